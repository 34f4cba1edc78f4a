import { decimalsOf } from '@switchboard/common/text/currencies';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import { arrayOf } from '../db/array-of.ts';
import type { Transaction } from '../db/database.ts';
import { bookedOptions, bookings, type ResourceRow } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { currencyOf } from './amounts.ts';
import { changedBy, LONGEST_DAYS } from './booking-columns.ts';
import type { Option } from './offered.ts';
import { clearOverbookings, markOverbookings } from './overbookings.ts';

/** Bookings of a business to move, and how. */
export interface Moving {
  workspaceId: WorkspaceId;
  upcoming: SQL | undefined;
  /** Moves them even to a time that is taken. */
  force: boolean;
  change: Change;
}

const LONGEST_MINUTES = LONGEST_DAYS * 24 * 60;

/** @param write gives the bookings with these ids their new place, and marks all of them as forced */
const move = async (
  tx: Transaction,
  { upcoming, force, change }: Moving,
  write: (ids: SQL) => Promise<void>,
  replaced?: { resource: string; by: string },
): Promise<void> => {
  const { id, resourceId, otherResourceIds, startsAt, endsAt, forced } = bookings;
  const held = await tx
    .select({ id, resourceId, otherResourceIds, startsAt, endsAt, forced })
    .from(bookings)
    .where(upcoming);
  await write(arrayOf(held.map((row) => row.id)));
  await markOverbookings(tx, held, { force, ...(replaced && { replaced }) });
  await clearOverbookings(tx, held, change);
};

/**
 * Gives bookings another resource in the place of one of theirs. One that has both keeps the other one. They keep their
 * items. @throws Refusal 409 `slot_taken`
 */
export const moveToResource = (
  tx: Transaction,
  { from, to }: { from: ResourceRow; to: ResourceRow },
  moving: Moving,
): Promise<void> => {
  const [old, by] = [sql`${from.id}::uuid`, sql`${to.id}::uuid`];
  const { resourceId: first, otherResourceIds: others } = bookings;
  return move(
    tx,
    moving,
    async (ids) => {
      await tx
        .update(bookings)
        .set({
          resourceId: sql`case when ${first} = ${old} then ${by} else ${first} end`,
          otherResourceIds: sql`case
            when ${first} = ${old} then array_remove(${others}, ${by})
            when ${first} = ${by} or ${by} = any (${others}) then array_remove(${others}, ${old})
            else array_replace(${others}, ${old}, ${by}) end`,
          forced: true,
          ...changedBy(moving.change),
        })
        .where(sql`${bookings.id} = any (${ids})`);
    },
    { resource: from.id, by: to.id },
  );
};

/**
 * Replaces an option of bookings by another one as it is now. An end that matched the options still does afterwards.
 * @throws Refusal 409 `slot_taken`
 */
export const moveToOption = (
  tx: Transaction,
  { from, to }: { from: string; to: Option },
  moving: Moving,
): Promise<void> =>
  move(tx, moving, async (ids) => {
    const decimals = decimalsOf(await currencyOf(tx, moving));
    const replaced = and(eq(bookedOptions.optionId, from), sql`${bookedOptions.bookingId} = any (${ids})`);
    // A booking holds each option once.
    await tx.execute(sql`
      delete from booked_options replaced using booked_options other
      where replaced.option_id = ${from} and replaced.booking_id = any (${ids})
        and other.booking_id = replaced.booking_id and other.option_id = ${to.id}`);
    await tx
      .update(bookedOptions)
      .set({ optionId: to.id, name: to.name, duration: to.duration, price: to.price })
      .where(replaced);
    await tx.execute(sql`
      update bookings set
        total_duration = now_held.duration,
        total_price = case when now_held.fits then now_held.to_pay else now_held.list end,
        discount = case when now_held.fits then discount end,
        ends_at = case
          when ends_at = starts_at + make_interval(mins => total_duration) and now_held.duration <= ${LONGEST_MINUTES}
          then starts_at + make_interval(mins => now_held.duration)
          else ends_at
        end,
        forced = true, version = version + 1, changed = ${moving.change.changed}
      from (
        select *, to_pay >= 0 and to_pay < list as fits from (
          select booking_id, totals.duration, list, case discount ->> 'kind'
            when 'price' then (discount ->> 'value')::numeric
            when 'amount' then list - (discount ->> 'value')::numeric
            when 'percent' then round(list * (100 - (discount ->> 'value')::numeric) / 100, ${decimals}::int)
          end as to_pay
          from (
            select booking_id, sum(duration)::int as duration, round(coalesce(sum(price), 0)::numeric, 4) as list
            from booked_options where booking_id = any (${ids}) group by booking_id
          ) totals join bookings discounted on discounted.id = booking_id
        ) priced
      ) now_held
      where bookings.id = now_held.booking_id`);
  });
