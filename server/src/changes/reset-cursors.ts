import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inboxes } from '../db/schema/changes.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/**
 * Makes all clients of a workspace read everything again. For changes that no row with a number can tell: conversations
 * are gone, or all those of a channel look different. Call it after `nextChange`, in the same transaction.
 */
export const resetCursors = async (tx: Transaction, workspaceId: WorkspaceId): Promise<void> => {
  await tx
    .update(inboxes)
    .set({ resetAt: sql`${inboxes.lastChanged}` })
    .where(inWorkspace(inboxes, workspaceId));
};
