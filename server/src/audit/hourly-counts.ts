import { HOUR } from '@switchboard/common/time/durations';
import type { Clock } from '../clock.ts';

/** Maximum keys that are counted: the oldest ones are forgotten. */
const MOST_KEYS = 50_000;

/** Counts by key, from zero in each hour. */
export const createHourlyCounts = (now: Clock) => {
  const counts = new Map<string, number>();
  let hour = 0;
  return {
    /** @returns how often the key was counted in this hour, with this time */
    add: (key: string): number => {
      const current = Math.floor(now() / HOUR);
      if (current !== hour) counts.clear();
      hour = current;
      const count = (counts.get(key) ?? 0) + 1;
      counts.delete(key);
      counts.set(key, count);
      if (counts.size > MOST_KEYS) counts.delete(counts.keys().next().value ?? '');
      return count;
    },
  };
};
