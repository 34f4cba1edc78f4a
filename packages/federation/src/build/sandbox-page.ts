import type { RsbuildPlugin } from '@rsbuild/core';

/** Adds the page of a single app, `/sandbox-page`; in development only. */
export const sandboxPage = (): RsbuildPlugin => ({
  name: 'switchboard:sandbox-page',
  apply: 'serve',
  setup(api) {
    api.modifyRsbuildConfig((config) => ({
      ...config,
      environments: {
        ...config.environments,
        sandboxPage: {
          source: { entry: { 'sandbox-page': './src/sandbox-page/index.ts' } },
          html: { template: './src/sandbox-page/index.html', scriptLoading: 'defer' },
        },
      },
    }));
  },
});
