import type { TakenDate } from '@switchboard/api-client';
import { sql } from 'drizzle-orm';
import { arrayOf } from '../db/array-of.ts';
import type { Database, Transaction } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Occurrence } from './occurrences.ts';

/** A wanted booking. All its resources have to be free. */
export interface Wanted extends Occurrence {
  resourceIds: readonly string[];
}

interface Row {
  date: string;
  id: string;
  title: string;
  name: string;
  /** Milliseconds since the epoch. */
  starts: number;
  ends: number;
}

/**
 * The days on which something is in the way, each with the first booking there. For an answer that is kept, the
 * resources have to be locked.
 *
 * @param except ids of bookings that leave their place
 */
export const takenAmong = async (
  db: Database | Transaction,
  wanted: readonly Wanted[],
  except: readonly string[] = [],
): Promise<TakenDate[]> => {
  if (wanted.length === 0) return [];
  const places = wanted.map(({ date, resourceIds, startsAt, endsAt }) => ({
    ...{ date, resourceIds, start: startsAt, end: endsAt },
  }));
  // No booking is longer than 31 days, so the index by start serves this.
  const { rows } = (await db.execute(sql`
    select wanted.date, other.id, other.title, other.customer_name as name,
      (extract(epoch from other.starts_at) * 1000)::float8 as starts,
      (extract(epoch from other.ends_at) * 1000)::float8 as ends
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as wanted (date text, "resourceIds" uuid[], "start" timestamptz, "end" timestamptz)
    cross join lateral (
      select bookings.* from taken_resources taken join bookings on bookings.id = taken.booking_id
      where taken.resource_id = any (wanted."resourceIds") and taken.busy
        and taken.starts_at < wanted."end" and taken.ends_at > wanted."start"
        and taken.starts_at > wanted."start" - interval '32 days'
        and not taken.booking_id = any (${arrayOf([...except])})
      order by taken.starts_at limit 1
    ) other
    order by wanted."start"`)) as unknown as { rows: Row[] };
  const byDate = new Map(wanted.map((one) => [one.date, one]));
  return rows.flatMap(({ date, id, title, name, starts, ends }) => {
    const place = byDate.get(date);
    if (!place) return [];
    const by = { id, title, name, start: new Date(starts).toISOString(), end: new Date(ends).toISOString() };
    return { date, start: place.startsAt.toISOString(), end: place.endsAt.toISOString(), by };
  });
};

/** @throws Refusal 409 with all the days on which something is in the way */
export const requireFree = async (
  tx: Transaction,
  wanted: readonly Wanted[],
  except: readonly string[] = [],
): Promise<void> => {
  const dates = await takenAmong(tx, wanted, except);
  if (dates.length > 0) throw new Refusal('series_taken', { field: 'start', dates });
};
