import type { Database, Transaction } from './database.ts';
import { deletions } from './schema/deletions.ts';
import type { WorkspaceId } from './schema/workspaces.ts';
import { inWorkspace } from './scope.ts';

/** Whether a business is going to be deleted: nothing is sent in its name any more. */
export const isLeaving = async (db: Database | Transaction, workspaceId: WorkspaceId): Promise<boolean> =>
  (await db.$count(deletions, inWorkspace(deletions, workspaceId))) > 0;
