import type { WorkspaceId } from '../db/schema/workspaces.ts';
import type { Wakeups } from '../db/wakeups.ts';

export interface Waiting {
  wakeups: Wakeups;
  workspaceId: WorkspaceId;
  /** Ends the wait: the client is gone, or the server closes. */
  signal: AbortSignal;
  seconds: number;
  /** Resolves when there may be other news, or on `signal`. It listens from the moment of the call. */
  alsoWoken?: (signal: AbortSignal) => Promise<void>;
  /** Checks that the caller is still signed in; rejects with the answer if not. */
  check: () => Promise<unknown>;
}

/** Reads until there is news, the time is over, or the signal aborts. Returns the last result. */
export const waitFor = async <T>(
  waiting: Waiting,
  read: () => Promise<T>,
  isNews: (found: T) => boolean,
): Promise<T> => {
  const { wakeups, workspaceId, signal, seconds, check, alsoWoken } = waiting;
  const deadline = performance.now() + seconds * 1000;
  for (let isWoken = false; ; isWoken = true) {
    const left = deadline - performance.now();
    const round = new AbortController();
    // Listening begins before reading, so that no news between the two is missed.
    const either = AbortSignal.any([signal, round.signal]);
    const told = wakeups.wait(workspaceId, either, left);
    const woken = alsoWoken ? Promise.race([told, alsoWoken(either)]) : told;
    try {
      // The session may have ended during the wait.
      const [found] = await Promise.all([read(), isWoken && check()]);
      if (isNews(found) || left <= 0 || signal.aborted) return found;
      await woken;
    } finally {
      round.abort();
    }
  }
};
