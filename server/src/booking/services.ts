import type { contract } from '@switchboard/api-client';
import { and, eq, inArray, isNull, min, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { joinChanges } from '../changes/three-way.ts';
import type { Database, Transaction } from '../db/database.ts';
import { bookedOptions, bookingOptions, bookings } from '../db/schema/booking.ts';
import { type ServiceRow, services } from '../db/schema/services.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import { refuseFraction } from './amounts.ts';
import { changeCatalog } from './catalog.ts';
import { requireCategory } from './categories.ts';
import { offersIn } from './offered.ts';
import { offersOfService, ownValuesOf, seenOffers, storeOffers } from './offers.ts';
import { openPlaceAfter } from './places.ts';
import { isUpcoming, settle } from './removal.ts';
import type { Scope } from './scope.ts';
import { insertService, lastPlace, requireServiceRow } from './service-rows.ts';
import { toWireService, type WireService } from './wire-format.ts';

type NewService = z.output<typeof contract.services.create.body>;
type ServiceChanges = z.output<typeof contract.services.update.body>;
type Query = z.output<typeof contract.services.remove.query>;

/** @throws Refusal 404 for a category or resource that is not within the scope, 400 for an archived resource */
export const createService = (
  db: Database,
  scope: Scope,
  { offers, category = null, price = null, ...values }: NewService,
  now: number,
): Promise<WireService> =>
  changeCatalog(db, scope.workspaceId, now, async (tx) => {
    await refuseFraction(tx, scope, [price], 'price');
    await refuseFractions(tx, scope, offers);
    const categoryId = category === null ? null : (await requireCategory(tx, scope, category, 'category')).id;
    const service = await insertService(tx, scope, { ...values, price, categoryId });
    await storeOffers(tx, scope, service, [], ownValuesOf(offers));
    return onWire(tx, scope, service);
  });

/**
 * Changes a service for all who offer it.
 * @throws Refusal as `createService`; 404; 412 if another change contradicts
 */
export const changeService = (
  db: Database,
  scope: Scope,
  id: string,
  { before, after, ...given }: ServiceChanges,
  now: number,
): Promise<WireService> =>
  changeCatalog(db, scope.workspaceId, now, async (tx) => {
    const stored = await requireService(tx, scope, id);
    const current = await onWire(tx, scope, stored);
    const { offers: asked, ...rest } = given;
    const { offers, ...changes } = joinChanges(
      { ...rest, offers: asked && ownValuesOf(asked) },
      {
        before: before && { ...before, offers: seenOffers(before.offers) },
        stored: { ...current, offers: ownValuesOf(current.offers) },
        ...{ of: 'service', current },
      },
    );
    if (changes.price !== stored.price) await refuseFraction(tx, scope, [changes.price], 'price');
    const { category: wanted = stored.categoryId, ...values } = changes;
    const categoryId = wanted === null ? null : (await requireCategory(tx, scope, wanted, 'category')).id;
    const position = await placeFor(tx, scope, { stored, categoryId, after, current });
    const [row] = await tx
      .update(services)
      .set({ ...values, categoryId, position })
      .where(eq(services.id, stored.id))
      .returning();
    if (!row) throw notFound();
    if (offers) {
      const left = Object.values(offers).filter((own) => own !== undefined);
      if (left.length === 0) throw new Refusal('stale_version', { field: 'before', of: 'service', current });
      await refuseFractions(tx, scope, left);
      await storeOffers(tx, scope, row, current.offers, offers);
    }
    return onWire(tx, scope, row);
  });

/**
 * Removes a service with all its offers. Bookings that are kept stay as they were booked.
 * @throws Refusal 404; 409 `has_bookings`
 */
export const removeService = (
  db: Database,
  scope: Scope,
  id: string,
  removal: Omit<Query, 'agent_id'>,
  now: number,
): Promise<void> =>
  changeCatalog(db, scope.workspaceId, now, async (tx, change) => {
    const service = await requireService(tx, scope, id);
    const options = tx
      .select({ id: bookingOptions.id })
      .from(bookingOptions)
      .where(eq(bookingOptions.serviceId, service.id));
    const holding = tx
      .select({ id: bookedOptions.bookingId })
      .from(bookedOptions)
      .where(inArray(bookedOptions.optionId, options));
    const upcoming = and(inArray(bookings.id, holding), isUpcoming(scope, now));
    await settle(tx, scope, { upcoming, removal, change, now }, async () => undefined);
    await tx.delete(services).where(eq(services.id, service.id));
  });

/** @throws Refusal 404 unless a resource within the scope offers it */
const requireService = async (tx: Transaction, scope: Scope, id: string): Promise<ServiceRow> => {
  const service = await requireServiceRow(tx, scope, id);
  if (scope.agentId === undefined) return service;
  const own = and(offersIn(tx, scope), eq(bookingOptions.serviceId, service.id));
  if ((await tx.$count(bookingOptions, own)) === 0) throw notFound();
  return service;
};

const onWire = async (tx: Transaction, scope: Scope, service: ServiceRow): Promise<WireService> =>
  toWireService(service, await offersOfService(tx, scope, service.id));

const refuseFractions = (
  tx: Transaction,
  scope: Scope,
  offers: readonly { price?: number | null | undefined }[],
): Promise<void> =>
  refuseFraction(
    tx,
    scope,
    offers.map(({ price }) => price),
    'offers',
  );

interface Wanted {
  stored: ServiceRow;
  categoryId: string | null;
  after: string | null | undefined;
  current: WireService;
}

/**
 * The new position of a service, which is free.
 * @throws Refusal 412 if the service that it shall follow is not, or no longer, of the category
 */
const placeFor = async (
  tx: Transaction,
  scope: Scope,
  { stored, categoryId, after, current }: Wanted,
): Promise<number> => {
  const { workspaceId } = scope;
  if (after === undefined)
    return categoryId === stored.categoryId ? stored.position : (await lastPlace(tx, workspaceId)) + 1;
  const inCategory = inWorkspace(
    services,
    workspaceId,
    categoryId === null ? isNull(services.categoryId) : eq(services.categoryId, categoryId),
    ne(services.id, stored.id),
  );
  let behind: number;
  if (after === null) {
    const [first] = await tx
      .select({ position: min(services.position) })
      .from(services)
      .where(inCategory);
    behind = first?.position == null ? await lastPlace(tx, workspaceId) : first.position - 1;
  } else {
    const named = await requireServiceRow(tx, scope, after, 'after');
    if (named.categoryId !== categoryId || named.id === stored.id)
      throw new Refusal('stale_version', { field: 'after', of: 'service', current });
    behind = named.position;
  }
  await openPlaceAfter(tx, services, workspaceId, behind);
  return behind + 1;
};
