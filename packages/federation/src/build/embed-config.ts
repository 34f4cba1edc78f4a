import type { EnvironmentConfig } from '@rsbuild/core';
import { embedRecord } from './embed-record.ts';
import { scopeStyles } from './scope-styles.ts';

/** Below `static`, whose files have a hash in their name and are served as immutable. */
const FOLDER = 'static/embed';

/** The host of embedded apps: the second entry of the shell, whose styles stay inside its elements. */
export const embedHost: EnvironmentConfig = {
  plugins: [embedRecord()],
  source: { entry: { host: { import: './src/embed/host/index.ts', html: false } } },
  output: {
    // Relative to the script, because the page is a foreign one.
    assetPrefix: 'auto',
    distPath: { root: 'dist', js: FOLDER, css: FOLDER, font: FOLDER, image: FOLDER, svg: FOLDER },
  },
  dev: { assetPrefix: 'auto' },
  security: { sri: { enable: 'auto' } },
  tools: {
    htmlPlugin: false,
    postcss: { postcssOptions: { plugins: [scopeStyles()] } },
    rspack: { output: { crossOriginLoading: 'anonymous' } },
  },
};

/** `embed.js`: a small script whose name never changes. */
export const embedElement: EnvironmentConfig = {
  source: { entry: { embed: { import: './src/embed/element/index.ts', html: false } } },
  output: { distPath: { root: 'dist', js: '' }, filename: { js: '[name].js' } },
  tools: { htmlPlugin: false },
};
