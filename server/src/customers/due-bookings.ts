import { and, isNull, lte, sql } from 'drizzle-orm';
import { customers } from '../db/schema/customers.ts';
import type { CommandDeps } from './commands.ts';
import { noteNextBooking } from './next-booking.ts';

/** Moves on from next bookings that have begun to the ones after them. */
export const passBookings = async ({ db, wakeups, nextChange }: CommandDeps, now: number): Promise<void> => {
  const begun = and(isNull(customers.mergedInto), lte(customers.nextBookingAt, new Date(now)));
  const users = await db.selectDistinct({ id: customers.userId }).from(customers).where(begun);
  for (const { id } of users) {
    const isChanged = await db.transaction(async (tx) =>
      noteNextBooking(
        tx,
        sql`roots.user_id = ${id} and roots.next_booking_at <= ${new Date(now).toISOString()}::timestamptz`,
        await nextChange(tx, id),
      ),
    );
    if (isChanged) wakeups.notify(id);
  }
};
