import type { contract } from '@switchboard/api-client';
import { decimalsOf, isAmount } from '@switchboard/common/text/currencies';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { joinChanges } from '../changes/three-way.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { bookingOptions, bookingResources, type OptionRow } from '../db/schema/booking.ts';
import { workspaces } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { found, notFound, Refusal } from '../errors/refusal.ts';
import { LIST_PAGE } from '../http/long-list.ts';
import { changeCatalog } from './catalog.ts';
import { type Created, createdAt, isLater } from './is-later.ts';
import { refuseArchived, requireResource } from './resources.ts';
import { resourcesIn, type Scope } from './scope.ts';
import { toWireOption } from './wire-format.ts';

type NewOption = z.output<typeof contract.booking.createOption.body>;
type OptionChanges = z.output<typeof contract.booking.updateOption.body>;

const optionsOf = (db: Database | Transaction, scope: Scope, resources = resourcesIn(scope)) =>
  inWorkspace(
    bookingOptions,
    scope.workspaceId,
    inArray(
      bookingOptions.resourceId,
      db.select({ id: bookingResources.id }).from(bookingResources).where(resources),
    ),
  );

/** Lists the options of resources that are not archived. */
export const listOptions = (db: Database, scope: Scope): Promise<OptionRow[]> =>
  db
    .select()
    .from(bookingOptions)
    .where(optionsOf(db, scope, and(resourcesIn(scope), eq(bookingResources.archived, false))))
    .orderBy(asc(bookingOptions.createdAt), asc(bookingOptions.id));

/** The same in pages, which other work of the server may follow. */
export async function* optionPages(
  db: Database,
  scope: Scope,
  size = LIST_PAGE,
): AsyncGenerator<OptionRow[], void> {
  const offered = optionsOf(db, scope, and(resourcesIn(scope), eq(bookingResources.archived, false)));
  let after: Created | undefined;
  do {
    const page = await db
      .select({ row: bookingOptions, at: createdAt(bookingOptions) })
      .from(bookingOptions)
      .where(and(offered, after && isLater(bookingOptions, after)))
      .orderBy(asc(bookingOptions.createdAt), asc(bookingOptions.id))
      .limit(size);
    if (page.length > 0) yield page.map(({ row }) => row);
    const last = page.length < size ? undefined : page.at(-1);
    after = last && { at: last.at, id: last.row.id };
  } while (after);
}

/** @throws Refusal 404 when the resource is not within the scope, 400 when it is archived */
export const createOption = (
  db: Database,
  scope: Scope,
  { price, ...option }: NewOption,
  now: number,
): Promise<OptionRow> =>
  changeCatalog(db, scope.workspaceId, now, async (tx) => {
    refuseArchived(await requireResource(tx, scope, option.resourceId, 'resourceId'), 'resourceId');
    await refuseFraction(tx, scope, price);
    const values = { workspaceId: scope.workspaceId, price: price ?? null, ...option };
    const [row] = await tx.insert(bookingOptions).values(values).returning();
    if (!row) throw new Error('The option was not stored');
    return row;
  });

/** @throws Refusal 404; 412 if another change contradicts */
export const changeOption = (
  db: Database,
  scope: Scope,
  id: string,
  { before, ...changes }: OptionChanges,
  now: number,
): Promise<OptionRow> =>
  changeCatalog(db, scope.workspaceId, now, async (tx) => {
    const stored = await requireOption(tx, scope, id);
    const current = toWireOption(stored);
    const changed = { ...stored, ...joinChanges(changes, { before, stored, of: 'option', current }) };
    if (changed.price !== stored.price) await refuseFraction(tx, scope, changed.price);
    await tx.update(bookingOptions).set(changed).where(eq(bookingOptions.id, id));
    return changed;
  });

/** @throws Refusal 400 for a price with more decimals than the currency of the business */
const refuseFraction = async (
  tx: Transaction,
  { workspaceId }: Scope,
  price: number | null | undefined,
): Promise<void> => {
  if (price === null || price === undefined) return;
  const [business] = await tx
    .select({ currency: workspaces.currency })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const currency = business?.currency ?? null;
  if (!isAmount(price, currency))
    throw new Refusal('too_many_decimals', { field: 'price', limit: decimalsOf(currency) });
};

/** @throws Refusal 404, which names the field if the id came in one */
export const requireOption = async (
  tx: Transaction,
  scope: Scope,
  id: string,
  field?: string,
): Promise<OptionRow> => {
  return found(await selectOptions(tx, scope, [id]), field);
};

/** The options in the order of their ids, each once. @throws Refusal 404 unless all are within the scope */
export const requireOptions = async (
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
): Promise<OptionRow[]> => {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const byId = new Map((await selectOptions(tx, scope, wanted)).map((row) => [row.id, row]));
  return wanted.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound('options');
    return row;
  });
};

const selectOptions = async (tx: Transaction, scope: Scope, ids: readonly string[]): Promise<OptionRow[]> =>
  ids.every(isUuid)
    ? tx
        .select()
        .from(bookingOptions)
        .where(and(optionsOf(tx, scope), inArray(bookingOptions.id, [...ids])))
    : [];
