import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { bots, integrations, sessionEndings } from '../db/schema/telegram.ts';
import { members, type WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Kernel } from '../kernel.ts';
import { openToken } from './bot-secrets.ts';
import { WITHOUT_TOKEN } from './bot-status.ts';
import type { AccountConnector, BotConnector } from './ports.ts';

export interface DepartureOptions extends Pick<Kernel, 'db' | 'secrets'> {
  accounts: Pick<AccountConnector, 'end'>;
  bots: Pick<BotConnector, 'leaveWebhook'>;
  /** Deletes the conversations of channels that are marked for it, and then the channels. */
  removeMarked(signal: AbortSignal): Promise<void>;
}

/** Takes a business out of Telegram: ends its sessions there, and deletes its channels with their conversations. */
export const createDeparture =
  ({ db, secrets, accounts, bots: connector, removeMarked }: DepartureOptions) =>
  async (workspaceId: WorkspaceId, signal: AbortSignal): Promise<void> => {
    const { userId } = members;
    const isMember = inWorkspace(members, workspaceId);
    const { botId, token, webhookUrl } = bots;
    const hooked = await db
      .select({ botId, token, webhookUrl })
      .from(bots)
      .where(inWorkspace(bots, workspaceId, isNotNull(webhookUrl)));
    await Promise.all(
      hooked.map((bot) => {
        const readable = openToken(secrets, bot);
        return readable && bot.webhookUrl && connector.leaveWebhook(readable, bot.webhookUrl);
      }),
    );
    const endings = await db.transaction(async (tx) => {
      const deleting = { ...WITHOUT_TOKEN, status: 'deleting' as const };
      await tx.update(bots).set(deleting).where(inWorkspace(bots, workspaceId));
      await tx
        .update(integrations)
        .set({ connected: false, signedOutAt: null, removing: true })
        .where(inWorkspace(integrations, workspaceId));
      const left = await tx.select().from(integrations).where(inWorkspace(integrations, workspaceId));
      const ends: (() => Promise<boolean>)[] = [];
      for (const account of left) ends.push(await accounts.end(tx, account));
      return ends;
    });
    // Telegram may not confirm it in time; the attempt counts.
    await Promise.all(endings.map((end) => end()));
    const isOpen = and(
      inArray(sessionEndings.userId, db.select({ userId }).from(members).where(isMember)),
      isNotNull(sessionEndings.session),
    );
    const [open] = await db.select({ open: count() }).from(sessionEndings).where(isOpen);
    if (open && open.open > 0) throw new Error('Sessions at Telegram are still to be ended');
    await removeMarked(signal);
    signal.throwIfAborted();
    const left = await db.$count(bots, inWorkspace(bots, workspaceId, eq(bots.status, 'deleting')));
    if (left > 0) throw new Error('Conversations of bots are left');
  };

export type Departure = ReturnType<typeof createDeparture>;
