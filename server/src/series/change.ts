import { type contract, MAX_OCCURRENCES, takesTime } from '@switchboard/api-client';
import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { arrayOf } from '../booking/array-of.ts';
import { type BookingWithItems, itemsFor } from '../booking/booked-options.ts';
import { changedBy, columnsOf } from '../booking/booking-columns.ts';
import {
  bookedBy,
  changedMeanwhile,
  conversationOf,
  findBooking,
  keepsCustomer,
} from '../booking/bookings.ts';
import { paidFor } from '../booking/discount.ts';
import { isOtherCustomer } from '../booking/known-to-customer.ts';
import { selectOptions } from '../booking/offered.ts';
import { clearOverbookings, hasOthersInTheWay } from '../booking/overbookings.ts';
import { resourceIdsOf, wantedResources } from '../booking/resource-ids.ts';
import type { Scope } from '../booking/scope.ts';
import { requireCanFollow } from '../booking/status.ts';
import { lockResources } from '../booking/taken-resources.ts';
import { tellCustomers } from '../booking/tell-customers.ts';
import { passOn } from '../booking/untold-series.ts';
import { type Change, nextChanges } from '../changes/next-change.ts';
import { customerOfBooking } from '../customers/booking-customer.ts';
import type { Database, Transaction } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import { inWorkspace } from '../db/scope.ts';
import { createZone } from '../time/zones.ts';
import { changesFor } from './insert.ts';
import { requireApart } from './occurrences.ts';
import { type Patch, patched, patchOf, placeOf, sharedOf, takesPlace } from './patch.ts';
import { lockSeries, type OfSeries, requireOfSeries, rowsIn } from './rows.ts';
import { seriesAfter, storeSeries } from './series-after.ts';
import { storeTargets, type Target } from './store-targets.ts';
import { requireFree } from './taken-dates.ts';
import { tellOfSeries } from './tell-of-series.ts';

