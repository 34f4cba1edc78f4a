import type { RsbuildConfig } from '@rsbuild/core';
import { crossAppRefresh } from './cross-app-refresh.ts';
import { embedElement, embedHost } from './embed-config.ts';
import { FIRST_FONTS } from './first-fonts.ts';
import { react } from './react.ts';
import { sameBytes } from './same-bytes.ts';
import { sandboxPage } from './sandbox-page.ts';
import { shellRecord } from './shell-record.ts';

/**
 * Build configuration of the shell, the only provider of shared modules. The bundles that embed an app in a foreign
 * page are built separately, so that none makes another larger.
 */
export const shellConfig = ({ port }: { port: number }): RsbuildConfig => ({
  plugins: [react(), sameBytes(), crossAppRefresh(), sandboxPage()],
  // Leaves out the part of Module Federation's runtime for servers.
  source: { define: { ENV_TARGET: JSON.stringify('web') } },
  output: {
    cssModules: { localIdentName: 'shell-[local]-[hash:base64:5]' },
    sourceMap: { js: 'source-map' },
    legalComments: 'none',
  },
  // One file for the start; one for code that several screens fetch later.
  performance: { chunkSplit: { strategy: 'custom', splitChunks: { chunks: 'async', minSize: 10_000 } } },
  tools: {
    // The packages below antd do not declare it, as antd does: one constant of the forms kept all of them.
    rspack: { module: { rules: [{ test: /[\\/](@rc-component|@ant-design)[\\/]/, sideEffects: false }] } },
  },
  server: { port, strictPort: true, printUrls: false },
  dev: { client: { protocol: 'ws', host: 'localhost', port }, writeToDisk: false },
  environments: {
    web: {
      plugins: [shellRecord()],
      source: { entry: { index: './src/index.ts' } },
      html: {
        template: './src/index.html',
        scriptLoading: 'defer',
        tags: (tags) =>
          // Otherwise a browser runs a deferred script only after those before it: one more round trip.
          tags.map((tag) =>
            tag.tag === 'script' ? { ...tag, attrs: { ...tag.attrs, fetchpriority: 'high' } } : tag,
          ),
      },
      output: {
        assetPrefix: '/',
        distPath: {
          root: 'dist',
          js: 'static',
          css: 'static',
          font: 'static',
          image: 'static',
          svg: 'static',
        },
      },
      performance: { preload: { type: 'all-assets', include: [FIRST_FONTS] } },
      security: { sri: { enable: 'auto' } },
    },
    embedHost,
    embedElement,
  },
});
