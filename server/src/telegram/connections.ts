import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bots, integrations } from '../db/schema/telegram.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { Refusal } from '../http/errors.ts';
import type { AccountProfile, Inbound, TelegramPorts } from './ports.ts';

export interface ConnectionsOptions {
  db: Database;
  wakeups: Wakeups;
  telegram: TelegramPorts;
  inbound: Inbound;
}

/** The accounts and bots that users connected: stored in the database, run by the connectors. */
export const createConnections = ({ db, wakeups, telegram, inbound }: ConnectionsOptions) => {
  const { accounts, bots: botConnector } = telegram;

  const start = async (): Promise<void> => {
    botConnector.start({
      deliver: inbound.toBot,
      revoked: async (botId) => {
        await db.update(bots).set({ status: 'revoked' }).where(eq(bots.botId, botId));
      },
    });
    await accounts.start({
      deliver: inbound.toAccount,
      disconnected: async (userId) => {
        await db.update(integrations).set({ connected: false }).where(eq(integrations.userId, userId));
        wakeups.notify(userId);
      },
    });
    const active = db
      .select({ botId: bots.botId, token: bots.token })
      .from(bots)
      .where(eq(bots.status, 'active'));
    for (const bot of await active) botConnector.run(bot);
  };

  /** A user has one connected account at a time; the conversations of earlier ones are kept. */
  const addAccount = async (userId: string, account: AccountProfile): Promise<void> => {
    const { accountId, ...card } = account;
    await db.transaction(async (tx) => {
      const others = and(eq(integrations.userId, userId), ne(integrations.accountId, accountId));
      await tx.update(integrations).set({ connected: false }).where(others);
      await tx
        .insert(integrations)
        .values({ userId, accountId, ...card })
        .onConflictDoUpdate({
          target: [integrations.userId, integrations.accountId],
          set: { ...card, connected: true },
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
        set: { username, name, token, status: 'active' },
        setWhere: eq(bots.userId, userId),
      })
      .returning({ botId: bots.botId });
    if (added.length === 0) throw new Refusal(409, 'token: another user has connected this bot');
    botConnector.run({ botId, token });
    return botId;
  };

  const close = async (): Promise<void> => {
    await Promise.all([accounts.close(), botConnector.close()]);
  };

  return { start, addAccount, addBot, close };
};
