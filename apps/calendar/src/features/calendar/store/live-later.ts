import type { Live, LiveOptions } from './live.ts';

/** The module that is fetched. */
export type LiveCode = Pick<typeof import('./live.ts'), 'createLive'>;

/**
 * Follows the changes of others with code that is fetched after the first bookings.
 *
 * @param fetchCode is called again after a failure, when there is a reason to
 */
export const createLiveLater = (options: LiveOptions, fetchCode: () => Promise<LiveCode>): Live => {
  let live: Live | undefined;
  let cursor: string | undefined;
  let isFetching = false;
  /** Stops the line; `undefined` while it is not started. */
  let stop: (() => void) | undefined;

  const fetchLive = async () => {
    if (isFetching || cursor === undefined) return;
    isFetching = true;
    try {
      live = (await fetchCode()).createLive(options);
      if (stop) stop = live.start();
      live.follow(cursor);
    } catch {
      options.onDown(true);
    } finally {
      isFetching = false;
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
