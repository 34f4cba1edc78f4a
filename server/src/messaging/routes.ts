import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { createConnections } from '../telegram/connections.ts';
import type { TelegramPorts } from '../telegram/ports.ts';
import { telegramRoutes } from '../telegram/routes.ts';
import { createAttempts } from './attempts.ts';
import { chatRoutes } from './chat-routes.ts';
import type { Clock } from './clock.ts';
import { createInbound } from './deliver-inbound.ts';
import { sendRoute } from './send-route.ts';
import { createSender } from './sender.ts';

const SWEEP_EVERY = 60_000;

export interface MessagingDeps {
  db: Database;
  wakeups: Wakeups;
  /** Started when the app is ready, and closed with it. */
  telegram: TelegramPorts;
  now?: Clock | undefined;
}

/** Conversations, messages and the Telegram connections behind them. */
export const messagingRoutes = (app: FastifyInstance, deps: MessagingDeps): void => {
  const { db, wakeups, telegram, now = Date.now } = deps;
  const attempts = createAttempts({ db, wakeups, now });
  const connections = createConnections({
    db,
    wakeups,
    telegram,
    inbound: createInbound({ db, wakeups, now }),
  });
  chatRoutes(app, { db, wakeups });
  sendRoute(app, { db, send: createSender({ wakeups, telegram, attempts, now }) });
  telegramRoutes(app, { db, telegram, connections });

  let sweeping: NodeJS.Timeout | undefined;
  const sweep = () => attempts.settleAbandoned().catch((error: unknown) => app.log.error(error));
  app.addHook('onReady', async () => {
    await sweep();
    sweeping = setInterval(sweep, SWEEP_EVERY).unref();
    await connections.start();
  });
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    await connections.close();
  });
};
