import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import { resetCursors } from '../changes/reset-cursors.ts';
import type { Transaction } from '../db/database.ts';
import { conversations, earlyDeletions, messages } from '../db/schema/messaging.ts';
import { bots } from '../db/schema/telegram.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Kernel } from '../kernel.ts';

/** Rows that a transaction deletes: it locks the inbox. */
const BATCH = 500;

type Removed = Pick<typeof bots.$inferSelect, 'botId' | 'workspaceId'>;

/**
 * Deletes the conversations of removed bots, and then the bots. Files are left to the sweep of files. Customers and
 * bookings stay: they belong to the business.
 */
export const createBotRemoval = ({ db, wakeups, now }: Pick<Kernel, 'db' | 'wakeups' | 'now'>) => {
  /** @returns whether there is more to delete */
  const deleteSome = async (tx: Transaction, { botId, workspaceId }: Removed): Promise<boolean> => {
    const isOwn = and(eq(bots.botId, botId), eq(bots.status, 'deleting'));
    const [bot] = await tx.select({ botId: bots.botId }).from(bots).where(isOwn).for('update');
    if (bot === undefined) return false;
    const chats = tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(inWorkspace(conversations, workspaceId, eq(conversations.botId, botId)));
    const some = tx
      .select({ id: messages.id })
      .from(messages)
      .where(inArray(messages.conversationId, chats))
      .limit(BATCH);
    const deleted = await tx
      .delete(messages)
      .where(inArray(messages.id, some))
      .returning({ id: messages.id });
    if (deleted.length > 0) return true;
    const emptied = await tx
      .delete(conversations)
      .where(inArray(conversations.id, chats.limit(BATCH)))
      .returning({ id: conversations.id });
    if (emptied.length > 0) return true;
    await tx
      .delete(earlyDeletions)
      .where(inWorkspace(earlyDeletions, workspaceId, eq(earlyDeletions.connector, botId)));
    await tx.delete(bots).where(isOwn);
    await resetCursors(tx, workspaceId);
    return false;
  };

  const finish = async (bot: Removed): Promise<void> => {
    let isMore = true;
    while (isMore) {
      // The embedded database works in this thread: other requests get their turn.
      await setImmediate();
      isMore = await db.transaction(async (tx) => {
        await nextChange(tx, bot.workspaceId, now());
        return deleteSome(tx, bot);
      });
    }
    wakeups.notify(bot.workspaceId);
  };

  return {
    finish,
    /** Finishes the removals that an ended server left. */
    sweep: async (signal: AbortSignal): Promise<void> => {
      const { botId, workspaceId } = bots;
      const left = await db.select({ botId, workspaceId }).from(bots).where(eq(bots.status, 'deleting'));
      for (const bot of left) if (!signal.aborted) await finish(bot);
    },
  };
};
