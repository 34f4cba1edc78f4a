import { RetryPlugin } from '@module-federation/retry-plugin';
import { registerGlobalPlugins } from '@module-federation/runtime';

const plugin = RetryPlugin({ fetch: {}, script: { retryTimes: 4, retryDelay: 100 } });

/** The calls of its hooks, for the test. */
const calls = { fetch: [] as string[], loadEntryError: [] as string[] };
Object.assign(window, { retryCalls: calls });

registerGlobalPlugins([
  {
    ...plugin,
    fetch(url, ...rest) {
      calls.fetch.push(url);
      return plugin.fetch?.(url, ...rest);
    },
    loadEntryError(args) {
      calls.loadEntryError.push(args.remoteInfo.name);
      return plugin.loadEntryError?.(args);
    },
  },
]);
