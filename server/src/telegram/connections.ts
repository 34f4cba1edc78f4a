import { and, eq, inArray, ne } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import { bots, integrations } from '../db/schema/telegram.ts';
import { storableOrNull } from '../db/storable.ts';
import type { CallContext } from '../http/call-context.ts';
import type { LeaseTiming } from '../jobs/leases.ts';
import type { Kernel } from '../kernel.ts';
import { settleTroubles } from '../notices/tell.ts';
import { createBotInbox } from './bot-inbox.ts';
import { createBotLeases } from './bot-leases.ts';
import { createTroubles } from './channel-troubles.ts';
import { parkEvent } from './parked-events.ts';
import type { AccountProfile, Inbound, TelegramPorts } from './ports.ts';

export interface ConnectionsOptions extends LeaseTiming, Pick<Kernel, 'db' | 'wakeups' | 'now' | 'log'> {
  telegram: TelegramPorts;
  inbound: Inbound;
}

/** The accounts and bots that users connected: stored in the database, run by the connectors. */
export const createConnections = (options: ConnectionsOptions) => {
  const { db, wakeups, now, telegram, inbound, log, ...timing } = options;
  const { accounts, bots: botConnector } = telegram;
  const troubles = createTroubles({ db, wakeups, now });
  const leases = createBotLeases({ db, connector: botConnector, ...timing });

  const start = async (): Promise<void> => {
    botConnector.start({
      deliver: inbound.toBot,
      tokenOf: async (botId, use) => {
        const uses = inArray(bots.status, use === 'send' ? ['active'] : ['active', 'off']);
        const [bot] = await db
          .select({ token: bots.token })
          .from(bots)
          .where(and(eq(bots.botId, botId), uses));
        return bot?.token;
      },
      revoked: troubles.revoked,
      park: async (botId, parked) => {
        const [bot] = await db
          .select({ workspaceId: bots.workspaceId })
          .from(bots)
          .where(eq(bots.botId, botId));
        if (bot) await parkEvent(db, log, { ...bot, source: 'bot', channel: botId }, parked);
      },
      stuck: (botId, error) => logStuck({ source: 'bot', channel: botId }, error),
      inbox: createBotInbox({ db, wakeups }),
      problem: troubles.problem,
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
      disconnected: troubles.signedOut,
    });
    await leases.start();
  };

  const logStuck = (channel: { source: 'account' | 'bot'; channel: string }, error: unknown): void => {
    if (error === undefined) log.info(channel, 'The events of a Telegram channel are stored again');
    else
      log.warn({ ...channel, err: error }, 'The events of a Telegram channel wait until they can be stored');
  };

  /** A user has one connected account at a time; the conversations of earlier ones are kept. */
  const addAccount = async ({ workspaceId, user }: CallContext, account: AccountProfile): Promise<void> => {
    const { accountId, phone } = account;
    const card = { phone, name: storableOrNull(account.name), username: storableOrNull(account.username) };
    await db.transaction(async (tx) => {
      await nextChange(tx, workspaceId, now());
      const isSame = eq(integrations.accountId, accountId);
      const others = and(eq(integrations.userId, user.id), ne(integrations.accountId, accountId));
      // Its conversations are being deleted.
      await tx
        .delete(integrations)
        .where(and(eq(integrations.userId, user.id), isSame, integrations.removing));
      await tx.update(integrations).set({ connected: false, signedOutAt: null }).where(others);
      const [connected] = await tx
        .insert(integrations)
        .values({ workspaceId, userId: user.id, accountId, ...card })
        .onConflictDoUpdate({
          target: [integrations.userId, integrations.accountId],
          set: { ...card, connected: true, signedOutAt: null },
        })
        .returning({ integrationId: integrations.id });
      if (connected) await settleTroubles(tx, workspaceId, connected);
    });
  };

  const stop = async (): Promise<void> => {
    await leases.close();
    await Promise.all([accounts.close(), botConnector.close()]);
    await leases.release();
  };

  return { start, addAccount, checkBots: leases.check, stop };
};

export type Connections = ReturnType<typeof createConnections>;
