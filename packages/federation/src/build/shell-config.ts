import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RsbuildConfig } from '@rsbuild/core';
import { crossAppRefresh } from './cross-app-refresh.ts';
import { react } from './react.ts';
import { provided } from './shared.ts';
import { shellRecord } from './shell-record.ts';

/** Build configuration of the shell: the one provider of everything that is shared. */
export const shellConfig = ({ port }: { port: number }): RsbuildConfig => ({
  plugins: [react(), crossAppRefresh(), shellRecord()],
  source: { entry: { index: './src/index.ts' } },
  html: { template: './src/index.html', scriptLoading: 'defer' },
  output: {
    assetPrefix: '/',
    cssModules: { localIdentName: 'shell-[local]-[hash:base64:5]' },
    distPath: { root: 'dist', js: 'static', css: 'static', font: 'static', image: 'static', svg: 'static' },
    filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
    sourceMap: { js: 'source-map' },
    legalComments: 'none',
  },
  performance: {
    chunkSplit: { strategy: 'all-in-one' },
    // The font of the first words: otherwise it is asked for when the styles have come, and the words jump.
    preload: { type: 'all-assets', include: [/inter-latin[^/]*\.woff2$/] },
  },
  server: { port, strictPort: true, printUrls: false },
  dev: { client: { protocol: 'ws', host: 'localhost', port }, writeToDisk: false },
  tools: {
    rspack: {
      plugins: [
        new ModuleFederationPlugin({
          name: 'switchboard_shell',
          remotes: {},
          shared: provided(),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: {
            provideExternalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
      ],
    },
  },
});
