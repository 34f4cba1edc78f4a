import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { type BookingRow, bookings } from '../db/schema/booking.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { tellLater } from './known-to-customer.ts';

/** A booking of a series, and whose it was when its message was noted. */
export type Lead = Pick<BookingRow, 'id' | 'seriesId' | 'customerId' | 'conversationId'>;

/** The bookings whose message, which is still to come, tells of their series. Without a text it is not on its way. */
const untold = and(
  eq(confirmations.forSeries, true),
  eq(confirmations.state, 'waiting'),
  isNull(confirmations.knownStart),
  isNull(confirmations.text),
);

/** The booking is for the same customer; without one, in the same conversation. */
export const isOfSame = ({ customerId, conversationId }: Pick<Lead, 'customerId' | 'conversationId'>): SQL =>
  customerId === null
    ? sql`${bookings.customerId} is null and ${bookings.conversationId} is not distinct from ${conversationId}::uuid`
    : sql`${bookings.customerId} = ${customerId}::uuid`;

/**
 * Bookings went to another customer, or are gone: where one of them was to tell of its series, the next booking of the customer
 * that it had tells of the rest. Call it once they are stored, and before `tellLater`.
 */
export const passOn = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  gone: readonly Lead[],
  now: number,
): Promise<void> => {
  const ids = gone.flatMap(({ id, seriesId }) => (seriesId === null ? [] : [id]));
  if (ids.length === 0) return;
  const leads = await tx
    .update(confirmations)
    .set({ forSeries: false })
    .where(inWorkspace(confirmations, workspaceId, untold, inArray(confirmations.bookingId, ids)))
    .returning({ id: confirmations.bookingId });
  for (const { id } of leads) {
    const lead = gone.find((one) => one.id === id);
    const next = lead && (await nextOf(tx, workspaceId, lead, now));
    if (next === undefined) continue;
    await tellLater(tx, workspaceId, eq(bookings.id, next), { knew: null, now });
    await tx
      .update(confirmations)
      .set({ forSeries: true })
      .where(inWorkspace(confirmations, workspaceId, eq(confirmations.bookingId, next)));
  }
};

const nextOf = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  lead: Lead,
  now: number,
): Promise<string | undefined> => {
  const [next] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      inWorkspace(
        bookings,
        workspaceId,
        eq(bookings.seriesId, lead.seriesId ?? ''),
        ne(bookings.id, lead.id),
        isOfSame(lead),
        isNull(bookings.deletedAt),
        ne(bookings.status, 'cancelled'),
        gt(bookings.startsAt, new Date(now)),
      ),
    )
    .orderBy(bookings.startsAt)
    .limit(1);
  return next?.id;
};
