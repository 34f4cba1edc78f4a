import { type Bucket, take } from './bucket.ts';

/** Maximum keys that are kept; a visitor with many networks cannot fill the memory. */
const MOST_KEYS = 100_000;

/** @returns the first key without calls left, and the milliseconds until the next one; undefined if all are counted */
export type Count = (buckets: readonly Bucket[], now: number) => { bucket: Bucket; wait: number } | undefined;

/** Counts in the memory of this server. */
export const createMemoryCounts = (mostKeys = MOST_KEYS): Count => {
  const fullAt = new Map<string, number>();

  return (buckets, now) => {
    for (const bucket of buckets) {
      const { key, limit } = bucket;
      const taken = take(limit, fullAt.get(key) ?? 0, now);
      if ('wait' in taken) return { bucket, wait: taken.wait };
      // Keys in use move to the end, so that the longest unused goes first.
      fullAt.delete(key);
      fullAt.set(key, taken.fullAt);
      if (fullAt.size > mostKeys) fullAt.delete(fullAt.keys().next().value ?? '');
    }
    return undefined;
  };
};
