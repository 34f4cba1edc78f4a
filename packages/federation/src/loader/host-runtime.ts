import { getInstance } from '@module-federation/enhanced/runtime';
import type { FederationRuntime } from './remote-loader.ts';

/** The runtime that the build put into this host; it knows what the host shares. */
export const hostRuntime = (): FederationRuntime => {
  const instance = getInstance();
  if (!instance) throw new Error('This page is no federation host. Build it with shellConfig().');
  return instance;
};
