import { bundlerRuntime } from '@module-federation/webpack-bundler-runtime';

type Consume = NonNullable<typeof bundlerRuntime.consumes>;

/**
 * Fetches what a chunk of a remote takes from its host, and fails with it. The runtime would let the chunk start
 * regardless; the module that lacks something throws then, and is kept as broken for good.
 */
export const consumeOrFail: Consume = (options) => {
  const { chunkId, chunkMapping, installedModules, webpackRequire } = options;
  // Whatever its type says: what is there already stands among them as it is.
  const fetched: Promise<unknown>[] = [];
  bundlerRuntime.consumes?.({ ...options, promises: fetched });
  const failIfLacking = () => {
    for (const id of chunkMapping[chunkId] ?? []) {
      // What could not be had is a module that throws the reason.
      if (!(id in installedModules)) webpackRequire.m[id]?.({});
    }
  };
  options.promises.push(Promise.all(fetched).then(failIfLacking));
};
