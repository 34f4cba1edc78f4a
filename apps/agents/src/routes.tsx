import { lazy } from 'react';

const screens = {
  agent: lazy(() => import('./screens/agent.tsx').then(({ Agent }) => ({ default: Agent }))),
  onboarding: lazy(() =>
    import('./screens/onboarding.tsx').then(({ Onboarding }) => ({ default: Onboarding })),
  ),
};

const isScreen = (name: string): name is keyof typeof screens => name in screens;

/** Shows the screen that the manifest names. Until its code is there the host shows what it shows while it loads. */
export const ScreenOf = ({ screen }: { screen: string }) => {
  if (!isScreen(screen))
    throw new Error(`The agents app has no screen '${screen}'. Its manifest names one too many.`);
  const Screen = screens[screen];
  return <Screen />;
};
