import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Wakeups } from '../db/wakeups.ts';
import type { TelegramPorts } from '../telegram/ports.ts';
import { createAttempts } from './attempts.ts';
import { chatRoutes } from './chat-routes.ts';
import { sendRoute } from './send-route.ts';
import { createSender } from './sender.ts';

/** Milliseconds. */
const SWEEP_EVERY = 10_000;

export interface MessagingDeps {
  db: Database;
  wakeups: Wakeups;
  telegram: TelegramPorts;
  now?: Clock | undefined;
}

/** Conversations and their messages. */
export const messagingRoutes = (app: FastifyInstance, deps: MessagingDeps): void => {
  const { db, wakeups, telegram, now = Date.now } = deps;
  const attempts = createAttempts({ db, wakeups, now });
  chatRoutes(app, { db, wakeups });
  sendRoute(app, { db, send: createSender({ wakeups, telegram, attempts }) });

  let sweeping: NodeJS.Timeout | undefined;
  const sweep = () => attempts.settleAbandoned().catch((error: unknown) => app.log.error(error));
  app.addHook('onReady', async () => {
    await sweep();
    sweeping = setInterval(sweep, SWEEP_EVERY).unref();
  });
  app.addHook('onClose', async () => clearInterval(sweeping));
};
