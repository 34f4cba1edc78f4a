import { and, eq, isNull, or } from 'drizzle-orm';
import { bots } from '../db/schema/telegram.ts';
import { isOver } from '../jobs/expiry.ts';
import { createLeases, type LeaseSettings } from '../jobs/leases.ts';
import type { Kernel } from '../kernel.ts';
import { openToken } from './bot-secrets.ts';
import { isReceiving } from './bot-status.ts';
import type { BotConnector } from './ports.ts';

export interface BotLeaseOptions extends LeaseSettings, Pick<Kernel, 'db' | 'secrets'> {
  connector: Pick<BotConnector, 'run' | 'stop'>;
}

/** Telegram ends the poll of one program when another one polls the same bot, so one server runs each bot. */
export const createBotLeases = ({ db, secrets, connector, ...settings }: BotLeaseOptions) => {
  const poller = crypto.randomUUID();
  const mine = eq(bots.poller, poller);
  return createLeases({
    ...settings,
    acquire: async (polledUntil) => {
      const isFree = or(mine, isNull(bots.polledUntil), isOver(bots.polledUntil));
      const leased = await db
        .update(bots)
        .set({ poller, polledUntil })
        // A server without the key leaves the bot to those that have it.
        .where(and(isReceiving, isFree, secrets.readableIn(bots.token)))
        .returning({ botId: bots.botId, token: bots.token, status: bots.status });
      return leased.map((bot) => ({ key: bot.botId, token: openToken(secrets, bot), status: bot.status }));
    },
    release: async () => db.update(bots).set({ poller: null, polledUntil: null }).where(mine),
    run: ({ key, token, status }) => {
      if (token !== undefined) connector.run({ botId: key, token, isRevoked: status === 'revoked' });
    },
    stop: connector.stop,
  });
};
