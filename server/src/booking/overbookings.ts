import { BOOKINGS_PER_PAGE } from '@switchboard/api-client';
import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import { arrayOf } from '../db/array-of.ts';
import type { Transaction } from '../db/database.ts';
import { type BookingRow, bookings } from '../db/schema/booking.ts';
import { withItems } from './booked-options.ts';
import { bookingColumns } from './booking-columns.ts';
import { resourceIdsOf } from './resource-ids.ts';
import { slotTaken } from './taken-time.ts';

type Taking = Pick<BookingRow, 'resourceId' | 'otherResourceIds' | 'startsAt' | 'endsAt'>;

/** Where a booking was before it moved. Its start stays. */
export type Held = Taking & Pick<BookingRow, 'id' | 'forced'>;

/**
 * Takes the mark from the overbookings that have nothing in their way any more, because bookings left these times.
 *
 * @param left the times that the bookings took before; one that is still taken does no harm
 */
export const clearOverbookings = async (
  tx: Transaction,
  left: readonly Taking[],
  { changed }: Pick<Change, 'changed'>,
): Promise<void> => {
  const times = left.flatMap((booking) => {
    const { startsAt, endsAt } = booking;
    return resourceIdsOf(booking).map((resourceId) => ({ resourceId, startsAt, endsAt }));
  });
  await tx.execute(sql`
    update bookings set forced = false, version = version + 1, changed = ${changed}
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as freed ("resourceId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
    join taken_resources over on over.resource_id = freed."resourceId" and over.forced
      and over.starts_at < freed."endsAt" and over.ends_at > freed."startsAt"
      and over.starts_at > freed."startsAt" - interval '32 days'
    where bookings.id = over.booking_id and bookings.forced and bookings.deleted_at is null
      and not ${hasOthersInTheWay}`);
};

/**
 * Marks the moved bookings that overlap others. Until then all of them have to be `forced`, so that the constraint
 * allows single moves. Earlier overlaps are accepted.
 *
 * @param replaced the resource that bookings had before the resource `by`, if they moved to another one
 * @throws Refusal 409 with the code `slot_taken` and the `conflicts` if a new overlap was not forced
 */
export const markOverbookings = async (
  tx: Transaction,
  held: readonly Held[],
  { force, replaced }: { force: boolean; replaced?: { resource: string; by: string } },
): Promise<void> => {
  const before = held.map((booking) => ({ ...booking, had: resourceIdsOf(booking) }));
  const otherHad = sql`coalesce(other_held.had, them.resource_id || them.other_resource_ids)`;
  const bothHad = (resource: SQL) => sql`${resource} = any (held.had) and ${resource} = any (${otherHad})`;
  const bothMoved =
    replaced && sql`mine.resource_id = ${replaced.by}::uuid and ${bothHad(sql`${replaced.resource}::uuid`)}`;
  const { rows: pairs } = (await tx.execute(sql`
    with held as (
      select * from jsonb_to_recordset(${JSON.stringify(before)}::jsonb)
        as held (id uuid, had uuid[], "endsAt" timestamptz)
    )
    select mine.booking_id as moved, other.booking_id as other
    from held join taken_resources mine on mine.booking_id = held.id
    join taken_resources other on ${isInTheWay}
    join bookings them on them.id = other.booking_id
    left join held other_held on other_held.id = other.booking_id
    where other.starts_at >= held."endsAt" or coalesce(other_held."endsAt", other.ends_at) <= mine.starts_at
      or not (${bothHad(sql`mine.resource_id`)}) and not (${bothMoved ?? sql`false`})
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
    update bookings set forced = id = any (${arrayOf([...over])}) and ${hasOthersInTheWay}
    where id = any (${arrayOf(held.map(({ id }) => id))})`);
};

/**
 * Whether `other` takes time of the resource that `mine` takes. No booking is longer than 31 days, so an index by start
 * serves this.
 */
const isInTheWay = sql`
  other.resource_id = mine.resource_id and other.booking_id <> mine.booking_id and other.busy
  and other.starts_at < mine.ends_at and other.ends_at > mine.starts_at
  and other.starts_at > mine.starts_at - interval '32 days'`;

/** Whether another booking takes time of a resource of a booking. For conditions on `bookings`. */
export const hasOthersInTheWay = sql`exists (
  select from taken_resources mine join taken_resources other on ${isInTheWay} where mine.booking_id = bookings.id)`;

const refusalOf = async (tx: Transaction, ids: string[]) => {
  const rows = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(inArray(bookings.id, [...new Set(ids)].slice(0, BOOKINGS_PER_PAGE)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  return slotTaken(await withItems(tx, rows));
};
