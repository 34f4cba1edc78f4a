import { and, eq } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import { changedBy } from './booking-columns.ts';

/** Confirms a pending booking; any other one does not change. */
export const confirmBooking = async (tx: Transaction, id: string, change: Change): Promise<void> => {
  await tx
    .update(bookings)
    .set({ status: 'confirmed', ...changedBy(change) })
    .where(and(eq(bookings.id, id), eq(bookings.status, 'pending')));
};
