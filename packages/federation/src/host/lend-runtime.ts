import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { consumeOrFail } from './consume-or-fail.ts';

/** What a container starts on. What it adds of its own is its alone: its share scope, its options. */
const forOneContainer = () => ({
  runtime: { init: createInstance },
  bundlerRuntime: { ...bundlerRuntime, consumes: consumeOrFail, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
});

/** Lets remotes start on the runtime of their host: what they would otherwise carry is most of an entry. */
export const lendRuntime = (): void => {
  Object.assign(globalThis, { __SWITCHBOARD_FEDERATION__: forOneContainer });
};
