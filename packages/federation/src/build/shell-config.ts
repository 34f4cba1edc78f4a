import type { RsbuildConfig } from '@rsbuild/core';
import { crossAppRefresh } from './cross-app-refresh.ts';
import { embedElement, embedHost } from './embed-config.ts';
import { react } from './react.ts';
import { sandboxPage } from './sandbox-page.ts';
import { shellRecord } from './shell-record.ts';

/**
 * Build configuration of the shell: the one provider of everything that is shared. What embeds an app in a foreign
 * page is built beside it, each bundle by itself, so that none costs another a byte.
 */
export const shellConfig = ({ port }: { port: number }): RsbuildConfig => ({
  plugins: [react(), crossAppRefresh(), sandboxPage()],
  output: {
    cssModules: { localIdentName: 'shell-[local]-[hash:base64:5]' },
    sourceMap: { js: 'source-map' },
    legalComments: 'none',
  },
  performance: { chunkSplit: { strategy: 'all-in-one' } },
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
          // Otherwise browsers wait with a deferred script until those before it have come: a round trip.
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
        filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
      },
      // The font of the first words: otherwise it is asked for when the styles have come, and the words jump.
      performance: { preload: { type: 'all-assets', include: [/inter-latin[^/]*\.woff2$/] } },
      security: { sri: { enable: 'auto' } },
    },
    embedHost,
    embedElement,
  },
});
