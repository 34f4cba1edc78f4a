import { readFileSync } from 'node:fs';

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds that its file had waited for a processor by the end of the test. */
    waited?: number;
  }
}

/** Nanoseconds that the main thread has run, that it has waited for a processor, and how often; from Linux. */
const STATISTICS = '/proc/self/schedstat';

/** Seconds that this process has waited for a processor while others ran; 0 where the system does not report it. */
export const secondsWaited = (): number => {
  try {
    const [, waited] = readFileSync(STATISTICS, 'utf8').split(' ');
    return Number(waited) / 1e9;
  } catch {
    return 0;
  }
};
