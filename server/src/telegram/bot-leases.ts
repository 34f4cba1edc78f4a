import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bots } from '../db/schema/telegram.ts';
import { isOver } from '../jobs/expiry.ts';
import { createLeases, type LeaseTiming } from '../jobs/leases.ts';
import { isReceiving } from './bot-status.ts';
import type { BotConnector } from './ports.ts';

export interface BotLeaseOptions extends LeaseTiming {
  db: Database;
  connector: Pick<BotConnector, 'run' | 'stop'>;
}

/** Telegram ends the poll of one program when another one polls the same bot, so one server runs each bot. */
export const createBotLeases = ({ db, connector, ...timing }: BotLeaseOptions) => {
  const poller = crypto.randomUUID();
  const mine = eq(bots.poller, poller);
  return createLeases({
    ...timing,
    acquire: async (polledUntil) =>
      db
        .update(bots)
        .set({ poller, polledUntil })
        .where(and(isReceiving, or(mine, isNull(bots.polledUntil), isOver(bots.polledUntil))))
        .returning({ key: bots.botId, token: bots.token, status: bots.status }),
    release: async () => db.update(bots).set({ poller: null, polledUntil: null }).where(mine),
    run: ({ key, token, status }) => connector.run({ botId: key, token, isRevoked: status === 'revoked' }),
    stop: connector.stop,
  });
};
