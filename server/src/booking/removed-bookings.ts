import { DAY } from '@switchboard/common/time/durations';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookedOptions, bookings } from '../db/schema/booking.ts';

const RESTORABLE_DAYS = 30;
/** One day more, because the clocks of two servers differ. */
const KEPT_DAYS = RESTORABLE_DAYS + 1;

/** @param deletedAt when the booking was removed */
export const isRestorable = (deletedAt: Date, now: number): boolean =>
  deletedAt.getTime() > now - RESTORABLE_DAYS * DAY;

/**
 * Removes the contents of bookings that can no longer be restored. The rows remain for clients that ask for changes.
 */
export const scrubBookings = (db: Database, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const isDue = and(lte(bookings.deletedAt, new Date(now - KEPT_DAYS * DAY)), eq(bookings.scrubbed, false));
    const due = tx.select({ id: bookings.id }).from(bookings).where(isDue);
    await tx.delete(bookedOptions).where(inArray(bookedOptions.bookingId, due));
    await tx
      .update(bookings)
      .set({
        title: '',
        notes: '',
        customerName: '',
        customerPhone: '',
        customerId: null,
        conversationId: null,
        scrubbed: true,
      })
      .where(isDue);
  });
