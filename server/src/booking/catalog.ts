import { type Change, nextChange } from '../changes/next-change.ts';
import type { Database, Transaction } from '../db/database.ts';
import { inboxes } from '../db/schema/changes.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** Notifies clients that resources, options or settings of the calendar change in this transaction. */
export const markCatalog = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  now: number,
): Promise<Change> => {
  const change = await nextChange(tx, workspaceId, now);
  await tx.update(inboxes).set({ catalogChanged: change.changed }).where(inWorkspace(inboxes, workspaceId));
  return change;
};

/** Changes resources, options or settings of the calendar in one transaction, and notifies clients of it. */
export const changeCatalog = <T>(
  db: Database,
  workspaceId: WorkspaceId,
  now: number,
  work: (tx: Transaction, change: Change) => Promise<T>,
): Promise<T> => db.transaction(async (tx) => work(tx, await markCatalog(tx, workspaceId, now)));
