import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
// The package leaves it out of a build that exposes nothing.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { consumeOrFail } from './consume-or-fail.ts';

/** What a container starts on. What it adds of its own is its alone: its share scope, its options. */
const forOneContainer = () => ({
  runtime: { init: createInstance },
  bundlerRuntime: { ...bundlerRuntime, consumes: consumeOrFail, initContainerEntry, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
});

/**
 * A plugin of the runtime of a host, by which remotes start on that same runtime: what they would otherwise carry is
 * most of an entry.
 */
const lendRuntime = (): ModuleFederationRuntimePlugin => ({
  name: 'switchboard:lend-runtime',
  beforeInit(args) {
    Object.assign(globalThis, { __SWITCHBOARD_FEDERATION__: forOneContainer });
    return args;
  },
});

// biome-ignore lint/style/noDefaultExport: plugins of the runtime are found by that
export default lendRuntime;
