import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';
import { type WorkspaceId, workspaces } from './schema/workspaces.ts';

/** A table whose rows belong to a workspace. */
type OfWorkspace = { workspaceId: PgColumn };

/** The rows of a workspace that meet all conditions. */
export const inWorkspace = (
  table: OfWorkspace,
  workspaceId: WorkspaceId,
  ...conditions: (SQL | undefined)[]
): SQL | undefined => and(eq(table.workspaceId, workspaceId), ...conditions);

/** Locks a workspace until the transaction ends, so that writes that count its rows take turns. */
export const holdWorkspace = async (tx: Transaction, workspaceId: WorkspaceId): Promise<void> => {
  await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId)).for('update');
};
