import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { tellLater } from '../booking/known-to-customer.ts';
import { arrayOf } from '../db/array-of.ts';
import type { Transaction } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

export interface SeriesNews {
  /** The bookings of one series, as they are stored now. */
  ids: readonly string[];
  /** The start that the customer knows, by booking; null if they know of none. */
  knew: ReadonlyMap<string, Date> | null;
  /** The bookings are another customer's now. */
  isOther?: boolean;
  now: number;
}

/**
 * As `tellLater`, once for all: the message of the first booking that is still to come tells of the others. The customer
 * then knows them as they are.
 */
export const tellOfSeries = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  { ids, knew, isOther = false, now }: SeriesNews,
): Promise<void> => {
  const among = sql`${bookings.id} = any (${arrayOf([...ids])})`;
  const [first] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inWorkspace(bookings, workspaceId, among, gt(bookings.startsAt, new Date(now))))
    .orderBy(bookings.startsAt)
    .limit(1);
  if (!first) return;
  await tx.execute(sql`
    update ${confirmations} set state = 'done', text = null, kind = null, told_start = null,
      known_start = case when bookings.deleted_at is null and bookings.status <> 'cancelled' then bookings.starts_at end
    from bookings
    where bookings.id = ${confirmations.bookingId} and bookings.id = any (${arrayOf([...ids])})
      and bookings.id <> ${first.id} and bookings.workspace_id = ${workspaceId}`);
  const which = and(eq(bookings.id, first.id), ne(bookings.status, 'no_show'));
  await tellLater(tx, workspaceId, which, { knew: knew?.get(first.id) ?? null, isOther, now });
  await tx
    .update(confirmations)
    .set({ forSeries: true })
    .where(inWorkspace(confirmations, workspaceId, eq(confirmations.bookingId, first.id)));
};
