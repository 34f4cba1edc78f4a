import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema/rate-limits.ts';
import { type Bucket, spanOf, stepOf, TOLERANCE, take } from './bucket.ts';

/**
 * Counts in the database, for all servers, with one statement. It computes what `take` does.
 * @returns the buckets without calls left, each with the milliseconds until the next one
 */
export const countShared = async (
  db: Database,
  buckets: readonly Bucket[],
  now: number,
): Promise<{ bucket: Bucket; wait: number }[]> => {
  if (buckets.length === 0) return [];
  // In one order, so that two statements do not wait for each other.
  const sorted = buckets.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { fullAt: held } = rateLimits;
  const clock = sql`${now}::double precision`;
  const step = sql`(excluded.full_at - ${clock})`;
  const base = sql`case when ${held} > ${clock} + 2 * excluded.span then ${clock}
    else least(greatest(${held}, ${clock}), ${clock} + excluded.span) end`;
  const fits = sql`(${base}) + ${step} <= ${clock} + excluded.span + ${TOLERANCE}::double precision`;
  const rows = await db
    .insert(rateLimits)
    .values(
      sorted.map(({ key, limit }) => ({
        key,
        fullAt: now + stepOf(limit),
        span: spanOf(limit),
        refused: false,
      })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        fullAt: sql`case when ${fits} then (${base}) + ${step} else ${held} end`,
        refused: sql`not (${fits})`,
        span: sql`excluded.span`,
      },
    })
    .returning({ key: rateLimits.key, fullAt: held, refused: rateLimits.refused });
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return sorted.flatMap((bucket) => {
    const row = byKey.get(bucket.key);
    if (!row?.refused) return [];
    const again = take(bucket.limit, row.fullAt, now);
    return [{ bucket, wait: 'wait' in again ? again.wait : 1 }];
  });
};

/** Removes the rows of keys whose calls have all come back. */
export const removeFull = (db: Database, now: number): Promise<unknown> =>
  db.delete(rateLimits).where(lt(rateLimits.fullAt, now));
