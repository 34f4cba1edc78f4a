import { setImmediate } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { bots } from '../db/schema/telegram.ts';
import type { Kernel } from '../kernel.ts';
import { deleteSome } from './delete-conversations.ts';

type Removed = Pick<typeof bots.$inferSelect, 'botId' | 'workspaceId'>;

/**
 * Deletes the conversations of removed bots, and then the bots. Files are left to the sweep of files. Customers and
 * bookings stay: they belong to the business.
 */
export const createBotRemoval = ({ db, wakeups, now }: Pick<Kernel, 'db' | 'wakeups' | 'now'>) => {
  /** @returns whether there is more to delete */
  const removeSome = async (tx: Transaction, { botId, workspaceId }: Removed): Promise<boolean> => {
    const isOwn = and(eq(bots.botId, botId), eq(bots.status, 'deleting'));
    const [bot] = await tx.select({ botId: bots.botId }).from(bots).where(isOwn).for('update');
    if (bot === undefined) return false;
    if (await deleteSome(tx, { workspaceId, source: 'bot', id: botId })) return true;
    await tx.delete(bots).where(isOwn);
    return false;
  };

  const finish = async (bot: Removed): Promise<void> => {
    let isMore = true;
    while (isMore) {
      // The embedded database works in this thread: other requests get their turn.
      await setImmediate();
      isMore = await db.transaction(async (tx) => {
        await nextChange(tx, bot.workspaceId, now());
        return removeSome(tx, bot);
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
