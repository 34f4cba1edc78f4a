import { and, eq, gt, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { tellLater } from '../booking/known-to-customer.ts';
import type { Database } from '../db/database.ts';
import { type BookingConfirmation, bookingSeries, bookings } from '../db/schema/booking.ts';
import { confirmations } from '../db/schema/confirmations.ts';
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

/** The later bookings of the same series to which the same happened; undefined if there are none. */
export const othersTold = async (
  db: Database,
  { bookingId, workspaceId }: { bookingId: string; workspaceId: WorkspaceId },
  kind: BookingConfirmation['kind'],
): Promise<OthersTold | undefined> => {
  const [first] = await db
    .select({
      seriesId: bookings.seriesId,
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
        gte(bookings.startsAt, first.startsAt),
        kind === 'cancelled' ? isGone : isStanding,
      ),
    );
  if (!found || found.count < 2) return undefined;
  const { count, until } = first.rule;
  const isEndless = count === undefined && until === undefined && (first.rolls || kind === 'cancelled');
  return { count: found.count, last: Number(found.last), isEndless };
};

/** The first booking is gone before its customer heard of the series: the next one tells of it. */
export const handOn = async (
  db: Database,
  {
    bookingId,
    workspaceId,
    knownStart,
  }: { bookingId: string; workspaceId: WorkspaceId; knownStart: Date | null },
  now: number,
): Promise<void> => {
  if (knownStart !== null) return;
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .select({ seriesId: bookings.seriesId })
      .from(bookings)
      .where(eq(bookings.id, bookingId));
    if (!gone || gone.seriesId === null) return;
    const [next] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        inWorkspace(
          bookings,
          workspaceId,
          eq(bookings.seriesId, gone.seriesId),
          isNull(bookings.deletedAt),
          ne(bookings.status, 'cancelled'),
          gt(bookings.startsAt, new Date(now)),
        ),
      )
      .orderBy(bookings.startsAt)
      .limit(1);
    if (!next) return;
    const itself = eq(confirmations.bookingId, bookingId);
    await tx
      .update(confirmations)
      .set({ forSeries: false })
      .where(inWorkspace(confirmations, workspaceId, itself));
    await tellLater(tx, workspaceId, eq(bookings.id, next.id), { knew: null, now });
    await tx
      .update(confirmations)
      .set({ forSeries: true })
      .where(inWorkspace(confirmations, workspaceId, eq(confirmations.bookingId, next.id)));
  });
};
