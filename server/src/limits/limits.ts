import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Figures } from '../figures/figures.ts';
import type { Bucket } from './bucket.ts';
import { createMemoryCounts } from './memory.ts';
import { countShared } from './shared.ts';
import { DIMENSIONS, type Dimension, IN_MEMORY, type LimitTable, type RouteClass } from './table.ts';

/** What a call is counted by: an address, an id, a phone. */
type CountedBy = Partial<Record<Dimension, string>>;

/** A limit that was met. It holds no address and no phone. */
export interface MetLimit {
  class: RouteClass;
  by: Dimension;
  userId?: string | undefined;
  workspaceId?: WorkspaceId | undefined;
}

/** Told of a met limit, at most once a minute for each key. */
export type NoteMetLimit = (met: MetLimit) => void;

export interface LimitDeps {
  db: Database;
  now: Clock;
  table: LimitTable;
  noteMet: NoteMetLimit;
  /** Told of each refusal. */
  refused?: Figures['refused'];
}

export interface Limits {
  /**
   * Counts a call of a class by each dimension that has a limit.
   * @throws Refusal 429 with the seconds until the next call is allowed
   */
  count(limitClass: RouteClass, by: CountedBy): Promise<void>;
}

/** Milliseconds between two notes of one key. */
const NOTE_EVERY = 60_000;
/** Maximum keys that are remembered as refused or noted. */
const MOST_REMEMBERED = 50_000;

interface Counted extends Bucket {
  by: Dimension;
}

/** Sets a value, and forgets the oldest ones. */
const remember = (map: Map<string, number>, key: string, until: number): void => {
  map.delete(key);
  map.set(key, until);
  if (map.size > MOST_REMEMBERED) map.delete(map.keys().next().value ?? '');
};

/** Counts calls, and refuses those above the limits of their class. */
export const createLimits = ({ db, now, table, noteMet, refused: tell }: LimitDeps): Limits => {
  const inMemory = createMemoryCounts();
  /** Keys that the database refused: until then, a refusal costs no query. */
  const refused = new Map<string, number>();
  const noted = new Map<string, number>();

  const bucketsOf = (limitClass: RouteClass, by: CountedBy): Counted[] =>
    DIMENSIONS.flatMap((dimension) => {
      const [limit, value] = [table[limitClass][dimension], by[dimension]];
      if (limit === undefined || value === undefined) return [];
      return [{ key: keyOf(limitClass, dimension, value), limit, by: dimension }];
    });

  const firstRefused = async (limitClass: RouteClass, buckets: readonly Counted[], at: number) => {
    if (IN_MEMORY.has(limitClass)) return inMemory(buckets, at);
    for (const bucket of buckets) {
      const until = refused.get(bucket.key) ?? 0;
      // Not longer than the limit itself: the clock may have been set back.
      const wait = until - at;
      if (wait > 0 && wait <= bucket.limit.seconds * 1000) return { bucket, wait };
    }
    const over = await countShared(db, buckets, at);
    for (const { bucket, wait } of over) remember(refused, bucket.key, at + wait);
    return over.reduce<(typeof over)[number] | undefined>(
      (longest, next) => (longest && longest.wait >= next.wait ? longest : next),
      undefined,
    );
  };

  return {
    count: async (limitClass, by) => {
      const buckets = bucketsOf(limitClass, by);
      if (buckets.length === 0) return;
      const at = now();
      const over = await firstRefused(limitClass, buckets, at);
      if (over === undefined) return;
      const { key } = over.bucket;
      const dimension = buckets.find((bucket) => bucket.key === key)?.by ?? 'user';
      tell?.(limitClass, dimension);
      const isNoted = (noted.get(key) ?? 0) > at;
      if (!isNoted) {
        remember(noted, key, at + NOTE_EVERY);
        noteMet({
          class: limitClass,
          by: dimension,
          userId: by.user,
          workspaceId: by.workspace as WorkspaceId | undefined,
        });
      }
      throw new Refusal('rate_limited', { seconds: Math.max(1, Math.ceil(over.wait / 1000)) });
    },
  };
};

/** Keys are hashes: neither memory nor database keeps addresses or phones. */
const keyOf = (limitClass: RouteClass, by: Dimension, value: string): string =>
  createHash('sha256').update(`${limitClass}\n${by}\n${value}`).digest('base64url').slice(0, 32);
