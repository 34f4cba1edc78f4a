import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { provided } from './shared.ts';

/** Makes a bundle the provider of everything that is shared on its page. */
export const hostFederation = (name: string) =>
  new ModuleFederationPlugin({
    name,
    remotes: {},
    shared: provided(),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    runtimePlugins: [fileURLToPath(new URL('../host/lend-runtime.ts', import.meta.url))],
    experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });
