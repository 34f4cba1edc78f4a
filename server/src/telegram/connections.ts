import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { bots, integrations } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { storableText } from '../db/storable.ts';
import { Refusal } from '../errors/refusal.ts';
import type { CallContext } from '../http/call-context.ts';
import type { LeaseTiming } from '../jobs/leases.ts';
import type { Kernel } from '../kernel.ts';
import { createBotLeases } from './bot-leases.ts';
import { parkEvent } from './parked-events.ts';
import type { AccountProfile, BotProblem, Inbound, TelegramPorts } from './ports.ts';

export interface ConnectionsOptions extends LeaseTiming, Pick<Kernel, 'db' | 'wakeups' | 'log'> {
  telegram: TelegramPorts;
  inbound: Inbound;
}

/** The accounts and bots that users connected: stored in the database, run by the connectors. */
export const createConnections = (options: ConnectionsOptions) => {
  const { db, wakeups, telegram, inbound, log, ...timing } = options;
  const { accounts, bots: botConnector } = telegram;
  const leases = createBotLeases({ db, connector: botConnector, ...timing });

  const start = async (): Promise<void> => {
    botConnector.start({
      deliver: inbound.toBot,
      tokenOf: async (botId) => {
        const active = and(eq(bots.botId, botId), eq(bots.status, 'active'));
        const [bot] = await db.select({ token: bots.token }).from(bots).where(active);
        return bot?.token;
      },
      revoked: async (botId, token) => {
        await db
          .update(bots)
          .set({ status: 'revoked', problem: 'revoked', problemSince: sql`now()` })
          .where(and(eq(bots.botId, botId), eq(bots.token, token), eq(bots.status, 'active')));
      },
      park: async (botId, parked) => {
        const [bot] = await db
          .select({ workspaceId: bots.workspaceId })
          .from(bots)
          .where(eq(bots.botId, botId));
        if (bot) await parkEvent(db, log, { ...bot, source: 'bot', channel: botId }, parked);
      },
      stuck: (botId, error) => logStuck({ source: 'bot', channel: botId }, error),
      problem: recordProblem,
    });
    await accounts.start({
      deliver: inbound.toAccount,
      newest: inbound.newestOfAccount,
      park: async (userId, accountId, parked) => {
        const of = and(eq(integrations.userId, userId), eq(integrations.accountId, accountId));
        const [account] = await db
          .select({ workspaceId: integrations.workspaceId })
          .from(integrations)
          .where(of);
        if (account) await parkEvent(db, log, { ...account, source: 'account', channel: accountId }, parked);
      },
      stuck: (_, accountId, error) => logStuck({ source: 'account', channel: accountId }, error),
      disconnected: async (userId) => {
        const signedOut = await db
          .update(integrations)
          .set({ connected: false, signedOutAt: sql`now()` })
          .where(and(eq(integrations.userId, userId), integrations.connected))
          .returning({ workspaceId: integrations.workspaceId });
        for (const { workspaceId } of signedOut) wakeups.notify(workspaceId);
      },
    });
    await leases.start();
  };

  const logStuck = (channel: { source: 'account' | 'bot'; channel: string }, error: unknown): void => {
    if (error === undefined) log.info(channel, 'The events of a Telegram channel are stored again');
    else
      log.warn({ ...channel, err: error }, 'The events of a Telegram channel wait until they can be stored');
  };

  /** A bot that receives is not revoked, or not any more. */
  const recordProblem = async (botId: string, problem: BotProblem | null): Promise<void> => {
    if (problem === null) {
      await db
        .update(bots)
        .set({ status: 'active', problem, problemSince: null })
        .where(and(eq(bots.botId, botId), isNotNull(bots.problem)));
      return;
    }
    const changed = or(sql`${bots.problem} is null`, ne(bots.problem, problem));
    await db
      .update(bots)
      .set({ problem, problemSince: sql`now()` })
      .where(and(eq(bots.botId, botId), eq(bots.status, 'active'), changed));
  };

  /** A user has one connected account at a time; the conversations of earlier ones are kept. */
  const addAccount = async ({ workspaceId, user }: CallContext, account: AccountProfile): Promise<void> => {
    const { accountId, phone } = account;
    const card = { phone, name: storable(account.name), username: storable(account.username) };
    await db.transaction(async (tx) => {
      const isSame = eq(integrations.accountId, accountId);
      const others = and(eq(integrations.userId, user.id), ne(integrations.accountId, accountId));
      // Its conversations are being deleted.
      await tx
        .delete(integrations)
        .where(and(eq(integrations.userId, user.id), isSame, integrations.removing));
      await tx.update(integrations).set({ connected: false, signedOutAt: null }).where(others);
      await tx
        .insert(integrations)
        .values({ workspaceId, userId: user.id, accountId, ...card })
        .onConflictDoUpdate({
          target: [integrations.userId, integrations.accountId],
          set: { ...card, connected: true, signedOutAt: null },
        });
    });
  };

  /** @throws TelegramFailed, or Refusal 409 for a bot of another workspace */
  const addBot = async (workspaceId: WorkspaceId, token: string): Promise<string> => {
    const { botId, ...profile } = await botConnector.identify(token);
    const [username, name] = [storable(profile.username), storable(profile.name)];
    const added = await db
      .insert(bots)
      .values({ botId, workspaceId, username, name, token })
      .onConflictDoUpdate({
        target: bots.botId,
        set: { username, name, token, status: 'active', problem: null, problemSince: null },
        setWhere: inWorkspace(bots, workspaceId),
      })
      .returning({ botId: bots.botId });
    if (added.length === 0) throw new Refusal('bot_of_other_user', { field: 'token' });
    await leases.check();
    return botId;
  };

  const stop = async (): Promise<void> => {
    await leases.close();
    await Promise.all([accounts.close(), botConnector.close()]);
    await leases.release();
  };

  return { start, addAccount, addBot, stop };
};

const storable = (text: string | null): string | null => (text === null ? null : storableText(text));
export type Connections = ReturnType<typeof createConnections>;
