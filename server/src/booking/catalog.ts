import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { inboxes } from '../db/schema/changes.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** Notifies clients that resources, options or settings of the calendar changed. @param change from `nextChange` */
export const markCatalog = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  { changed }: Pick<Change, 'changed'>,
): Promise<void> => {
  await tx.update(inboxes).set({ catalogChanged: changed }).where(inWorkspace(inboxes, workspaceId));
};
