import { BOOKINGS_PER_PAGE } from '@switchboard/api-client';
import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { type BookingRow, bookings } from '../db/schema/booking.ts';
import { arrayOf } from './array-of.ts';
import { withItems } from './booked-options.ts';
import { bookingColumns } from './booking-columns.ts';
import { slotTaken } from './taken-time.ts';

/** Where a booking was before it moved. Its start stays. */
export type Held = Pick<BookingRow, 'id' | 'resourceId' | 'startsAt' | 'endsAt' | 'forced'>;

/**
 * Takes the mark from the overbookings that have nothing in their way any more, because bookings left these times.
 *
 * @param left the times that the bookings took before; one that is still taken does no harm
 */
export const clearOverbookings = async (
  tx: Transaction,
  left: readonly Pick<BookingRow, 'resourceId' | 'startsAt' | 'endsAt'>[],
  { changed }: Pick<Change, 'changed'>,
): Promise<void> => {
  const times = left.map(({ resourceId, startsAt, endsAt }) => ({ resourceId, startsAt, endsAt }));
  await tx.execute(sql`
    update bookings set forced = false, version = version + 1, changed = ${changed}
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as freed ("resourceId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
    where bookings.forced and bookings.deleted_at is null and bookings.resource_id = freed."resourceId"
      and bookings.starts_at < freed."endsAt" and bookings.ends_at > freed."startsAt"
      and bookings.starts_at > freed."startsAt" - interval '32 days'
      and not exists (select from bookings other where ${isInTheWayOf(sql`bookings`)})`);
};

/**
 * Marks the moved bookings that overlap others. Until then all of them have to be `forced`, so that the constraint
 * allows single moves. Earlier overlaps are accepted.
 *
 * @throws Refusal 409 with the code `slot_taken` and the `conflicts` if a new overlap was not forced
 */
export const markOverbookings = async (
  tx: Transaction,
  held: readonly Held[],
  { force }: { force: boolean },
): Promise<void> => {
  const { rows: pairs } = (await tx.execute(sql`
    with held as (
      select * from jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
        as held (id uuid, "resourceId" uuid, "endsAt" timestamptz)
    )
    select moved.id as moved, other.id as other
    from held join bookings moved on moved.id = held.id
    join bookings other on ${isInTheWayOf(sql`moved`)}
    left join held other_held on other_held.id = other.id
    where coalesce(other_held."resourceId", other.resource_id) <> held."resourceId"
      or other.starts_at >= held."endsAt" or coalesce(other_held."endsAt", other.ends_at) <= moved.starts_at
  `)) as unknown as { rows: { moved: string; other: string }[] };
  if (pairs.length > 0 && !force)
    throw await refusalOf(
      tx,
      pairs.map(({ other }) => other),
    );

  const over = new Set([
    ...pairs.map(({ moved }) => moved),
    ...held.filter(({ forced }) => forced).map(({ id }) => id),
  ]);
  await tx.execute(sql`
    update bookings set forced = id = any (${arrayOf([...over])})
      and exists (select from bookings other where ${isInTheWayOf(sql`bookings`)})
    where id = any (${arrayOf(held.map(({ id }) => id))})`);
};

/** Whether `other` takes time of a booking. No booking is longer than 31 days, so an index by start serves this. */
export const isInTheWayOf = (booking: SQL): SQL => sql`
  other.resource_id = ${booking}.resource_id and other.id <> ${booking}.id
  and other.status not in ('cancelled', 'no_show') and other.deleted_at is null
  and other.starts_at < ${booking}.ends_at and other.ends_at > ${booking}.starts_at
  and other.starts_at > ${booking}.starts_at - interval '32 days'`;

const refusalOf = async (tx: Transaction, ids: string[]) => {
  const rows = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(inArray(bookings.id, [...new Set(ids)].slice(0, BOOKINGS_PER_PAGE)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  return slotTaken(await withItems(tx, rows));
};
