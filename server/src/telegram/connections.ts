import { and, eq, inArray } from 'drizzle-orm';
import { bots, integrations } from '../db/schema/telegram.ts';
import type { LeaseTiming } from '../jobs/leases.ts';
import type { Kernel } from '../kernel.ts';
import { ofAccount } from './account-ref.ts';
import { createBotInbox } from './bot-inbox.ts';
import { createBotLeases } from './bot-leases.ts';
import { openToken } from './bot-secrets.ts';
import { createTroubles } from './channel-troubles.ts';
import { parkEvent } from './parked-events.ts';
import type { Inbound, TelegramPorts } from './ports.ts';

export interface ConnectionsOptions
  extends LeaseTiming,
    Pick<Kernel, 'db' | 'wakeups' | 'secrets' | 'now' | 'audit' | 'log'> {
  telegram: TelegramPorts;
  inbound: Inbound;
}

/** The accounts and bots that users connected: stored in the database, run by the connectors. */
export const createConnections = (options: ConnectionsOptions) => {
  const { db, wakeups, secrets, now, audit, telegram, inbound, log, ...timing } = options;
  const { accounts, bots: botConnector } = telegram;
  const troubles = createTroubles({ db, wakeups, now, audit });
  const leases = createBotLeases({ db, wakeups, secrets, connector: botConnector, ...timing });

  const start = async (): Promise<void> => {
    botConnector.start({
      deliver: inbound.toBot,
      tokenOf: async (botId, use) => {
        const uses = inArray(bots.status, use === 'send' ? ['active'] : ['active', 'off']);
        const [bot] = await db
          .select({ botId: bots.botId, token: bots.token })
          .from(bots)
          .where(and(eq(bots.botId, botId), uses));
        return bot && openToken(secrets, bot);
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
      typing: inbound.typing,
      park: async (account, parked) => {
        const [found] = await db
          .select({ workspaceId: integrations.workspaceId })
          .from(integrations)
          .where(ofAccount(integrations, account));
        const channel = account.accountId;
        if (found) await parkEvent(db, log, { ...found, source: 'account', channel }, parked);
      },
      stuck: ({ accountId }, error) => logStuck({ source: 'account', channel: accountId }, error),
      disconnected: troubles.signedOut,
    });
    await leases.start();
  };

  const logStuck = (channel: { source: 'account' | 'bot'; channel: string }, error: unknown): void => {
    if (error === undefined) log.info(channel, 'The events of a Telegram channel are stored again');
    else
      log.warn({ ...channel, err: error }, 'The events of a Telegram channel wait until they can be stored');
  };

  const stop = async (): Promise<void> => {
    await leases.close();
    await Promise.all([accounts.close(), botConnector.close().finally(leases.release)]);
  };

  return { start, checkBots: leases.check, stop };
};
