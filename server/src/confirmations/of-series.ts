import { and, eq, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { isOfSame, passOn } from '../booking/untold-series.ts';
import { nextChange } from '../changes/next-change.ts';
import type { Database } from '../db/database.ts';
import { type BookingConfirmation, bookingSeries, bookings } from '../db/schema/booking.ts';
import type { ConfirmationRow } from '../db/schema/confirmations.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** The bookings of which a message about the first one tells. */
export interface OthersTold {
  /** With the first one. */
  count: number;
  /** The start of the last one, in milliseconds since the epoch. */
  last: number;
  /** More will follow. */
  isEndless: boolean;
}

/** The later bookings of the same customer in the same series to which the same happened; undefined if there are none. */
export const othersTold = async (
  db: Database,
  { bookingId, workspaceId }: { bookingId: string; workspaceId: WorkspaceId },
  kind: BookingConfirmation['kind'],
): Promise<OthersTold | undefined> => {
  const [first] = await db
    .select({
      seriesId: bookings.seriesId,
      customerId: bookings.customerId,
      conversationId: bookings.conversationId,
      hasAll: sql<boolean>`${bookingSeries.customerId} is not distinct from ${bookings.customerId}`,
      startsAt: bookings.startsAt,
      rolls: bookingSeries.rolls,
      rule: bookingSeries.rule,
    })
    .from(bookings)
    .innerJoin(bookingSeries, eq(bookingSeries.id, bookings.seriesId))
    .where(eq(bookings.id, bookingId));
  if (!first || first.seriesId === null) return undefined;
  const isStanding = and(isNull(bookings.deletedAt), ne(bookings.status, 'cancelled'));
  const isGone = or(isNotNull(bookings.deletedAt), eq(bookings.status, 'cancelled'));
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<number>`(extract(epoch from max(${bookings.startsAt})) * 1000)::float8`,
    })
    .from(bookings)
    .where(
      inWorkspace(
        bookings,
        workspaceId,
        eq(bookings.seriesId, first.seriesId),
        isOfSame(first),
        gte(bookings.startsAt, first.startsAt),
        kind === 'cancelled' ? isGone : isStanding,
      ),
    );
  if (!found || found.count < 2) return undefined;
  const { count, until } = first.rule;
  const isOpen = first.hasAll && (first.rolls || kind === 'cancelled');
  const isEndless = count === undefined && until === undefined && isOpen;
  return { count: found.count, last: Number(found.last), isEndless };
};

/** The first booking is gone before its customer heard of the series: the next one tells of it. */
export const handOn = async (
  db: Database,
  { bookingId, workspaceId }: Pick<ConfirmationRow, 'bookingId' | 'workspaceId'>,
  now: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    // What people change meanwhile would be handed on as it was before.
    await nextChange(tx, workspaceId, now);
    const { id, seriesId, customerId, conversationId } = bookings;
    const gone = await tx
      .select({ id, seriesId, customerId, conversationId })
      .from(bookings)
      .where(eq(id, bookingId));
    await passOn(tx, workspaceId, gone, now);
  });
