import { and, eq, ne } from 'drizzle-orm';
import { resetCursors } from '../changes/reset-cursors.ts';
import { agentChannels } from '../db/schema/agents.ts';
import { conversations } from '../db/schema/messaging.ts';
import { bots, botUpdates, parkedEvents } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { Kernel } from '../kernel.ts';
import { settleTroubles } from '../notices/tell.ts';
import { settleBusiness } from '../notices/tell-of-business.ts';
import { openToken } from './bot-secrets.ts';
import { type ChangeServing, isConnected, WITHOUT_TOKEN, WORKING } from './bot-status.ts';
import type { BotConnector } from './ports.ts';

export interface BotControlsOptions extends Pick<Kernel, 'db' | 'secrets'> {
  connector: Pick<BotConnector, 'removeWebhook' | 'leaveWebhook'>;
  changeServing: ChangeServing;
  /** Deletes the conversations of a bot with the status `deleting`, and then its row. */
  finishRemoval(bot: { botId: string; workspaceId: WorkspaceId }): Promise<void>;
  /** Applies changes of bots in this server at once; the others follow at their next check. */
  check(): Promise<void>;
}

/** Switches bots on and off, and removes them. The first transaction of each call ends receiving and sending. */
export const createBotControls = (options: BotControlsOptions) => {
  const { db, secrets, connector, changeServing, finishRemoval, check } = options;

  const ownBot = (workspaceId: WorkspaceId, botId: string) =>
    inWorkspace(bots, workspaceId, eq(bots.botId, botId));

  return {
    /** @throws Refusal 404 for a bot that is not connected */
    setOn: async (workspaceId: WorkspaceId, botId: string, isOn: boolean): Promise<void> => {
      await changeServing(workspaceId, async (tx) => {
        const own = ownBot(workspaceId, botId);
        const [bot] = await tx
          .select({ status: bots.status })
          .from(bots)
          .where(and(own, isConnected))
          .for('update');
        if (bot === undefined) throw notFound();
        if ((bot.status === 'off') !== isOn) return { channels: [] };
        await tx
          .update(bots)
          .set({ ...WORKING, status: isOn ? 'active' : 'off' })
          .where(own);
        await settleTroubles(tx, workspaceId, { botId });
        await resetCursors(tx, workspaceId);
        return { channels: [{ source: 'bot', id: botId }] };
      });
      await check();
    },

    /** Removes the webhook that another program set. @throws TelegramFailed, or Refusal 404, or 409 without a readable token */
    removeWebhook: async (workspaceId: WorkspaceId, botId: string): Promise<void> => {
      const [bot] = await db
        .select({ botId: bots.botId, token: bots.token })
        .from(bots)
        .where(and(ownBot(workspaceId, botId), isConnected));
      if (bot === undefined) throw notFound();
      const token = openToken(secrets, bot);
      if (token === undefined) throw new Refusal('bot_disconnected');
      await connector.removeWebhook(token);
    },

    /**
     * Removes a bot. Kept conversations can be read, but not written.
     * @throws Refusal 404
     */
    remove: async (workspaceId: WorkspaceId, botId: string, keeps: boolean): Promise<void> => {
      const [before] = await db
        .select({ botId: bots.botId, token: bots.token, webhookUrl: bots.webhookUrl })
        .from(bots)
        .where(and(ownBot(workspaceId, botId), isConnected));
      let status: 'removed' | 'deleting' = 'deleting';
      await changeServing(workspaceId, async (tx) => {
        const [kept] = keeps
          ? await tx
              .select({ id: conversations.id })
              .from(conversations)
              .where(inWorkspace(conversations, workspaceId, eq(conversations.botId, botId)))
              .limit(1)
          : [];
        status = kept === undefined ? 'deleting' : 'removed';
        const removed = await tx
          .update(bots)
          .set({ ...WITHOUT_TOKEN, status })
          .where(and(ownBot(workspaceId, botId), ne(bots.status, 'deleting')))
          .returning({ botId: bots.botId });
        if (removed.length === 0) throw notFound();
        await tx
          .delete(agentChannels)
          .where(inWorkspace(agentChannels, workspaceId, eq(agentChannels.botId, botId)));
        await tx
          .delete(parkedEvents)
          .where(
            inWorkspace(
              parkedEvents,
              workspaceId,
              eq(parkedEvents.source, 'bot'),
              eq(parkedEvents.channel, botId),
            ),
          );
        await tx.delete(botUpdates).where(inWorkspace(botUpdates, workspaceId, eq(botUpdates.botId, botId)));
        await settleTroubles(tx, workspaceId, { botId });
        await settleBusiness(tx, workspaceId, botId);
        await resetCursors(tx, workspaceId);
        return { channels: [{ source: 'bot', id: botId }] };
      });
      await check();
      const token = before && openToken(secrets, before);
      if (token !== undefined && before?.webhookUrl) await connector.leaveWebhook(token, before.webhookUrl);
      if (status === 'deleting') await finishRemoval({ botId, workspaceId });
    },
  };
};
