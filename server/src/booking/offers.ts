import type { contract } from '@switchboard/api-client';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { arrayOf } from '../db/array-of.ts';
import type { Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { bookingOptions, bookingResources } from '../db/schema/booking.ts';
import { notFound } from '../errors/refusal.ts';
import { refuseArchived } from './resources.ts';
import { resourcesIn, type Scope } from './scope.ts';
import type { Offer } from './wire-format.ts';

type Given = z.output<typeof contract.services.create.body>['offers'];

/** Own values of those who offer a service, by resource: a form in which changes of several people can be joined. */
export type OwnValues = Record<string, Pick<Offer, 'duration' | 'price'> | undefined>;

export const ownValuesOf = (offers: Given | readonly Offer[]): OwnValues =>
  Object.fromEntries(
    offers.map(({ resource, duration = null, price = null }) => [
      resource.toLowerCase(),
      { duration, price },
    ]),
  );

/** What a client says that it saw; undefined unless it is a list of offers. */
export const seenOffers = (seen: unknown): OwnValues | undefined => {
  const isOffer = (one: unknown): one is Offer =>
    typeof one === 'object' && one !== null && 'resource' in one && typeof one.resource === 'string';
  return Array.isArray(seen) && seen.every(isOffer) ? ownValuesOf(seen) : undefined;
};

/** Those who offer a service, apart from archived resources and those outside the scope. */
export const offersOfService = async (tx: Transaction, scope: Scope, serviceId: string): Promise<Offer[]> =>
  tx
    .select({
      option: bookingOptions.id,
      resource: bookingOptions.resourceId,
      duration: bookingOptions.ownDuration,
      price: bookingOptions.ownPrice,
    })
    .from(bookingOptions)
    .innerJoin(bookingResources, eq(bookingResources.id, bookingOptions.resourceId))
    .where(
      and(eq(bookingOptions.serviceId, serviceId), resourcesIn(scope), eq(bookingResources.archived, false)),
    )
    .orderBy(bookingOptions.resourceId);

/** @throws Refusal 404 for a resource that is not within the scope, 400 for an archived one */
const requireResources = async (tx: Transaction, scope: Scope, ids: readonly string[]): Promise<void> => {
  if (!ids.every(isUuid)) throw notFound('offers');
  const rows = await tx
    .select()
    .from(bookingResources)
    .where(and(resourcesIn(scope), inArray(bookingResources.id, [...ids])));
  if (rows.length < ids.length) throw notFound('offers');
  for (const row of rows) refuseArchived(row, 'offers');
};

/** Makes `wanted` all who offer a service, apart from archived resources and those outside the scope. */
export const storeOffers = async (
  tx: Transaction,
  scope: Scope,
  { id: serviceId, duration, price }: { id: string; duration: number; price: number | null },
  held: readonly Offer[],
  wanted: OwnValues,
): Promise<void> => {
  const { workspaceId } = scope;
  const known = new Map(held.map((offer) => [offer.resource, offer]));
  const rows = Object.entries(wanted).flatMap(([resourceId, own]) =>
    own === undefined
      ? []
      : [
          {
            ...{ workspaceId, serviceId, resourceId },
            ownDuration: own.duration === duration ? null : own.duration,
            ownPrice: own.price === price ? null : own.price,
          },
        ],
  );
  const added = rows.filter(({ resourceId }) => !known.has(resourceId));
  const kept = new Set(rows.map(({ resourceId }) => resourceId));
  const gone = held.filter(({ resource }) => !kept.has(resource)).map(({ option }) => option);
  if (gone.length > 0)
    await tx
      .delete(bookingOptions)
      .where(
        and(eq(bookingOptions.serviceId, serviceId), sql`${bookingOptions.id} = any (${arrayOf(gone)})`),
      );
  if (added.length > 0) {
    await requireResources(
      tx,
      scope,
      added.map(({ resourceId }) => resourceId),
    );
    await tx.insert(bookingOptions).values(added);
  }
  for (const { resourceId, ownDuration, ownPrice } of rows) {
    const before = known.get(resourceId);
    if (before === undefined || (before.duration === ownDuration && before.price === ownPrice)) continue;
    await tx
      .update(bookingOptions)
      .set({ ownDuration, ownPrice })
      .where(and(eq(bookingOptions.serviceId, serviceId), eq(bookingOptions.resourceId, resourceId)));
  }
};
