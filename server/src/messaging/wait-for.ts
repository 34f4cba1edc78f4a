import type { Wakeups } from '../db/wakeups.ts';

/** A wake-up may be lost with its connection; this is how long that may go unnoticed. */
const RECHECK_MS = 5_000;

export interface Waiting {
  wakeups: Wakeups;
  userId: string;
  /** Ends the wait: the client is gone, or the server closes. */
  signal: AbortSignal;
  seconds: number;
  /** Whether the caller may still know; rejects with what to answer when not. */
  check: () => Promise<unknown>;
}

/** Reads until something is found, the time is over, or the signal aborts; gives back what was read last. */
export const waitFor = async <T>(waiting: Waiting, read: () => Promise<T[]>): Promise<T[]> => {
  const { wakeups, userId, signal, seconds, check } = waiting;
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const left = deadline - performance.now();
    const round = new AbortController();
    // Listening begins before reading, or what arrives between the two would be noticed late.
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
