import type { contract } from '@switchboard/api-client';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { joinChanges } from '../changes/three-way.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { bookingResources, type ResourceRow } from '../db/schema/booking.ts';
import { found, Refusal } from '../errors/refusal.ts';
import { LIST_PAGE } from '../http/long-list.ts';
import { changeCatalog } from './catalog.ts';
import { type Created, createdAt, isLater } from './is-later.ts';
import { resourcesIn, type Scope } from './scope.ts';
import { toWireResource } from './wire-format.ts';

type NewResource = z.output<typeof contract.booking.createResource.body>;
type ResourceChanges = z.output<typeof contract.booking.updateResource.body>;

/** Rows of one query: each holds up to 230 kB of days that strangers wrote. */
const ROWS = 20;
/** Absences, blocks and shifts after which a page ends, however few rows it has. */
const MOST_DAYS = 2000;

/** @param archived also those that were removed, but are named by bookings */
export const listResources = (
  db: Database | Transaction,
  scope: Scope,
  archived = false,
): Promise<ResourceRow[]> =>
  db
    .select()
    .from(bookingResources)
    .where(and(resourcesIn(scope), archived ? undefined : eq(bookingResources.archived, false)))
    .orderBy(asc(bookingResources.createdAt), asc(bookingResources.id));

/** The same in pages, which other work of the server may follow. Rows with many days make smaller pages. */
export async function* resourcePages(
  db: Database,
  scope: Scope,
  { archived = false, size = LIST_PAGE }: { archived?: boolean; size?: number } = {},
): AsyncGenerator<ResourceRow[], void> {
  const limit = Math.min(size, ROWS);
  let after: Created | undefined;
  let page: ResourceRow[] = [];
  do {
    const rows = await db
      .select({ row: bookingResources, at: createdAt(bookingResources) })
      .from(bookingResources)
      .where(
        and(
          resourcesIn(scope),
          archived ? undefined : eq(bookingResources.archived, false),
          after && isLater(bookingResources, after),
        ),
      )
      .orderBy(asc(bookingResources.createdAt), asc(bookingResources.id))
      .limit(limit);
    page.push(...rows.map(({ row }) => row));
    const last = rows.length < limit ? undefined : rows.at(-1);
    after = last && { at: last.at, id: last.row.id };
    if (page.length > 0 && (!after || page.length >= size || daysIn(page) > MOST_DAYS)) {
      yield page;
      page = [];
    }
  } while (after);
}

const daysIn = (rows: readonly ResourceRow[]): number =>
  rows.reduce(
    (sum, { absences, blocks, shifts }) => sum + absences.length + blocks.length + shifts.length,
    0,
  );

export const createResource = (
  db: Database,
  scope: Scope,
  resource: NewResource,
  now: number,
): Promise<ResourceRow> =>
  changeCatalog(db, scope.workspaceId, now, (tx) => addResource(tx, scope, resource));

export const addResource = async (
  tx: Transaction,
  scope: Scope,
  { name, color, avatar }: NewResource,
): Promise<ResourceRow> => {
  const values = { ...scope, name, color: color ?? null, avatar: avatar ?? null };
  const [row] = await tx.insert(bookingResources).values(values).returning();
  if (!row) throw new Error('The resource was not stored');
  return row;
};

/** @throws Refusal 404; 412 if another change contradicts */
export const changeResource = (
  db: Database,
  scope: Scope,
  id: string,
  { before, ...changes }: ResourceChanges,
  now: number,
): Promise<ResourceRow> =>
  changeCatalog(db, scope.workspaceId, now, async (tx) => {
    const stored = await lockResource(tx, scope, id);
    const current = toWireResource(stored);
    const joined = { ...stored, ...joinChanges(changes, { before, stored, of: 'resource', current }) };
    // Its person may have left, so the secret address of their calendar ends for good.
    const changed = joined.archived ? { ...joined, feedHash: null } : joined;
    await tx.update(bookingResources).set(changed).where(eq(bookingResources.id, id));
    return changed;
  });

/** @throws Refusal 404 that names the field in which the id came, unless the resource is within the scope */
export const requireResource = async (
  db: Database | Transaction,
  scope: Scope,
  id: string,
  field: string,
): Promise<ResourceRow> => found(isUuid(id) ? await selectResource(db, scope, id) : [], field);

/** As `requireResource`, with or without a field; until the transaction ends, other bookings of the resource wait. */
export const lockResource = async (
  tx: Transaction,
  scope: Scope,
  id: string,
  field?: string,
): Promise<ResourceRow> => found(isUuid(id) ? await selectResource(tx, scope, id).for('update') : [], field);

/** @throws Refusal 400 */
export const refuseArchived = ({ archived }: ResourceRow, field: string): void => {
  if (archived) throw new Refusal('archived', { field });
};

const selectResource = (db: Database | Transaction, scope: Scope, id: string) =>
  db
    .select()
    .from(bookingResources)
    .where(and(resourcesIn(scope), eq(bookingResources.id, id)));
