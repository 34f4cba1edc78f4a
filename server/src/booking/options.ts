import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { bookingOptions, bookingResources, type OptionRow } from '../db/schema/booking.ts';
import { notFound } from '../http/errors.ts';
import { isUuid } from '../http/ids.ts';
import { requireResource } from './resources.ts';
import { resourcesIn, type Scope } from './scope.ts';

export interface NewOption {
  resourceId: string;
  name: string;
  /** Minutes. */
  duration: number;
  price?: number | undefined;
}

const optionsIn = (db: Database | Transaction, scope: Scope) =>
  and(
    eq(bookingOptions.userId, scope.userId),
    inArray(
      bookingOptions.resourceId,
      db.select({ id: bookingResources.id }).from(bookingResources).where(resourcesIn(scope)),
    ),
  );

export const listOptions = (db: Database, scope: Scope): Promise<OptionRow[]> =>
  db
    .select()
    .from(bookingOptions)
    .where(optionsIn(db, scope))
    .orderBy(asc(bookingOptions.createdAt), asc(bookingOptions.id));

/** @throws Refusal 404 when the resource is not the user's */
export const createOption = async (
  db: Database,
  scope: Scope,
  { price, ...option }: NewOption,
): Promise<OptionRow> => {
  await requireResource(db, scope, option.resourceId, 'resourceId');
  const values = { userId: scope.userId, price: price ?? null, ...option };
  const [row] = await db.insert(bookingOptions).values(values).returning();
  if (!row) throw new Error('The option was not stored');
  return row;
};

/** @throws Refusal 404 */
export const deleteOption = async (db: Database, scope: Scope, id: string): Promise<void> => {
  const deleted = await db
    .delete(bookingOptions)
    .where(and(optionsIn(db, scope), eq(bookingOptions.id, id)))
    .returning({ id: bookingOptions.id });
  if (deleted.length === 0) throw notFound();
};

/** The options in the order of their ids, each once. @throws Refusal 404 unless all are within the scope */
export const requireOptions = async (
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
): Promise<OptionRow[]> => {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = wanted.every(isUuid)
    ? await tx
        .select()
        .from(bookingOptions)
        .where(and(optionsIn(tx, scope), inArray(bookingOptions.id, wanted)))
    : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound('options: not found');
    return row;
  });
};
