import { gt, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import type { serviceCategories, services } from '../db/schema/services.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** Moves all rows after a position one further, so that the next one is free. */
export const openPlaceAfter = async (
  tx: Transaction,
  table: typeof services | typeof serviceCategories,
  workspaceId: WorkspaceId,
  position: number,
): Promise<void> => {
  await tx
    .update(table)
    .set({ position: sql`${table.position} + 1` })
    .where(inWorkspace(table, workspaceId, gt(table.position, position)));
};
