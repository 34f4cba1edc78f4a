import { lazy } from 'react';

const screens = {
  profile: lazy(() => import('./screens/profile.tsx').then(({ Profile }) => ({ default: Profile }))),
  bots: lazy(() => import('./screens/bots.tsx').then(({ Bots }) => ({ default: Bots }))),
  payment: lazy(() => import('./screens/payment.tsx').then(({ Payment }) => ({ default: Payment }))),
};

const isScreen = (name: string): name is keyof typeof screens => name in screens;

/** Shows the screen that the manifest names. Until its code is there the host shows what it shows while it loads. */
export const ScreenOf = ({ screen }: { screen: string }) => {
  if (!isScreen(screen))
    throw new Error(`The account app has no screen '${screen}'. Its manifest names one too many.`);
  const Screen = screens[screen];
  return <Screen />;
};
