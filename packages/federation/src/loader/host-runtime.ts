import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import { forgetFailedShares } from './forget-failed-shares.ts';
import type { FederationRuntime } from './types.ts';

/** The runtime that the build put into this host; it knows what the host shares. */
export const hostRuntime = (): FederationRuntime => {
  const instance = getInstance();
  if (!instance) throw new Error('This page is no federation host. Build it with shellConfig().');
  // It is the remotes that use what is shared, and each brings an instance of its own.
  registerGlobalPlugins([forgetFailedShares]);
  return instance;
};
