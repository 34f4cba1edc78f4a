import { type PluginReactOptions, pluginReact } from '@rsbuild/plugin-react';

/**
 * React as every app of the suite is built. The runtime of JSX for development is not shared and asks for a React for
 * development: an app of a dev server could not stand in a shell that is built for production.
 */
export const react = (options: PluginReactOptions = {}) =>
  pluginReact({ ...options, swcReactOptions: { development: false } });
