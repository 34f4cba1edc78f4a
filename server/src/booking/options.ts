import type { contract } from '@switchboard/api-client';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { joinChanges } from '../changes/three-way.ts';
import type { Database, Transaction } from '../db/database.ts';
import { bookingOptions } from '../db/schema/booking.ts';
import { services } from '../db/schema/services.ts';
import { refuseFraction } from './amounts.ts';
import { changeCatalog } from './catalog.ts';
import { type Option, requireOption } from './offered.ts';
import { refuseArchived, requireResource } from './resources.ts';
import type { Scope } from './scope.ts';
import {
  equalService,
  insertService,
  isOnlyOffer,
  placeLike,
  removeIfUnoffered,
  requireServiceRow,
} from './service-rows.ts';
import { toWireOption } from './wire-format.ts';

type NewOption = z.output<typeof contract.booking.createOption.body>;
type OptionChanges = z.output<typeof contract.booking.updateOption.body>;

/**
 * Adds an option of one resource. An equal service that others offer is offered by this resource too.
 * @throws Refusal 404 when the resource is not within the scope, 400 when it is archived
 */
export const createOption = (
  db: Database,
  scope: Scope,
  { price: given, resourceId, ...option }: NewOption,
  now: number,
): Promise<Option> =>
  changeCatalog(db, scope.workspaceId, now, async (tx) => {
    const price = given ?? null;
    const resource = await requireResource(tx, scope, resourceId, 'resourceId');
    refuseArchived(resource, 'resourceId');
    await refuseFraction(tx, scope, [price], 'price');
    const values = { ...option, price };
    const { id: serviceId } =
      (await equalService(tx, scope, values, resource.id)) ?? (await insertService(tx, scope, values));
    const [row] = await tx
      .insert(bookingOptions)
      .values({ workspaceId: scope.workspaceId, resourceId: resource.id, serviceId })
      .returning({ id: bookingOptions.id });
    if (!row) throw new Error('The option was not stored');
    return { id: row.id, resourceId: resource.id, serviceId, ...values };
  });

/**
 * Changes the option of one resource alone. Its duration and price become its own; under another name, it is of another
 * service.
 * @throws Refusal 404; 412 if another change contradicts
 */
export const changeOption = (
  db: Database,
  scope: Scope,
  id: string,
  { before, ...changes }: OptionChanges,
  now: number,
): Promise<Option> =>
  changeCatalog(db, scope.workspaceId, now, async (tx) => {
    const stored = await requireOption(tx, scope, id);
    const current = toWireOption(stored);
    const changed = { ...stored, ...joinChanges(changes, { before, stored, of: 'option', current }) };
    if (changed.price !== stored.price) await refuseFraction(tx, scope, [changed.price], 'price');
    return { ...changed, serviceId: await storeOption(tx, scope, stored, changed) };
  });

/** @returns the service of the option from now on */
const storeOption = async (
  tx: Transaction,
  scope: Scope,
  stored: Option,
  { name, duration, price }: Option,
): Promise<string> => {
  const service = await requireServiceRow(tx, scope, stored.serviceId);
  const values = { name, duration, price };
  const isOther = name !== service.name || (price === null && service.price !== null);
  const equal = isOther ? await equalService(tx, scope, values, stored.resourceId) : undefined;
  if (equal === undefined && (await isOnlyOffer(tx, stored))) {
    await tx.update(services).set(values).where(eq(services.id, service.id));
    await setOffer(tx, stored.id, { ownDuration: null, ownPrice: null });
    return service.id;
  }
  if (!isOther) {
    await setOffer(tx, stored.id, {
      ownDuration: duration === service.duration ? null : duration,
      ownPrice: price === service.price ? null : price,
    });
    return service.id;
  }
  const { id: serviceId } = equal ?? (await placeLike(tx, scope, service, values));
  await setOffer(tx, stored.id, { serviceId, ownDuration: null, ownPrice: null });
  await removeIfUnoffered(tx, scope, [service.id]);
  return serviceId;
};

const setOffer = async (
  tx: Transaction,
  id: string,
  values: Partial<typeof bookingOptions.$inferInsert>,
): Promise<void> => {
  await tx.update(bookingOptions).set(values).where(eq(bookingOptions.id, id));
};
