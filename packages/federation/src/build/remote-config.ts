import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RsbuildConfig, rspack } from '@rsbuild/core';
import type { Manifest } from '../manifest.ts';
import { deploymentRecord } from './deployment-record.ts';
import { buildName, ownContainer } from './own-container.ts';
import { react } from './react.ts';
import { runtimeOfHost } from './runtime-of-host.ts';
import { consumed } from './shared.ts';

/**
 * Build configuration of a remote: `rsbuild.config.ts` of every remote is a call of this.
 *
 * @param options.manifest what the app contributes to the suite
 * @param options.port of its own dev server
 */
export const remoteConfig = ({ manifest, port }: { manifest: Manifest; port: number }): RsbuildConfig => ({
  plugins: [
    // Named, or else only the first runtime for hot reload on a page would start.
    react({ reactRefreshOptions: { library: manifest.name } }),
    runtimeOfHost(),
    ownContainer(manifest.name),
    deploymentRecord(manifest),
  ],
  source: { entry: { main: { import: './src/index.ts', html: false } } },
  output: {
    assetPrefix: 'auto',
    distPath: { js: '', jsAsync: '', css: '', cssAsync: '' },
    cssModules: { localIdentName: `${manifest.name}-[local]-[hash:base64:5]` },
    filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
    sourceMap: { js: 'source-map' },
  },
  performance: { chunkSplit: { strategy: 'custom', splitChunks: false } },
  server: { port, strictPort: true, cors: true, printUrls: false },
  dev: {
    assetPrefix: `http://localhost:${port}/`,
    client: { protocol: 'ws', host: 'localhost', port },
    writeToDisk: false,
  },
  tools: {
    htmlPlugin: false,
    rspack: (config, { isProd, appendPlugins }) => {
      // Nothing loads the main entry of a remote; in development it carries the client of the hot reload.
      if (isProd) config.entry = {};
      config.output.crossOriginLoading = 'anonymous';
      // A module that threw throws again: otherwise a second try would find it half done.
      config.output.strictModuleErrorHandling = true;
      config.output.uniqueName = buildName(manifest.name, isProd);
      appendPlugins([
        new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
        new ModuleFederationPlugin({
          name: buildName(manifest.name, isProd),
          filename: 'remoteEntry.js',
          exposes: { './app': { import: './src/index.ts', name: 'app' } },
          shared: consumed(),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
        }),
      ]);
    },
  },
});