type Given = z.output<(typeof contract.series.change)['body']>;
type Row = OfSeries<BookingWithItems>;

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
  given: Given,
  { version, now }: { version: number | undefined; now: number },
): Promise<{ id: string; count: number; booking: BookingWithItems }> =>
  db.transaction(async (tx) => {
    const { workspaceId } = scope;
    const changes = await nextChanges(tx, workspaceId, now, changesFor(MAX_OCCURRENCES));
    const [change] = changes;
    if (change === undefined) throw new Error('A change has a number');
    const { booking } = given;
    const held = requireOfSeries(await findBooking(tx, scope, id));
    const resourceIds = wantedResources(booking, held);
    const rows = await rowsIn(tx, scope, { named: held, scope: given.scope, now, isOpen: true });
    await lockAll(tx, scope, { resourceIds, held, rows });
    if (version !== undefined && version !== held.version) throw changedMeanwhile(held);
    const series = await lockSeries(tx, scope, held.seriesId);
    const zone = createZone(series.zone);

    const items = await itemsFor(tx, scope, { ...booking, resourceIds }, held.items);
    const columns = columnsOf(scope, booking, items);
    const priced = { list: columns.totalPrice, given: booking.discount, held: held.discount };
    const paid = await paidFor(tx, scope, priced);
    const discount = booking.discount === undefined ? undefined : paid.discount;
    requireCanFollow(held.status, columns.status);
    const changed = patchOf(held, { columns, resourceIds, items, discount }, { series, zone });
    const patch = { ...changed, offeredBy: await offeredBy(tx, scope, changed) };
    const conversation = await conversationOf(tx, workspaceId, booking.conversation, held.conversationId);
    const keeps = await keepsCustomer(tx, workspaceId, held, booking);
    const customerId = keeps
      ? held.customerId
      : await customerOfBooking(tx, workspaceId, bookedBy(booking, conversation), change);
    const who = { customerId, conversationId: conversation?.id ?? null };
    const isOther = isOtherCustomer(held, who);

    const named = { ...held, startsAt: columns.startsAt, endsAt: columns.endsAt };
    const isBack = !takesTime(held.status) && takesTime(columns.status);
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

    const isHeard = isOther || who.conversationId !== held.conversationId;
    await leaveConstraint(tx, scope, moved);
    const next = seriesAfter(series, patch, isHeard ? who : undefined, now);
    const storing = { changes, now, who: isHeard ? who : undefined, isOther, next, zone };
    await storeTargets(tx, scope, targets, storing);
    await backIntoConstraint(tx, scope, moved);
    await clearOverbookings(
      tx,
      targets.map(({ row }) => row),
      change,
    );
    await leaveSeries(tx, scope, stay, change);
    await storeSeries(tx, scope, series, next);
    await tellCustomers(tx, [...targets.map(({ row }) => row.customerId), customerId], change);
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

/** The resources that offer the services of a patch. */
const offeredBy = async (tx: Transaction, scope: Scope, { items = [] }: Patch): Promise<string[]> => {
  const offers = await selectOptions(
    tx,
    scope,
    items.flatMap(({ optionId }) => optionId ?? []),
  );
  return [...new Set(offers.map(({ resourceId }) => resourceId))];
};

/** Locks the resources that the bookings have, or will have, in the order that all writers keep. */
const lockAll = async (
  tx: Transaction,
  scope: Scope,
  { resourceIds, held, rows }: { resourceIds: [string, ...string[]]; held: Row; rows: readonly Row[] },
): Promise<void> => {
  const others = new Set(rows.flatMap(resourceIdsOf).filter((id) => !resourceIds.includes(id)));
  await lockResources(tx, scope, [...resourceIds, ...others], [...resourceIdsOf(held), ...others]);
};

const startsOf = (targets: readonly Target[]): Map<string, Date> =>
  new Map(
    targets.flatMap(({ row }) => (row.status === 'cancelled' ? [] : [[row.id, row.startsAt] as const])),
  );

/** @throws Refusal 409 with the days on which something is in the way, 400 if the bookings are in each other's */
const requirePlaces = async (tx: Transaction, moved: readonly Target[]): Promise<void> => {
  const taking = moved
    .filter(({ row, patch, place }) => takesTime(patched(row, patch, place).given.status))
    .map(({ row, patch, place }) => ({ ...place, resourceIds: patched(row, patch, place).resourceIds }));
  for (const resourceId of new Set(taking.flatMap((one) => one.resourceIds)))
    requireApart(taking.filter((one) => one.resourceIds.includes(resourceId)));
  await requireFree(
    tx,
    taking,
    moved.map(({ row }) => row.id),
  );
};

const idsIn = (targets: readonly Target[]) => arrayOf(targets.map(({ row }) => row.id));

/** Single bookings may stand where others of the series still are. */
const leaveConstraint = async (
  tx: Transaction,
  { workspaceId }: Scope,
  moved: readonly Target[],
): Promise<void> => {
  if (moved.length === 0) return;
  await tx
    .update(bookings)
    .set({ forced: true })
    .where(inWorkspace(bookings, workspaceId, sql`${bookings.id} = any (${idsIn(moved)})`));
};

const backIntoConstraint = async (
  tx: Transaction,
  { workspaceId }: Scope,
  moved: readonly Target[],
): Promise<void> => {
  if (moved.length === 0) return;
  await tx.execute(sql`
    update bookings set forced = status not in ('cancelled', 'no_show') and ${hasOthersInTheWay}
    where id = any (${idsIn(moved)}) and workspace_id = ${workspaceId}`);
};

const leaveSeries = async (
  tx: Transaction,
  { workspaceId }: Scope,
  stay: readonly Row[],
  change: Change,
): Promise<void> => {
  if (stay.length === 0) return;
  const ids = stay.map(({ id }) => id);
  await tx
    .update(bookings)
    .set({ seriesOwn: true, ...changedBy(change) })
    .where(inWorkspace(bookings, workspaceId, inArray(bookings.id, ids)));
};
