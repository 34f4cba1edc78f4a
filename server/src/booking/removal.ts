import type { contract } from '@switchboard/api-client';
import { and, asc, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Change } from '../changes/next-change.ts';
import type { Database, Transaction } from '../db/database.ts';
import {
  bookedOptions,
  bookingOptions,
  bookingResources,
  bookingSeries,
  bookings,
  takenResources,
} from '../db/schema/booking.ts';
import { inWorkspace } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import { changedBy } from './booking-columns.ts';
import { changeCatalog } from './catalog.ts';
import { tellLater } from './known-to-customer.ts';
import { type Moving, moveToOption, moveToResource } from './moving.ts';
import { moveSeriesToResource } from './moving-series.ts';
import { requireOption } from './offered.ts';
import { clearOverbookings } from './overbookings.ts';
import { lockResource, refuseArchived } from './resources.ts';
import type { Scope } from './scope.ts';
import { replaceOptionInSeries } from './series-options.ts';
import { removeIfUnoffered, servicesOfResource } from './service-rows.ts';
import { OPEN_STATUSES } from './status.ts';
import { has } from './taken-resources.ts';
import { tellCustomersOfAll } from './tell-customers.ts';

type Query = z.output<typeof contract.booking.deleteResource.query>;

/** What to do with upcoming bookings; `keep` by default. */
export type Removal = Omit<Query, 'agent_id'>;

/**
 * Removes a resource with its options; one that bookings, removed ones too, or series name is archived.
 * @throws Refusal 404 for it or `to`; 400 for an invalid `to`; 409 `has_bookings`, 409 `slot_taken`
 */
export const deleteResource = (
  db: Database,
  scope: Scope,
  id: string,
  removal: Removal,
  now: number,
): Promise<void> =>
  changeCatalog(db, scope.workspaceId, now, async (tx, change) => {
    const resource = await lockResource(tx, scope, id);
    const upcoming = and(has(resource.id), isUpcoming(scope, now));
    await settle(tx, scope, { upcoming, removal, change, now }, async (to, moving) => {
      if (to.toLowerCase() === resource.id) throw new Refusal('same_target', { field: 'to' });
      const target = await lockResource(tx, scope, to, 'to');
      refuseArchived(target, 'to');
      await moveToResource(tx, { from: resource, to: target }, moving);
      await moveSeriesToResource(tx, scope.workspaceId, { from: resource, to: target });
    });

    const naming = tx
      .select({ one: sql`1` })
      .from(takenResources)
      .where(eq(takenResources.resourceId, resource.id));
    // Its end is told by the job that books it on.
    const repeating = tx
      .select({ one: sql`1` })
      .from(bookingSeries)
      .where(inWorkspace(bookingSeries, scope.workspaceId, eq(bookingSeries.resourceId, resource.id)));
    const self = eq(bookingResources.id, resource.id);
    const archived = await tx
      .update(bookingResources)
      .set({ archived: true, feedHash: null })
      .where(and(self, or(exists(naming), exists(repeating))))
      .returning({ id: bookingResources.id });
    if (archived.length > 0) return;
    const offered = await servicesOfResource(tx, resource.id);
    await tx.delete(bookingResources).where(self);
    await removeIfUnoffered(tx, scope, offered);
  });

/**
 * Removes an option. Bookings that are kept stay as they were booked.
 * @throws Refusal as `deleteResource`
 */
export const deleteOption = (
  db: Database,
  scope: Scope,
  id: string,
  removal: Removal,
  now: number,
): Promise<void> =>
  changeCatalog(db, scope.workspaceId, now, async (tx, change) => {
    const option = await requireOption(tx, scope, id);
    const holding = tx
      .select({ id: bookedOptions.bookingId })
      .from(bookedOptions)
      .where(eq(bookedOptions.optionId, option.id));
    const upcoming = and(inArray(bookings.id, holding), isUpcoming(scope, now));
    await settle(tx, scope, { upcoming, removal, change, now }, async (to, moving) => {
      const target = await requireOption(tx, scope, to, 'to');
      if (target.id === option.id) throw new Refusal('same_target', { field: 'to' });
      if (target.resourceId !== option.resourceId) throw new Refusal('other_resource', { field: 'to' });
      await moveToOption(tx, { from: option.id, to: target }, moving);
      await replaceOptionInSeries(tx, scope.workspaceId, { from: option.id, to: target.id });
    });
    await tx.delete(bookingOptions).where(eq(bookingOptions.id, option.id));
    await removeIfUnoffered(tx, scope, [option.serviceId]);
  });

/** The bookings that are still to come or running. */
export const isUpcoming = ({ workspaceId }: Scope, now: number): SQL | undefined =>
  inWorkspace(
    bookings,
    workspaceId,
    isNull(bookings.deletedAt),
    gt(bookings.endsAt, new Date(now)),
    inArray(bookings.status, [...OPEN_STATUSES]),
  );

/** Does with the upcoming bookings what the person chose. @throws Refusal 409 `has_bookings` if that is `ask` */
export const settle = async (
  tx: Transaction,
  { workspaceId }: Scope,
  {
    upcoming,
    removal,
    change,
    now,
  }: { upcoming: SQL | undefined; removal: Removal; change: Change; now: number },
  move: (to: string, moving: Moving) => Promise<void>,
): Promise<void> => {
  const { bookings: what = 'keep', to, force } = removal;
  if (what === 'keep') return;
  if (what === 'ask') return refuseWithBookings(tx, upcoming);
  if (what === 'cancel') {
    const { resourceId, otherResourceIds, startsAt, endsAt } = bookings;
    const left = await tx
      .select({ resourceId, otherResourceIds, startsAt, endsAt })
      .from(bookings)
      .where(upcoming);
    await tx
      .update(bookings)
      .set({ status: 'cancelled', forced: false, ...changedBy(change) })
      .where(upcoming);
    await clearOverbookings(tx, left, change);
    const which = eq(bookings.changed, change.changed);
    await tellLater(tx, workspaceId, which, { knew: 'their start', now });
  } else {
    if (to === undefined) throw new Refusal('missing', { field: 'to' });
    await move(to, { workspaceId, upcoming, force: force !== undefined, change });
  }
  await tellCustomersOfAll(tx, workspaceId, change);
};

const refuseWithBookings = async (tx: Transaction, upcoming: SQL | undefined): Promise<void> => {
  const [soonest] = await tx
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .where(upcoming)
    .orderBy(asc(bookings.startsAt))
    .limit(1);
  if (soonest === undefined) return;
  throw new Refusal('has_bookings', {
    field: 'bookings',
    upcoming: await tx.$count(bookings, upcoming),
    next: soonest.startsAt.toISOString(),
  });
};
