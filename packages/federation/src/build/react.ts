import { type PluginReactOptions, pluginReact } from '@rsbuild/plugin-react';

/**
 * React as every app of the suite is built. The JSX runtime for development is not shared and needs a development build
 * of React: with it, an app of a dev server could not run in a production shell.
 */
export const react = (options: PluginReactOptions = {}) =>
  pluginReact({ ...options, swcReactOptions: { development: false } });
