import { DAY } from '@switchboard/common/time/durations';
import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import { arrayOf } from '../db/array-of.ts';
import type { Database } from '../db/database.ts';
import { bookedOptions, bookingSeries, bookings } from '../db/schema/booking.ts';

const RESTORABLE_DAYS = 30;
/** One day more, because the clocks of two servers differ. */
const KEPT_DAYS = RESTORABLE_DAYS + 1;

/** @param deletedAt when the booking was removed */
export const isRestorable = (deletedAt: Date, now: number): boolean =>
  deletedAt.getTime() > now - RESTORABLE_DAYS * DAY;

/**
 * Removes the contents of bookings that can no longer be restored, and the series of which no other booking is left. The
 * rows of bookings remain for clients that ask for changes.
 */
export const scrubBookings = (db: Database, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const isDue = and(lte(bookings.deletedAt, new Date(now - KEPT_DAYS * DAY)), eq(bookings.scrubbed, false));
    const due = tx.select({ id: bookings.id }).from(bookings).where(isDue);
    await tx.delete(bookedOptions).where(inArray(bookedOptions.bookingId, due));
    const emptied = await tx
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
      .where(isDue)
      .returning();
    const ids = [...new Set(emptied.flatMap(({ seriesId }) => seriesId ?? []))];
    const left = tx
      .select({ one: sql`1` })
      .from(bookings)
      .where(and(eq(bookings.seriesId, bookingSeries.id), eq(bookings.scrubbed, false)));
    const among = sql`${bookingSeries.id} = any (${arrayOf(ids)})`;
    await tx.delete(bookingSeries).where(and(among, eq(bookingSeries.rolls, false), notExists(left)));
  });
