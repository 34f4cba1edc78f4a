import { lazy } from 'react';

const screens = {
  calendar: lazy(() => import('./screens/calendar.tsx').then(({ Calendar }) => ({ default: Calendar }))),
};

const isScreen = (name: string): name is keyof typeof screens => name in screens;

/** Shows the screen that the manifest names. Until its code is there the host shows what it shows while it loads. */
export const ScreenOf = ({ screen }: { screen: string }) => {
  if (!isScreen(screen))
    throw new Error(`The calendar app has no screen '${screen}'. Its manifest names one too many.`);
  const Screen = screens[screen];
  return <Screen />;
};
