import { registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteLoaderOptions } from '../loader/index.ts';
import { shareAgain } from './share-again.ts';
import { shared } from './shared.ts';

/** Makes the page a host for remotes. @returns what its runtime shares with them: modules, and the runtime itself */
export const becomeHost = (): Required<Pick<RemoteLoaderOptions, 'shared' | 'plugins'>> => {
  // For the runtimes of remotes too, which request the shared modules.
  registerGlobalPlugins([shareAgain]);
  return { shared, plugins: [injectExternalRuntimeCore()] };
};
