import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/**
 * The runtime keeps the promise of a shared module that could not be fetched, and would answer with that failure for
 * good. Forgotten, the next use asks the network again.
 */
export const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'switchboard:forget-failed-shares',
  errorLoadShare({ pkgName, origin }) {
    for (const scope of Object.values(origin.shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    }
  },
};
