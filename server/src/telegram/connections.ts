import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bots, integrations } from '../db/schema/telegram.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { Refusal } from '../errors/refusal.ts';
import { createBotLeases } from './bot-leases.ts';
import type { LeaseTiming } from './leases.ts';
import type { AccountProfile, BotProblem, Inbound, TelegramPorts } from './ports.ts';

export interface ConnectionsOptions extends LeaseTiming {
  db: Database;
  wakeups: Wakeups;
  telegram: TelegramPorts;
  inbound: Inbound;
}

/** The accounts and bots that users connected: stored in the database, run by the connectors. */
export const createConnections = ({ db, wakeups, telegram, inbound, ...timing }: ConnectionsOptions) => {
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
          .set({
            status: 'revoked',
            poller: null,
            polledUntil: null,
            problem: 'revoked',
            problemSince: sql`now()`,
          })
          .where(and(eq(bots.botId, botId), eq(bots.token, token)));
      },
      problem: recordProblem,
    });
    await accounts.start({
      deliver: inbound.toAccount,
      newest: inbound.newestOfAccount,
      disconnected: async (userId) => {
        await db
          .update(integrations)
          .set({ connected: false, signedOutAt: sql`now()` })
          .where(and(eq(integrations.userId, userId), integrations.connected));
        wakeups.notify(userId);
      },
    });
    await leases.start();
  };

  const recordProblem = async (botId: string, problem: BotProblem | null): Promise<void> => {
    const changed =
      problem === null
        ? isNotNull(bots.problem)
        : or(sql`${bots.problem} is null`, ne(bots.problem, problem));
    await db
      .update(bots)
      .set({ problem, problemSince: problem === null ? null : sql`now()` })
      .where(and(eq(bots.botId, botId), eq(bots.status, 'active'), changed));
  };

  /** A user has one connected account at a time; the conversations of earlier ones are kept. */
  const addAccount = async (userId: string, account: AccountProfile): Promise<void> => {
    const { accountId, ...card } = account;
    await db.transaction(async (tx) => {
      const others = and(eq(integrations.userId, userId), ne(integrations.accountId, accountId));
      await tx.update(integrations).set({ connected: false, signedOutAt: null }).where(others);
      await tx
        .insert(integrations)
        .values({ userId, accountId, ...card })
        .onConflictDoUpdate({
          target: [integrations.userId, integrations.accountId],
          set: { ...card, connected: true, signedOutAt: null },
        });
    });
  };

  /** @throws TelegramFailed, or Refusal 409 for a bot of another user */
  const addBot = async (userId: string, token: string): Promise<string> => {
    const { botId, username, name } = await botConnector.identify(token);
    const added = await db
      .insert(bots)
      .values({ botId, userId, username, name, token })
      .onConflictDoUpdate({
        target: bots.botId,
        set: { username, name, token, status: 'active', problem: null, problemSince: null },
        setWhere: eq(bots.userId, userId),
      })
      .returning({ botId: bots.botId });
    if (added.length === 0) throw new Refusal('bot_of_other_user', { field: 'token' });
    await leases.check();
    return botId;
  };

  const close = async (): Promise<void> => {
    await leases.close();
    await Promise.all([accounts.close(), botConnector.close()]);
    await leases.release();
  };

  return { start, addAccount, addBot, close };
};
