import { version as uiVersion } from '@switchboard/ui/package.json';
import { version as reactVersion } from 'react';
import type { Shared, ShareScope } from '../share-scope.ts';
import { eagerModules, lazyModules } from './shared-modules.ts';

const share = (request: string, module: Pick<Shared, 'get' | 'lib'>): [string, Record<string, Shared>] => {
  const version = request.startsWith('react') ? reactVersion : uiVersion;
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  return [
    request,
    { [version]: { version, from: 'switchboard', scope: ['default'], shareConfig, ...module } },
  ];
};

export const shareScope: ShareScope = Object.fromEntries([
  ...Object.entries(eagerModules).map(([request, module]) =>
    share(request, { lib: () => module, get: async () => () => module }),
  ),
  ...Object.entries(lazyModules).map(([request, fetchModule]) =>
    share(request, {
      get: async () => {
        const module = await fetchModule();
        return () => module;
      },
    }),
  ),
]);
