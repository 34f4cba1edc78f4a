import { eq, inArray, sql } from 'drizzle-orm';
import { resetCursors } from '../changes/reset-cursors.ts';
import type { Transaction } from '../db/database.ts';
import { conversations, earlyDeletions, messages } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** Rows that a transaction deletes: it locks the inbox. */
const BATCH = 500;

/** A bot, or an account by the id of its integration. */
export interface Channel {
  workspaceId: WorkspaceId;
  source: 'account' | 'bot';
  id: string;
}

/**
 * Deletes some rows of the conversations of a channel: messages first, because one conversation can have very many. Call
 * it after `nextChange`, until nothing is left.
 * @returns whether there may be more
 */
export const deleteSome = async (tx: Transaction, { workspaceId, source, id }: Channel): Promise<boolean> => {
  const channel = source === 'bot' ? conversations.botId : conversations.integrationId;
  const chats = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(inWorkspace(conversations, workspaceId, eq(channel, id)));
  const some = tx
    .select({ id: messages.id })
    .from(messages)
    .where(inArray(messages.conversationId, chats))
    .limit(BATCH);
  const deleted = await tx.delete(messages).where(inArray(messages.id, some)).returning({ id: messages.id });
  if (deleted.length > 0) return true;
  const emptied = await tx
    .delete(conversations)
    .where(inArray(conversations.id, chats.limit(BATCH)))
    .returning({ id: conversations.id });
  await tx
    .delete(earlyDeletions)
    .where(
      inWorkspace(earlyDeletions, workspaceId, sql`split_part(${earlyDeletions.connector}, ' ', 1) = ${id}`),
    );
  if (emptied.length > 0) await resetCursors(tx, workspaceId);
  return emptied.length > 0;
};
