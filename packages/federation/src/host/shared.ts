import { version as uiVersion } from '@switchboard/ui/package.json';
import { version as reactVersion } from 'react';
import type { SharedModules } from '../loader/index.ts';
import { eagerModules, lazyModules } from './shared-modules.ts';

const settings = (request: string) => {
  const version = request.startsWith('react') ? reactVersion : uiVersion;
  return { version, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
};

/** The modules that a host shares with remotes. */
export const shared: SharedModules = Object.fromEntries([
  ...Object.entries(eagerModules).map(([request, module]) => [
    request,
    { ...settings(request), lib: () => module },
  ]),
  ...Object.entries(lazyModules).map(([request, fetchModule]) => [
    request,
    {
      ...settings(request),
      get: async () => {
        const module = await fetchModule();
        return () => module;
      },
    },
  ]),
]);
