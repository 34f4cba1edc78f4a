import type { RsbuildPlugin } from '@rsbuild/core';

/** The host provides it in `lend-runtime.ts`. */
const LENT = 'var __SWITCHBOARD_FEDERATION__()';

/** Leaves the runtime of Module Federation out of a remote, which uses that of its host. */
export const runtimeOfHost = (): RsbuildPlugin => ({
  name: 'switchboard:runtime-of-host',
  setup(api) {
    api.modifyRspackConfig((config, { mergeConfig }) =>
      mergeConfig(config, {
        externals: async ({ request }) =>
          /@module-federation\/webpack-bundler-runtime/.test(request ?? '') ? LENT : undefined,
      }),
    );
  },
});
