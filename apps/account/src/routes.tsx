import { lateScreen } from '@switchboard/common/async/late-screen';

// In one file: people open one small screen of settings after another.
const screens = {
  profile: lateScreen(async () => (await import('./screens/profile.tsx')).Profile),
  security: lateScreen(
    async () => (await import(/* webpackChunkName: "settings" */ './screens/security.tsx')).Security,
  ),
  notices: lateScreen(
    async () => (await import(/* webpackChunkName: "settings" */ './screens/notices.tsx')).Notices,
  ),
  appearance: lateScreen(
    async () => (await import(/* webpackChunkName: "settings" */ './screens/appearance.tsx')).Appearance,
  ),
  business: lateScreen(
    async () => (await import(/* webpackChunkName: "settings" */ './screens/business.tsx')).Business,
  ),
  data: lateScreen(async () => (await import(/* webpackChunkName: "settings" */ './screens/data.tsx')).Data),
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
