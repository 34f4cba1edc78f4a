import { and, eq } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { type BookingReminder, bookings } from '../db/schema/booking.ts';
import type { ReminderRow } from '../db/schema/reminders.ts';

/**
 * Shows at a booking what became of its reminder, unless it has moved. The version stays: nothing that a person edits has
 * changed.
 */
export const markBooking = async (
  tx: Transaction,
  { bookingId, startsAt }: Pick<ReminderRow, 'bookingId' | 'startsAt'>,
  reminder: BookingReminder,
  { changed }: Change,
): Promise<void> => {
  await tx
    .update(bookings)
    .set({ reminder, changed })
    .where(and(eq(bookings.id, bookingId), eq(bookings.startsAt, startsAt)));
};
