import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Lets a shared module that could not be fetched be requested again: the runtime keeps the failure for good. To be
 * removed with the release that contains https://github.com/module-federation/core/pull/5068.
 */
export const shareAgain: ModuleFederationRuntimePlugin = {
  name: 'switchboard-share-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
};
