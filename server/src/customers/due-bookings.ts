import { and, isNull, lte, sql } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import { customers } from '../db/schema/customers.ts';
import type { CommandDeps } from './commands.ts';
import { noteNextBooking } from './next-booking.ts';

/** Moves on from next bookings that have begun to the ones after them. */
export const passBookings = async ({ db, wakeups, now }: CommandDeps): Promise<void> => {
  const moment = new Date(now());
  const begun = and(isNull(customers.mergedInto), lte(customers.nextBookingAt, moment));
  const workspaces = await db.selectDistinct({ id: customers.workspaceId }).from(customers).where(begun);
  for (const { id } of workspaces) {
    const isChanged = await db.transaction(async (tx) =>
      noteNextBooking(
        tx,
        sql`roots.workspace_id = ${id} and roots.next_booking_at <= ${moment.toISOString()}::timestamptz`,
        await nextChange(tx, id, now()),
      ),
    );
    if (isChanged) wakeups.notify(id);
  }
};
