import { lateScreen } from '@switchboard/common/async/late-screen';

const screens = {
  profile: lateScreen(async () => (await import('./screens/profile.tsx')).Profile),
  data: lateScreen(async () => (await import('./screens/data.tsx')).Data),
  bots: lateScreen(async () => (await import('./screens/bots.tsx')).Bots),
  payment: lateScreen(async () => (await import('./screens/payment.tsx')).Payment),
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
