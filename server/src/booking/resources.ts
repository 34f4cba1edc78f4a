import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { bookingResources, type ResourceRow } from '../db/schema/booking.ts';
import { notFound } from '../http/errors.ts';
import { isUuid } from '../http/ids.ts';
import { resourcesIn, type Scope } from './scope.ts';

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
export const deleteResource = async (db: Database, scope: Scope, id: string): Promise<void> => {
  const deleted = await db
    .delete(bookingResources)
    .where(and(resourcesIn(scope), eq(bookingResources.id, id)))
    .returning({ id: bookingResources.id });
  if (deleted.length === 0) throw notFound();
};

/** @throws Refusal 404 that names the field in which the id came, unless the resource is within the scope */
export const requireResource = async (
  db: Database | Transaction,
  scope: Scope,
  id: string,
  field: string,
) => {
  const [row] = isUuid(id)
    ? await db
        .select({ id: bookingResources.id })
        .from(bookingResources)
        .where(and(resourcesIn(scope), eq(bookingResources.id, id)))
    : [];
  if (!row) throw notFound(`${field}: not found`);
};
