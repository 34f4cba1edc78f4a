import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { options, remotes } from './federation.mjs';

export default defineConfig({
  plugins: [pluginReact(), pluginModuleFederation({ ...options, remotes })],
  source: { entry: { index: './src/index.js' } },
  output: { assetPrefix: 'auto' },
});
