import { DAY } from '@switchboard/common/time/durations';
import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { arrayOf } from '../db/array-of.ts';
import type { Transaction } from '../db/database.ts';
import { type BookingRow, bookings, takenResources } from '../db/schema/booking.ts';
import { Refusal } from '../errors/refusal.ts';
import { type BookingWithItems, withItems } from './booked-options.ts';
import { bookingColumns, LONGEST_DAYS } from './booking-columns.ts';
import { toWireBooking } from './wire-format.ts';

/** The time that a booking takes on its resources. */
export interface TakenTime extends Pick<BookingRow, 'startsAt' | 'endsAt'> {
  resourceIds: readonly string[];
}

/** As many as a person would read. */
const MOST_CONFLICTS = 10;

/**
 * Whether a booking at this time overlaps others. The resources have to be locked.
 *
 * @param self the id of the booking itself
 * @throws Refusal 409 with the code `slot_taken` and the `conflicts` if it does and was not forced
 */
export const isOverbooking = async (
  tx: Transaction,
  { resourceIds, startsAt, endsAt }: TakenTime,
  { force, self }: { force: boolean; self?: string },
): Promise<boolean> => {
  const taking = tx
    .select({ id: takenResources.bookingId })
    .from(takenResources)
    .where(
      and(
        sql`${takenResources.resourceId} = any (${arrayOf(resourceIds)})`,
        eq(takenResources.busy, true),
        lt(takenResources.startsAt, endsAt),
        // No booking is longer, so the index by start serves this.
        gt(takenResources.startsAt, new Date(startsAt.getTime() - LONGEST_DAYS * DAY)),
        gt(takenResources.endsAt, startsAt),
        self === undefined ? undefined : ne(takenResources.bookingId, self),
      ),
    );
  const inTheWay = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(inArray(bookings.id, taking))
    .orderBy(asc(bookings.startsAt))
    .limit(MOST_CONFLICTS);
  if (inTheWay.length === 0 || force) return inTheWay.length > 0;
  throw slotTaken(await withItems(tx, inTheWay));
};

/** @param inTheWay conflicts that the client shows to its user */
export const slotTaken = (inTheWay: readonly BookingWithItems[]): Refusal =>
  new Refusal('slot_taken', { field: 'start', conflicts: inTheWay.map(toWireBooking) });
