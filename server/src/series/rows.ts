import type { SeriesScope } from '@switchboard/api-client';
import { and, eq, exists, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { type BookingWithItems, withItems } from '../booking/booked-options.ts';
import { bookingColumns } from '../booking/booking-columns.ts';
import { resourcesIn, type Scope } from '../booking/scope.ts';
import { OPEN_STATUSES } from '../booking/status.ts';
import type { Database, Transaction } from '../db/database.ts';
import {
  type BookingRow,
  bookingResources,
  bookingSeries,
  bookings,
  type SeriesRow,
} from '../db/schema/booking.ts';
import { inWorkspace } from '../db/scope.ts';
import { found, Refusal } from '../errors/refusal.ts';

/** A booking of a series. */
export type OfSeries<Row = BookingRow> = Row & { seriesId: string; seriesDate: string };

/** @throws Refusal 409 if the booking does not repeat */
export const requireOfSeries = <Row extends BookingRow>(row: Row): OfSeries<Row> => {
  const { seriesId, seriesDate } = row;
  if (seriesId === null || seriesDate === null) throw new Refusal('not_in_series');
  return { ...row, seriesId, seriesDate };
};

const isTaken = sql`${bookingResources.id} = any (${bookingSeries.resourceId} || ${bookingSeries.otherResourceIds})`;

const selectSeries = (db: Database | Transaction, scope: Scope, id: string) =>
  db
    .select()
    .from(bookingSeries)
    .where(
      inWorkspace(
        bookingSeries,
        scope.workspaceId,
        eq(bookingSeries.id, id),
        scope.agentId === undefined
          ? undefined
          : exists(
              db
                .select({ id: bookingResources.id })
                .from(bookingResources)
                .where(and(resourcesIn(scope), isTaken)),
            ),
      ),
    );

/** @throws Refusal 404 */
export const findSeries = async (db: Database | Transaction, scope: Scope, id: string): Promise<SeriesRow> =>
  found(await selectSeries(db, scope, id));

/** As `findSeries`; other changes of the series wait until the transaction ends. */
export const lockSeries = async (tx: Transaction, scope: Scope, id: string): Promise<SeriesRow> =>
  found(await selectSeries(tx, scope, id).for('update'));

/**
 * The bookings that a change of the series reaches, by start: the named one, and those that have not begun. A change of
 * all leaves the past as it was.
 *
 * @param options.isOpen only bookings whose customer is expected, beside the named one
 */
export const rowsIn = async (
  tx: Transaction,
  { workspaceId }: Scope,
  {
    named,
    scope,
    now,
    isOpen = false,
  }: { named: OfSeries; scope: SeriesScope; now: number; isOpen?: boolean },
): Promise<OfSeries<BookingWithItems>[]> => {
  const others = and(
    gt(bookings.startsAt, new Date(now)),
    scope === 'following' ? gte(bookings.seriesDate, named.seriesDate) : undefined,
    isOpen ? inArray(bookings.status, [...OPEN_STATUSES]) : undefined,
  );
  const rows = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(
      inWorkspace(
        bookings,
        workspaceId,
        eq(bookings.seriesId, named.seriesId),
        isNull(bookings.deletedAt),
        or(eq(bookings.id, named.id), others),
      ),
    )
    .orderBy(bookings.startsAt);
  return (await withItems(tx, rows)).map(requireOfSeries);
};
