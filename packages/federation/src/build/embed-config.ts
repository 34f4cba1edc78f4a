import type { EnvironmentConfig } from '@rsbuild/core';
import { embedRecord } from './embed-record.ts';
import { scopeStyles } from './scope-styles.ts';

/** Below `static`, where names that carry their content are served as files that never change. */
const FOLDER = 'static/embed';

/** What embedded apps run in: the shell's second entry, with styles that stay inside its elements. */
export const embedHost: EnvironmentConfig = {
  plugins: [embedRecord()],
  source: { entry: { host: { import: './src/embed/host/index.ts', html: false } } },
  output: {
    // It lies where its script came from: the page is somebody else's.
    assetPrefix: 'auto',
    distPath: { root: 'dist', js: FOLDER, css: FOLDER, font: FOLDER, image: FOLDER, svg: FOLDER },
    filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
  },
  dev: { assetPrefix: 'auto' },
  security: { sri: { enable: 'auto' } },
  tools: {
    htmlPlugin: false,
    postcss: { postcssOptions: { plugins: [scopeStyles()] } },
    rspack: { output: { crossOriginLoading: 'anonymous' } },
  },
};

/** `embed.js`: a small script with a name that never changes. */
export const embedElement: EnvironmentConfig = {
  source: { entry: { embed: { import: './src/embed/element/index.ts', html: false } } },
  output: { distPath: { root: 'dist', js: '' }, filename: { js: '[name].js' } },
  tools: { htmlPlugin: false },
};
