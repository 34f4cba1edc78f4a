import { type RsbuildPlugin, rspack } from '@rsbuild/core';

/** The builds of Module Federation's packages that cannot be tree-shaken. */
const COMMON_JS = /node_modules\/@module-federation\/[^/]+\/dist\/.*\.cjs$/;

/**
 * Takes the ES modules of Module Federation's runtime. Its plugin for Rspack asks for the other build of each package,
 * which would bring all of it along.
 */
export const runtimeAsModules = (): RsbuildPlugin => ({
  name: 'switchboard:runtime-as-modules',
  setup(api) {
    api.modifyRspackConfig((config, { appendPlugins, mergeConfig }) => {
      appendPlugins(
        new rspack.NormalModuleReplacementPlugin(COMMON_JS, (data) => {
          data.request = data.request.replace(/\.cjs$/, '.js');
        }),
      );
      const own = ['@module-federation/runtime', '@module-federation/runtime-tools'];
      return mergeConfig(config, { resolve: { alias: Object.fromEntries(own.map((name) => [name, name])) } });
    });
  },
});
