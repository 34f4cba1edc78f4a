import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { bookingResources, bookings, type ResourceRow } from '../db/schema/booking.ts';
import { notFound } from '../http/errors.ts';
import { isUuid } from '../http/ids.ts';
import { nextChange } from '../messaging/inbox.ts';
import { resourcesIn, type Scope } from './scope.ts';
import { tellCustomers } from './tell-customers.ts';

export interface NewResource {
  name: string;
  color?: string | undefined;
  avatar?: string | undefined;
}

export const listResources = (db: Database, scope: Scope): Promise<ResourceRow[]> =>
  db
    .select()
    .from(bookingResources)
    .where(resourcesIn(scope))
    .orderBy(asc(bookingResources.createdAt), asc(bookingResources.id));

export const createResource = async (db: Database, scope: Scope, { name, color, avatar }: NewResource) => {
  const values = { ...scope, name, color: color ?? null, avatar: avatar ?? null };
  const [row] = await db.insert(bookingResources).values(values).returning();
  if (!row) throw new Error('The resource was not stored');
  return row;
};

/** Its options and bookings go with it. @throws Refusal 404 */
export const deleteResource = (db: Database, scope: Scope, id: string, now = Date.now()): Promise<void> =>
  db.transaction(async (tx) => {
    const change = await nextChange(tx, scope.userId, now);
    const booked = await tx
      .selectDistinct({ customerId: bookings.customerId })
      .from(bookings)
      .where(and(eq(bookings.userId, scope.userId), eq(bookings.resourceId, id)));
    const deleted = await tx
      .delete(bookingResources)
      .where(and(resourcesIn(scope), eq(bookingResources.id, id)))
      .returning({ id: bookingResources.id });
    if (deleted.length === 0) throw notFound();
    await tellCustomers(
      tx,
      booked.map(({ customerId }) => customerId),
      change,
    );
  });

/** @throws Refusal 404 that names the field in which the id came, unless the resource is within the scope */
export const requireResource = async (
  db: Database,
  scope: Scope,
  id: string,
  field: string,
): Promise<void> => {
  const [row] = isUuid(id) ? await selectResource(db, scope, id) : [];
  if (!row) throw notFound(`${field}: not found`);
};

/** As `requireResource`; until the transaction ends, other bookings of the resource wait. */
export const lockResource = async (
  tx: Transaction,
  scope: Scope,
  id: string,
  field: string,
): Promise<void> => {
  const [row] = isUuid(id) ? await selectResource(tx, scope, id).for('update') : [];
  if (!row) throw notFound(`${field}: not found`);
};

const selectResource = (db: Database | Transaction, scope: Scope, id: string) =>
  db
    .select({ id: bookingResources.id })
    .from(bookingResources)
    .where(and(resourcesIn(scope), eq(bookingResources.id, id)));
