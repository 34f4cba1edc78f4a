import { and, asc, desc, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import { withItems } from './booked-options.ts';
import { bookingColumns } from './booking-columns.ts';
import { toWireBooking } from './wire-format.ts';

/** Maximum bookings of each kind. */
const [MOST_UPCOMING, MOST_PAST] = [50, 10];

/**
 * Bookings of a customer: upcoming and running ones, soonest first, and the last ones, newest first.
 * @param customerIds rows of `customers`
 */
export const bookingsOfCustomer = async (db: Database, customerIds: readonly string[], now: number) => {
  const read = (when: SQL, order: SQL, limit: number) =>
    db
      .select(bookingColumns)
      .from(bookings)
      .where(and(inArray(bookings.customerId, [...customerIds]), isNull(bookings.deletedAt), when))
      .orderBy(order, asc(bookings.id))
      .limit(limit);
  const moment = new Date(now);
  const upcoming = await read(gt(bookings.endsAt, moment), asc(bookings.startsAt), MOST_UPCOMING);
  const past = await read(lte(bookings.endsAt, moment), desc(bookings.startsAt), MOST_PAST);
  const onWire = async (rows: typeof past) => (await withItems(db, rows)).map(toWireBooking);
  return { upcoming: await onWire(upcoming), past: await onWire(past) };
};
