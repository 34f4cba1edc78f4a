import { Calendar } from './screens/calendar.tsx';

const screens = { calendar: Calendar };

const isScreen = (name: string): name is keyof typeof screens => name in screens;

/** Shows the screen that the manifest names. */
export const ScreenOf = ({ screen }: { screen: string }) => {
  if (!isScreen(screen))
    throw new Error(
      `The calendar app has no screen '${screen}'. The manifest names a screen that does not exist.`,
    );
  const Screen = screens[screen];
  return <Screen />;
};
