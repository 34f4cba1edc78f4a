import { type SeriesScope, takesTime } from '@switchboard/api-client';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { bookingColumns, changedBy } from '../booking/booking-columns.ts';
import { findBooking } from '../booking/bookings.ts';
import { clearOverbookings } from '../booking/overbookings.ts';
import { isRestorable } from '../booking/removed-bookings.ts';
import { resourceIdsOf } from '../booking/resource-ids.ts';
import type { Scope } from '../booking/scope.ts';
import { lockResources } from '../booking/taken-resources.ts';
import { tellCustomers } from '../booking/tell-customers.ts';
import { type Change, nextChanges } from '../changes/next-change.ts';
import { arrayOf } from '../db/array-of.ts';
import type { Database, Transaction } from '../db/database.ts';
import { bookingSeries, bookings, type SeriesRow } from '../db/schema/booking.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound } from '../errors/refusal.ts';
import { mayRoll, refuseMoreEndless } from './endless.ts';
import { changesFor, ROWS } from './insert.ts';
import { lockSeries, requireOfSeries, rowsIn } from './rows.ts';
import { requireFree } from './taken-dates.ts';
import { tellOfSeries } from './tell-of-series.ts';

/**
 * Removes the named booking of a series with the later ones, or with all that have not begun. They can be restored for
 * some time.
 * @returns `at` names the removal
 * @throws Refusal 404, 409 for a booking that does not repeat
 */
export const removeSeries = (
  db: Database,
  scope: Scope,
  id: string,
  { scope: which, now }: { scope: SeriesScope; now: number },
): Promise<{ id: string; count: number; at: number }> =>
  db.transaction(async (tx) => {
    const changes = await nextChanges(tx, scope.workspaceId, now, changesFor(1000));
    const named = requireOfSeries(await findBooking(tx, scope, id));
    const series = await lockSeries(tx, scope, named.seriesId);
    const rows = await rowsIn(tx, scope, { named, scope: which, now });
    const ids = rows.map((row) => row.id);
    await setDeleted(tx, scope, ids, { deletedAt: new Date(now), changes });
    const [change] = changes;
    if (change) await clearOverbookings(tx, rows, change);
    if (change)
      await tellCustomers(
        tx,
        rows.map(({ customerId }) => customerId),
        change,
      );
    const from = which === 'all' ? series.first : named.seriesDate;
    await storeCuts(tx, scope, series, [...series.cuts, { at: now, from }]);
    const known = rows.filter(({ status }) => status !== 'cancelled');
    await tellOfSeries(tx, scope.workspaceId, {
      ids: known.map((row) => row.id),
      knew: new Map(known.map((row) => [row.id, row.startsAt])),
      now,
    });
    return { id: series.id, count: ids.length, at: now };
  });

/**
 * Brings back the bookings that one removal took; those that are there do not change.
 * @throws Refusal 404 when it is too long ago, 409 `series_taken` with the taken days that are not skipped
 */
export const restoreSeries = (
  db: Database,
  scope: Scope,
  id: string,
  { at, skip, now }: { at: number; skip: readonly string[]; now: number },
): Promise<{ id: string; count: number }> =>
  db.transaction(async (tx) => {
    const changes = await nextChanges(tx, scope.workspaceId, now, changesFor(1000));
    const series = await lockSeries(tx, scope, id);
    const deletedAt = new Date(at);
    if (!isRestorable(deletedAt, now)) throw notFound();
    const among = and(eq(bookings.seriesId, series.id), eq(bookings.deletedAt, deletedAt));
    const removed = (
      await tx
        .select(bookingColumns)
        .from(bookings)
        .where(inWorkspace(bookings, scope.workspaceId, among, eq(bookings.scrubbed, false)))
        .orderBy(bookings.startsAt)
    ).map(requireOfSeries);
    const [resource, ...others] = new Set(removed.flatMap(resourceIdsOf));
    if (resource === undefined) return { id: series.id, count: 0 };
    await lockResources(tx, scope, [resource, ...others], [resource, ...others]);
    const skipped = new Set(skip);
    const rows = removed.filter(({ seriesDate }) => !skipped.has(seriesDate));
    const taking = rows.filter(({ status }) => takesTime(status));
    await requireFree(
      tx,
      taking.map((row) => ({ ...row, resourceIds: resourceIdsOf(row), date: row.seriesDate })),
    );
    if (rows.length === 0) return { id: series.id, count: 0 };
    const ids = rows.map((row) => row.id);
    await setDeleted(tx, scope, ids, { deletedAt: null, changes });
    const [change] = changes;
    if (change)
      await tellCustomers(
        tx,
        rows.map(({ customerId }) => customerId),
        change,
      );
    await storeCuts(
      tx,
      scope,
      series,
      series.cuts.filter((cut) => cut.at !== at),
    );
    const told = rows.filter(({ status }) => status !== 'cancelled').map((row) => row.id);
    await tellOfSeries(tx, scope.workspaceId, { ids: told, knew: null, now });
    return { id: series.id, count: ids.length };
  });

/** Removes bookings, or brings them back. */
export const setDeleted = async (
  tx: Transaction,
  { workspaceId }: Scope,
  ids: readonly string[],
  { deletedAt, changes }: { deletedAt: Date | null; changes: readonly Change[] },
): Promise<void> => {
  for (let from = 0; from < ids.length; from += ROWS) {
    const change = changes[from / ROWS];
    const these = sql`${bookings.id} = any (${arrayOf(ids.slice(from, from + ROWS))})`;
    const isOther = deletedAt === null ? undefined : isNull(bookings.deletedAt);
    await tx
      .update(bookings)
      .set({ deletedAt, forced: false, ...changedBy(change ?? { changed: 0 }) })
      .where(inWorkspace(bookings, workspaceId, these, isOther));
  }
};

/** A series that was cut is not booked on. */
const storeCuts = async (
  tx: Transaction,
  { workspaceId }: Scope,
  { id, rolls: rolled, ...series }: SeriesRow,
  cuts: SeriesRow['cuts'],
): Promise<void> => {
  const rolls = mayRoll({ ...series, cuts });
  if (rolls && !rolled) await refuseMoreEndless(tx, workspaceId);
  await tx
    .update(bookingSeries)
    .set({ cuts, rolls })
    .where(inWorkspace(bookingSeries, workspaceId, eq(bookingSeries.id, id)));
};
