import { and, asc, eq, isNull, max, notExists, type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '../db/array-of.ts';
import type { Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { bookingOptions } from '../db/schema/booking.ts';
import { type ServiceRow, services } from '../db/schema/services.ts';
import { inWorkspace } from '../db/scope.ts';
import { found } from '../errors/refusal.ts';
import type { Option } from './offered.ts';
import { openPlaceAfter } from './places.ts';
import type { Scope } from './scope.ts';

/** What a service is called, how long it takes and what it costs. */
export type ServiceValues = Pick<ServiceRow, 'name' | 'duration' | 'price'>;

/** @throws Refusal 404, which names the field if the id came in one */
export const requireServiceRow = async (
  tx: Transaction,
  { workspaceId }: Scope,
  id: string,
  field?: string,
): Promise<ServiceRow> =>
  found(
    isUuid(id)
      ? await tx
          .select()
          .from(services)
          .where(inWorkspace(services, workspaceId, eq(services.id, id)))
      : [],
    field,
  );

const offersOf = (tx: Transaction, which?: SQL) =>
  tx
    .select({ one: sql`1` })
    .from(bookingOptions)
    .where(and(eq(bookingOptions.serviceId, services.id), which));

/** A service with these values that a resource does not offer yet. */
export const equalService = async (
  tx: Transaction,
  { workspaceId }: Scope,
  { name, duration, price }: ServiceValues,
  resourceId: string,
): Promise<ServiceRow | undefined> => {
  const isOffered = offersOf(tx, eq(bookingOptions.resourceId, resourceId));
  const [row] = await tx
    .select()
    .from(services)
    .where(
      inWorkspace(
        services,
        workspaceId,
        eq(services.name, name),
        eq(services.duration, duration),
        price === null ? isNull(services.price) : eq(services.price, price),
        notExists(isOffered),
      ),
    )
    .orderBy(asc(services.position), asc(services.id))
    .limit(1);
  return row;
};

/** A service with these values, of any person or room. */
export const sameService = async (
  tx: Transaction,
  { workspaceId }: Scope,
  { name, duration, price }: ServiceValues,
): Promise<ServiceRow | undefined> => {
  const [row] = await tx
    .select()
    .from(services)
    .where(
      inWorkspace(
        services,
        workspaceId,
        eq(services.name, name),
        eq(services.duration, duration),
        price === null ? isNull(services.price) : eq(services.price, price),
      ),
    )
    .orderBy(asc(services.position), asc(services.id))
    .limit(1);
  return row;
};

/** Adds a service without offers at the end. */
export const insertService = async (
  tx: Transaction,
  { workspaceId }: Scope,
  values: ServiceValues & { categoryId?: string | null },
  position?: number,
): Promise<ServiceRow> => {
  const [row] = await tx
    .insert(services)
    .values({ workspaceId, ...values, position: position ?? (await lastPlace(tx, workspaceId)) + 1 })
    .returning();
  if (!row) throw new Error('The service was not stored');
  return row;
};

/** The position of the last service, or 0. */
export const lastPlace = async (tx: Transaction, workspaceId: Scope['workspaceId']): Promise<number> => {
  const [row] = await tx
    .select({ last: max(services.position) })
    .from(services)
    .where(inWorkspace(services, workspaceId));
  return row?.last ?? 0;
};

/** Adds a service without offers right after another one, in its category. */
export const placeLike = async (
  tx: Transaction,
  scope: Scope,
  { categoryId, position }: ServiceRow,
  values: ServiceValues,
): Promise<ServiceRow> => {
  await openPlaceAfter(tx, services, scope.workspaceId, position);
  return insertService(tx, scope, { ...values, categoryId }, position + 1);
};

/** Whether no other resource, archived ones included, offers the service of an option. */
export const isOnlyOffer = async (tx: Transaction, { serviceId }: Option): Promise<boolean> =>
  (await tx.$count(bookingOptions, eq(bookingOptions.serviceId, serviceId))) === 1;

/** Removes those of these services that no resource offers, archived ones included. */
export const removeIfUnoffered = async (
  tx: Transaction,
  { workspaceId }: Scope,
  ids: readonly string[],
): Promise<void> => {
  await tx
    .delete(services)
    .where(
      inWorkspace(
        services,
        workspaceId,
        sql`${services.id} = any (${arrayOf(ids)})`,
        notExists(offersOf(tx)),
      ),
    );
};

/** The services that a resource offers. */
export const servicesOfResource = async (tx: Transaction, resourceId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: bookingOptions.serviceId })
    .from(bookingOptions)
    .where(eq(bookingOptions.resourceId, resourceId));
  return rows.map(({ id }) => id);
};
