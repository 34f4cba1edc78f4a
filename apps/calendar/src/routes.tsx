import { lazy, Suspense } from 'react';
import { Loading } from './screens/loading.tsx';

const screens = {
  calendar: lazy(() => import('./screens/calendar.tsx').then(({ Calendar }) => ({ default: Calendar }))),
};

const isScreen = (name: string): name is keyof typeof screens => name in screens;

/** Shows the screen that the manifest names. */
export const ScreenOf = ({ screen }: { screen: string }) => {
  if (!isScreen(screen))
    throw new Error(`The calendar app has no screen '${screen}'. Its manifest names one too many.`);
  const Screen = screens[screen];
  return (
    <Suspense fallback={<Loading />}>
      <Screen />
    </Suspense>
  );
};
