import { eq, ne, sql } from 'drizzle-orm';
import { resetCursors } from '../changes/reset-cursors.ts';
import { agentChannels } from '../db/schema/agents.ts';
import { bots, botUpdates } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { storableOrNull } from '../db/storable.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { Kernel } from '../kernel.ts';
import { settleTroubles, tellOfTrouble } from '../notices/tell.ts';
import { botName } from './bot-name.ts';
import { hasTokenOf, isSameToken, openToken, rowHasToken, sealToken } from './bot-secrets.ts';
import { type ChangeServing, isConnected, isHeld, WITHOUT_TOKEN, WORKING } from './bot-status.ts';
import { TelegramFailed } from './failure.ts';
import type { BotConnector } from './ports.ts';

export interface BotRegistryOptions extends Pick<Kernel, 'db' | 'secrets' | 'now'> {
  connector: Pick<BotConnector, 'identify'>;
  changeServing: ChangeServing;
  /** Deletes the rest of a bot whose removal another server began. */
  finishRemoval(bot: typeof bots.$inferSelect): Promise<void>;
  /** Applies changes of bots in this server at once. */
  check(): Promise<void>;
}

type Bot = typeof bots.$inferSelect;
type Profile = Awaited<ReturnType<BotConnector['identify']>>;

/** Connects bots. A bot belongs to the workspace that has a token which Telegram accepts. */
export const createBotRegistry = (options: BotRegistryOptions) => {
  const { db, secrets, now, connector, changeServing, finishRemoval, check } = options;

  /** Takes a bot from the workspace whose token Telegram no longer accepts. The workspace keeps the conversations. */
  const takeFrom = async (bot: Bot): Promise<void> => {
    const { botId, workspaceId } = bot;
    await changeServing(workspaceId, async (tx) => {
      const moved = await tx
        .update(bots)
        .set({ ...WITHOUT_TOKEN, status: 'moved', problem: 'moved', problemSince: sql`now()` })
        .where(inWorkspace(bots, workspaceId, eq(bots.botId, botId), hasTokenOf(bot), isConnected))
        .returning({ botId: bots.botId });
      if (moved.length === 0) return { channels: [] };
      await tx
        .delete(agentChannels)
        .where(inWorkspace(agentChannels, workspaceId, eq(agentChannels.botId, botId)));
      await tx.delete(botUpdates).where(inWorkspace(botUpdates, workspaceId, eq(botUpdates.botId, botId)));
      await tellOfTrouble(tx, workspaceId, { botId }, 'moved', now());
      await resetCursors(tx, workspaceId);
      return { channels: [{ source: 'bot', id: botId }] };
    });
  };

  /** A token that this server cannot read is not the one that Telegram accepts now: that has another hash. */
  const isAccepted = async (bot: Bot): Promise<boolean> => {
    const token = openToken(secrets, bot);
    if (token === undefined) return false;
    try {
      await connector.identify(token);
      return true;
    } catch (error) {
      if (error instanceof TelegramFailed && error.failure.kind === 'unknown-token') return false;
      throw error;
    }
  };

  const connect = async (
    workspaceId: WorkspaceId,
    { botId: number, ...profile }: Profile,
    token: string,
    refuseReplacing: () => void = () => undefined,
  ): Promise<string> => {
    const rows = await db.select().from(bots).where(eq(bots.number, number));
    const own = rows.find((row) => row.workspaceId === workspaceId);
    if (own && isHeld(own) && !rowHasToken(own, token)) refuseReplacing();
    if (own?.status === 'deleting') await finishRemoval(own);
    const holder = rows.find((row) => row !== own && isHeld(row));
    if (holder !== undefined) {
      if (rowHasToken(holder, token) || (await isAccepted(holder)))
        throw new Refusal('bot_of_other_user', { field: 'token' });
      await takeFrom(holder);
    }
    const free = rows.length === 0 ? number : `${number}-${workspaceId}`;
    const botId = own?.botId ?? free;
    const card = {
      username: storableOrNull(profile.username),
      name: storableOrNull(profile.name),
      ...sealToken(secrets, botId, token),
    };
    // The poller reports a problem once: with the same token it is still there.
    const isSame = sql`${isSameToken(sql`excluded.token_hash`)} and ${bots.status} = 'active'`;
    const kept = (column: typeof bots.problem | typeof bots.problemDetail | typeof bots.problemSince) =>
      sql`case when ${isSame} then ${column} end`;
    const [bot] = await db
      .insert(bots)
      .values({ botId, workspaceId, ...card })
      .onConflictDoUpdate({
        target: bots.botId,
        set: {
          ...card,
          status: WORKING.status,
          problem: kept(bots.problem),
          problemDetail: kept(bots.problemDetail),
          problemSince: kept(bots.problemSince),
        },
        setWhere: inWorkspace(bots, workspaceId, ne(bots.status, 'deleting')),
      })
      .returning({ botId: bots.botId });
    if (bot === undefined) throw new Refusal('bot_of_other_user', { field: 'token' });
    // The conversations of a bot that was off or away can be written again, and its agent answers again.
    await changeServing(workspaceId, async (tx) => {
      if (own && own.status !== 'active') await resetCursors(tx, workspaceId);
      await settleTroubles(tx, workspaceId, { botId: bot.botId });
      return { channels: [{ source: 'bot', id: bot.botId }] };
    });
    await check();
    return bot.botId;
  };

  return {
    /** What an event of the audit trail says about a bot. */
    detailOf: async (workspaceId: WorkspaceId, botId: string): Promise<{ detail?: string }> => {
      const [bot] = await db
        .select({ username: bots.username, name: bots.name, number: bots.number })
        .from(bots)
        .where(inWorkspace(bots, workspaceId, eq(bots.botId, botId)));
      return bot === undefined ? {} : { detail: botName(bot) };
    },

    /**
     * Connects the bot of a token, also one that the workspace had before.
     * @param refuseReplacing called before a connected bot of the workspace gets another token; may throw a Refusal
     * @throws TelegramFailed, or Refusal 409 for a bot of another workspace whose token is valid
     */
    add: async (workspaceId: WorkspaceId, token: string, refuseReplacing: () => void): Promise<string> =>
      connect(workspaceId, await connector.identify(token), token, refuseReplacing),

    /** @throws as `add`, and Refusal 404, or 400 for the token of another bot */
    replaceToken: async (workspaceId: WorkspaceId, botId: string, token: string): Promise<void> => {
      const [bot] = await db
        .select({ number: bots.number })
        .from(bots)
        .where(inWorkspace(bots, workspaceId, eq(bots.botId, botId)));
      if (bot === undefined) throw notFound();
      const profile = await connector.identify(token);
      if (profile.botId !== bot.number) throw new Refusal('token_of_other_bot', { field: 'token' });
      await connect(workspaceId, profile, token);
    },
  };
};
