import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteLoaderOptions } from '../loader/index.ts';
import { shared } from './shared.ts';

/**
 * Lets a shared module that could not be fetched be requested again: the runtime keeps the failure. To be
 * removed with the release that contains https://github.com/module-federation/core/pull/5068.
 */
const shareAgain: ModuleFederationRuntimePlugin = {
  name: 'switchboard-share-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const module of Object.values(scope[pkgName] ?? {})) if (!module.loaded) module.loading = null;
  },
};

/** Makes the page a host for remotes. @returns what its runtime shares with them: modules, and the runtime itself */
export const becomeHost = (): Required<Pick<RemoteLoaderOptions, 'shared' | 'plugins'>> => {
  // For the runtimes of remotes too, which request the shared modules.
  registerGlobalPlugins([shareAgain]);
  return { shared, plugins: [injectExternalRuntimeCore()] };
};
