import { FREEING_STATUSES } from '@switchboard/api-client';
import { DAY } from '@switchboard/common/time/durations';
import { and, asc, eq, gt, isNull, lt, ne, notInArray } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { type BookingRow, bookings } from '../db/schema/booking.ts';
import { Refusal } from '../errors/refusal.ts';
import { type BookingWithItems, withItems } from './booked-options.ts';
import { bookingColumns, LONGEST_DAYS } from './booking-columns.ts';
import { toWireBooking } from './wire-format.ts';

/** The time that a booking takes on its resource. */
export type TakenTime = Pick<BookingRow, 'resourceId' | 'startsAt' | 'endsAt'>;

/** As many as a person would read. */
const MOST_CONFLICTS = 10;

/**
 * Whether a booking at this time overlaps others. The resource has to be locked.
 *
 * @param self the id of the booking itself
 * @throws Refusal 409 with the code `slot_taken` and the `conflicts` if it does and was not forced
 */
export const isOverbooking = async (
  tx: Transaction,
  { resourceId, startsAt, endsAt }: TakenTime,
  { force, self }: { force: boolean; self?: string },
): Promise<boolean> => {
  const inTheWay = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(
      and(
        eq(bookings.resourceId, resourceId),
        notInArray(bookings.status, [...FREEING_STATUSES]),
        isNull(bookings.deletedAt),
        lt(bookings.startsAt, endsAt),
        // No booking is longer, so the index by start serves this.
        gt(bookings.startsAt, new Date(startsAt.getTime() - LONGEST_DAYS * DAY)),
        gt(bookings.endsAt, startsAt),
        self === undefined ? undefined : ne(bookings.id, self),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(MOST_CONFLICTS);
  if (inTheWay.length === 0 || force) return inTheWay.length > 0;
  throw slotTaken(await withItems(tx, inTheWay));
};

/** @param inTheWay conflicts that the client shows to its user */
export const slotTaken = (inTheWay: readonly BookingWithItems[]): Refusal =>
  new Refusal('slot_taken', { field: 'start', conflicts: inTheWay.map(toWireBooking) });
