import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RsbuildConfig, rspack } from '@rsbuild/core';
import type { Manifest } from '../manifest.ts';
import { buildName, ownContainer } from './own-container.ts';
import { react } from './react.ts';
import { remoteRecord } from './remote-record.ts';
import { runtimeOfHost } from './runtime-of-host.ts';
import { consumed } from './shared.ts';

/**
 * Build configuration of a remote, for its `rsbuild.config.ts`.
 *
 * @param options.port of its dev server
 */
export const remoteConfig = ({ manifest, port }: { manifest: Manifest; port: number }): RsbuildConfig => ({
  plugins: [
    // Without a name, only the first hot-reload runtime on a page would start.
    react({ reactRefreshOptions: { library: manifest.name } }),
    runtimeOfHost(),
    ownContainer(manifest.name),
    remoteRecord(manifest),
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
      // The main entry of a remote is used only in development, for the client of the hot reload.
      if (isProd) config.entry = {};
      config.output.crossOriginLoading = 'anonymous';
      // A module that threw throws again; otherwise a retry would find it half initialised.
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
