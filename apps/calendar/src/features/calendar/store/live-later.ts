import type { Late } from '@switchboard/common/async/late';
import type { Live, LiveOptions } from './live.ts';

/** The module that is fetched. */
export type LiveCode = Pick<typeof import('./live.ts'), 'createLive'>;

/**
 * Follows the changes of others with code that is fetched after the first bookings.
 *
 * @param part is fetched again after a failure, with the next call
 */
export const createLiveLater = (options: LiveOptions, part: Late<LiveCode>): Live => {
  let live: Live | undefined;
  let cursor: string | undefined;
  /** Ends the connection; `undefined` before it is started. */
  let stop: (() => void) | undefined;

  const fetchLive = async () => {
    if (cursor === undefined) return;
    try {
      const { createLive } = await part.fetch();
      // Another call may have waited for the same code.
      if (live) return;
      live = createLive(options);
      if (stop) stop = live.start();
      live.follow(cursor);
    } catch {
      options.onDown(true);
    }
  };

  return {
    start() {
      stop = live ? live.start() : () => {};
      return () => {
        stop?.();
        stop = undefined;
      };
    },
    follow(after) {
      cursor = after;
      if (live) live.follow(after);
      else void fetchLive();
    },
    retry() {
      if (live) live.retry();
      else void fetchLive();
    },
  };
};
