import { createInstance, registerGlobalPlugins } from '@module-federation/runtime';
import { version as uiVersion } from '@switchboard/ui/package.json';
import { version as reactVersion } from 'react';
import type { FederationRuntime } from '../loader/types.ts';
import { forgetFailedShares } from './forget-failed-shares.ts';
import { lendRuntime } from './lend-runtime.ts';
import { eagerModules, lazyModules } from './shared-modules.ts';

const versionOf = (request: string) => (request.startsWith('react') ? reactVersion : uiVersion);

const asSingleton = (request: string) => {
  const version = versionOf(request);
  return { version, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
};

const shared = {
  ...Object.fromEntries(
    Object.entries(eagerModules).map(([request, module]) => [
      request,
      { ...asSingleton(request), lib: () => module },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(lazyModules).map(([request, fetchModule]) => [
      request,
      {
        ...asSingleton(request),
        get: async () => {
          const module = await fetchModule();
          return () => module;
        },
      },
    ]),
  ),
};

/** Makes the page a host: the provider of everything that is shared, and of the runtime that remotes start on. */
export const createHostRuntime = (): FederationRuntime => {
  lendRuntime();
  // It is the remotes that use what is shared, and each brings an instance of its own.
  registerGlobalPlugins([forgetFailedShares]);
  return createInstance({ name: 'switchboard', remotes: [], shared, shareStrategy: 'loaded-first' });
};
