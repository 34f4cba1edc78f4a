import { createMountApp } from './mount/mount-app.tsx';
import type { RemoteScreens } from './mount/remote-screens.ts';
// Last, so that it overrides the styles for our own pages.
import './mount/embed.css';

/** The remote with which this module was built. */
declare const SWITCHBOARD_REMOTE: { name: string; screens: RemoteScreens };

export { type AppContextOptions, createAppContext, type HostContext } from './context/create-app-context.ts';
export type { MountedApp, MountOptions } from './mount/mount-app.tsx';

/** Renders the app of the same remote into an element. */
export const mountApp = createMountApp(SWITCHBOARD_REMOTE.name, SWITCHBOARD_REMOTE.screens);
