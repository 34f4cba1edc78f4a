import { lateScreen } from '@switchboard/common/async/late-screen';

const screens = {
  agent: lateScreen(async () => (await import('./screens/agent.tsx')).AgentScreen),
  onboarding: lateScreen(async () => (await import('./screens/onboarding.tsx')).Onboarding),
};

const isScreen = (name: string): name is keyof typeof screens => name in screens;

/** Shows the screen that the manifest names. While its code loads, the host shows its own placeholder. */
export const ScreenOf = ({ screen }: { screen: string }) => {
  if (!isScreen(screen))
    throw new Error(
      `The agents app has no screen '${screen}'. The manifest names a screen that does not exist.`,
    );
  const Screen = screens[screen];
  return <Screen />;
};
