import { lazy, Suspense } from 'react';
import { Loading } from './screens/loading.tsx';

const screens = {
  profile: lazy(() => import('./screens/profile.tsx').then(({ Profile }) => ({ default: Profile }))),
  bots: lazy(() => import('./screens/bots.tsx').then(({ Bots }) => ({ default: Bots }))),
  payment: lazy(() => import('./screens/payment.tsx').then(({ Payment }) => ({ default: Payment }))),
};

const isScreen = (name: string): name is keyof typeof screens => name in screens;

/** Shows the screen that the manifest names. */
export const ScreenOf = ({ screen }: { screen: string }) => {
  if (!isScreen(screen))
    throw new Error(`The account app has no screen '${screen}'. Its manifest names one too many.`);
  const Screen = screens[screen];
  return (
    <Suspense fallback={<Loading />}>
      <Screen />
    </Suspense>
  );
};
