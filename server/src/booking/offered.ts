import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { bookingOptions, bookingResources } from '../db/schema/booking.ts';
import { services } from '../db/schema/services.ts';
import { inWorkspace } from '../db/scope.ts';
import { found, notFound } from '../errors/refusal.ts';
import { LIST_PAGE } from '../http/long-list.ts';
import { type Created, createdAt, isLater } from './is-later.ts';
import { resourcesIn, type Scope } from './scope.ts';

const columns = {
  id: bookingOptions.id,
  resourceId: bookingOptions.resourceId,
  serviceId: bookingOptions.serviceId,
  name: services.name,
  /** Minutes. */
  duration: sql<number>`coalesce(${bookingOptions.ownDuration}, ${services.duration})`,
  price: sql<number | null>`coalesce(${bookingOptions.ownPrice}, ${services.price})`,
};

/** A service as one resource offers it: an option of the base contract. */
export interface Option {
  id: string;
  resourceId: string;
  serviceId: string;
  name: string;
  /** Minutes. */
  duration: number;
  price: number | null;
}

const select = <More extends object>(db: Database | Transaction, more: More) =>
  db
    .select({ ...columns, ...more })
    .from(bookingOptions)
    .innerJoin(services, eq(services.id, bookingOptions.serviceId));

/** The offers of resources within the scope. */
export const offersIn = (db: Database | Transaction, scope: Scope, resources = resourcesIn(scope)) =>
  inWorkspace(
    bookingOptions,
    scope.workspaceId,
    inArray(
      bookingOptions.resourceId,
      db.select({ id: bookingResources.id }).from(bookingResources).where(resources),
    ),
  );

const offeredIn = (db: Database, scope: Scope) =>
  offersIn(db, scope, and(resourcesIn(scope), eq(bookingResources.archived, false)));

/** Lists the options of resources that are not archived, in the order of the services, then of the resources. */
export const listOptions = (db: Database, scope: Scope): Promise<Option[]> =>
  select(db, {})
    .where(offeredIn(db, scope))
    .orderBy(
      sql`(select categories.position from service_categories categories where categories.id = ${services.categoryId}) nulls first`,
      asc(services.position),
      sql`(select resources.created_at from booking_resources resources where resources.id = ${bookingOptions.resourceId})`,
      asc(bookingOptions.createdAt),
      asc(bookingOptions.id),
    );

/** The same in pages by time of creation, which other work of the server may follow. */
export async function* optionPages(
  db: Database,
  scope: Scope,
  size = LIST_PAGE,
): AsyncGenerator<Option[], void> {
  const offered = offeredIn(db, scope);
  let after: Created | undefined;
  do {
    const page = await select(db, { at: createdAt(bookingOptions) })
      .where(and(offered, after && isLater(bookingOptions, after)))
      .orderBy(asc(bookingOptions.createdAt), asc(bookingOptions.id))
      .limit(size);
    if (page.length > 0) yield page;
    const last = page.length < size ? undefined : page.at(-1);
    after = last && { at: last.at, id: last.id };
  } while (after);
}

/** @throws Refusal 404, which names the field if the id came in one */
export const requireOption = async (
  tx: Transaction,
  scope: Scope,
  id: string,
  field?: string,
): Promise<Option> => found(await selectOptions(tx, scope, [id]), field);

/** The options in the order of their ids, each once. @throws Refusal 404 unless all are within the scope */
export const requireOptions = async (
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
): Promise<Option[]> => {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const byId = new Map((await selectOptions(tx, scope, wanted)).map((row) => [row.id, row]));
  return wanted.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound('options');
    return row;
  });
};

/** The options with these ids that are there and within the scope, in any order. */
export const selectOptions = async (
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
): Promise<Option[]> =>
  ids.every(isUuid)
    ? select(tx, {}).where(and(offersIn(tx, scope), inArray(bookingOptions.id, [...ids])))
    : [];
