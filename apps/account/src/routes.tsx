import { lazy } from 'react';

const screens = {
  profile: lazy(() => import('./screens/profile.tsx').then(({ Profile }) => ({ default: Profile }))),
  bots: lazy(() => import('./screens/bots.tsx').then(({ Bots }) => ({ default: Bots }))),
  payment: lazy(() => import('./screens/payment.tsx').then(({ Payment }) => ({ default: Payment }))),
};

const isScreen = (name: string): name is keyof typeof screens => name in screens;

/** Shows the screen that the manifest names. While its code loads, the host shows its own placeholder. */
export const ScreenOf = ({ screen }: { screen: string }) => {
  if (!isScreen(screen))
    throw new Error(
      `The account app has no screen '${screen}'. The manifest names a screen that does not exist.`,
    );
  const Screen = screens[screen];
  return <Screen />;
};
