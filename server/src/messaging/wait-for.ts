import type { Wakeups } from '../db/wakeups.ts';

/** Milliseconds between reads, in case a wake-up is lost with its connection. */
const RECHECK_MS = 5_000;

export interface Waiting {
  wakeups: Wakeups;
  userId: string;
  /** Ends the wait: the client is gone, or the server closes. */
  signal: AbortSignal;
  seconds: number;
  /** Checks that the caller is still signed in; rejects with the answer if not. */
  check: () => Promise<unknown>;
}

/** Reads until rows are found, the time is over, or the signal aborts. Returns the last rows read. */
export const waitFor = async <T>(waiting: Waiting, read: () => Promise<T[]>): Promise<T[]> => {
  const { wakeups, userId, signal, seconds, check } = waiting;
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const left = deadline - performance.now();
    const round = new AbortController();
    // Listening begins before reading, so that no news between the two is missed.
    const woken = wakeups.wait(userId, AbortSignal.any([signal, round.signal]), Math.min(left, RECHECK_MS));
    try {
      const found = await read();
      if (found.length > 0 || left <= 0 || signal.aborted) return found;
      await woken;
      await check();
    } finally {
      round.abort();
    }
  }
};
