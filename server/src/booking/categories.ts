import type { contract } from '@switchboard/api-client';
import { asc, eq, max } from 'drizzle-orm';
import type { z } from 'zod';
import { joinChanges } from '../changes/three-way.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { type CategoryRow, serviceCategories } from '../db/schema/services.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { found, Refusal } from '../errors/refusal.ts';
import { changeCatalog } from './catalog.ts';
import { openPlaceAfter } from './places.ts';
import { toWireCategory } from './wire-format.ts';

type Changes = z.output<typeof contract.services.updateCategory.body>;
type Of = { workspaceId: WorkspaceId };

const MAX_CATEGORIES = 100;

/** All categories, in their order. */
export const listCategories = (db: Database, workspaceId: WorkspaceId): Promise<CategoryRow[]> =>
  db
    .select()
    .from(serviceCategories)
    .where(inWorkspace(serviceCategories, workspaceId))
    .orderBy(asc(serviceCategories.position), asc(serviceCategories.id));

/** @throws Refusal 404, which names the field if the id came in one */
export const requireCategory = async (
  tx: Transaction,
  { workspaceId }: Of,
  id: string,
  field?: string,
): Promise<CategoryRow> =>
  found(
    isUuid(id)
      ? await tx
          .select()
          .from(serviceCategories)
          .where(inWorkspace(serviceCategories, workspaceId, eq(serviceCategories.id, id)))
      : [],
    field,
  );

/** Adds a category at the end. @throws Refusal 409 when there are too many */
export const createCategory = (
  db: Database,
  workspaceId: WorkspaceId,
  { name }: { name: string },
  now: number,
): Promise<CategoryRow> =>
  changeCatalog(db, workspaceId, now, async (tx) => {
    const own = inWorkspace(serviceCategories, workspaceId);
    if ((await tx.$count(serviceCategories, own)) >= MAX_CATEGORIES)
      throw new Refusal('too_many', { of: 'categories', limit: MAX_CATEGORIES });
    const [last] = await tx
      .select({ position: max(serviceCategories.position) })
      .from(serviceCategories)
      .where(own);
    const [row] = await tx
      .insert(serviceCategories)
      .values({ workspaceId, name, position: (last?.position ?? 0) + 1 })
      .returning();
    if (!row) throw new Error('The category was not stored');
    return row;
  });

/** @throws Refusal 404 for it or `after`; 412 if another change contradicts */
export const changeCategory = (
  db: Database,
  workspaceId: WorkspaceId,
  id: string,
  { before, after, ...given }: Changes,
  now: number,
): Promise<CategoryRow> =>
  changeCatalog(db, workspaceId, now, async (tx) => {
    const stored = await requireCategory(tx, { workspaceId }, id);
    const current = toWireCategory(stored);
    const changes = joinChanges(given, { before, stored, of: 'category', current });
    const position = await placeFor(tx, workspaceId, stored, after);
    const changed = { ...stored, ...changes, position };
    await tx.update(serviceCategories).set(changed).where(eq(serviceCategories.id, stored.id));
    return changed;
  });

/** Removes a category. Its services stay, without one. @throws Refusal 404 */
export const removeCategory = (
  db: Database,
  workspaceId: WorkspaceId,
  id: string,
  now: number,
): Promise<void> =>
  changeCatalog(db, workspaceId, now, async (tx) => {
    const stored = await requireCategory(tx, { workspaceId }, id);
    await tx.delete(serviceCategories).where(eq(serviceCategories.id, stored.id));
  });

const placeFor = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  stored: CategoryRow,
  after: string | null | undefined,
): Promise<number> => {
  if (after === undefined || after?.toLowerCase() === stored.id) return stored.position;
  const behind = after === null ? 0 : (await requireCategory(tx, { workspaceId }, after, 'after')).position;
  await openPlaceAfter(tx, serviceCategories, workspaceId, behind);
  return behind + 1;
};
