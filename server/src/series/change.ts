import { MAX_OCCURRENCES } from '@switchboard/api-client';
import type { BookingWithItems } from '../booking/booked-options.ts';
import { findBooking } from '../booking/bookings.ts';
import { clearOverbookings } from '../booking/overbookings.ts';
import type { Scope } from '../booking/scope.ts';
import { tellCustomers } from '../booking/tell-customers.ts';
import { passOn } from '../booking/untold-series.ts';
import { nextChanges } from '../changes/next-change.ts';
import type { Database } from '../db/database.ts';
import { changesFor } from './insert.ts';
import { placeOf, sharedOf, takesPlace } from './patch.ts';
import { backIntoConstraint, leaveConstraint, leaveSeries, requirePlaces } from './places.ts';
import { seriesAfter, storeSeries } from './series-after.ts';
import { storeTargets, type Target } from './store-targets.ts';
import { tellOfSeries } from './tell-of-series.ts';
import { type GivenChange, readWish } from './wish.ts';

/**
 * Changes one booking of a series, and the others in the same way: only what differs in that one. Bookings that were
 * changed by themselves stay, unless `own` is set; those of skipped days stay, and are changed by themselves from then on.
 *
 * @throws Refusal as `replaceBooking`; 409 `series_taken` with the days on which something is in the way
 */
export const changeSeries = (
  db: Database,
  scope: Scope,
  id: string,
  given: GivenChange,
  { version, now }: { version: number | undefined; now: number },
): Promise<{ id: string; count: number; booking: BookingWithItems }> =>
  db.transaction(async (tx) => {
    const { workspaceId } = scope;
    const changes = await nextChanges(tx, workspaceId, now, changesFor(MAX_OCCURRENCES));
    const [change] = changes;
    if (change === undefined) throw new Error('A change has a number');
    const wish = await readWish(tx, scope, id, given, { version, change, now, isOpen: true });
    const { held, rows, series, zone, columns, patch, who, isOther, isBack } = wish;

    const named = { ...held, startsAt: columns.startsAt, endsAt: columns.endsAt };
    const needsPlace = isBack || takesPlace(patch);
    const skips = needsPlace ? new Set(given.skip) : new Set();
    const reached = rows.filter((row) => row.id === id || given.own || !row.seriesOwn);
    const stay = reached.filter(({ seriesDate }) => skips.has(seriesDate));
    const targets = reached
      .filter((row) => !stay.includes(row))
      .map((row): Target => {
        const { seriesDate: date } = row;
        const { startsAt, endsAt } = named;
        if (row.id === id) return { row, patch, place: { date, startsAt, endsAt } };
        return { row, patch: sharedOf(patch, row), place: placeOf(row, patch, { series, zone }) };
      });
    const moved = needsPlace ? targets : [];
    await requirePlaces(tx, moved);

    await leaveConstraint(tx, scope, moved);
    const next = seriesAfter(series, patch, who, now);
    const storing = { changes, now, who, isOther, next, zone };
    await storeTargets(tx, scope, targets, storing);
    await backIntoConstraint(tx, scope, moved);
    await clearOverbookings(
      tx,
      targets.map(({ row }) => row),
      change,
    );
    await leaveSeries(tx, scope, stay, change);
    await storeSeries(tx, scope, series, next);
    await tellCustomers(tx, [...targets.map(({ row }) => row.customerId), wish.customerId], change);
    const isMoved = patch.move !== undefined || patch.status === 'cancelled';
    if (isOther)
      await passOn(
        tx,
        workspaceId,
        targets.map(({ row }) => row),
        now,
      );
    if (isOther || isMoved || (held.status === 'pending' && patch.status !== undefined))
      await tellOfSeries(tx, workspaceId, {
        ids: targets.map(({ row }) => row.id),
        knew: isOther || held.status === 'pending' ? null : startsOf(targets),
        isOther,
        now,
      });
    return { id: series.id, count: targets.length, booking: await findBooking(tx, scope, id) };
  });

const startsOf = (targets: readonly Target[]): Map<string, Date> =>
  new Map(
    targets.flatMap(({ row }) => (row.status === 'cancelled' ? [] : [[row.id, row.startsAt] as const])),
  );
