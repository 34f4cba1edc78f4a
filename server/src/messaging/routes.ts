import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Wakeups } from '../db/wakeups.ts';
import type { Library } from '../media/library.ts';
import { chatRoutes } from './chat-routes.ts';
import { createDispatch } from './dispatch.ts';
import { inboxRoutes } from './inbox-routes.ts';
import type { Answering } from './marks.ts';
import { sendMediaRoute } from './send-media-route.ts';
import { sendRoute } from './send-route.ts';
import type { Send } from './sender.ts';

export interface MessagingDeps {
  db: Database;
  wakeups: Wakeups;
  library: Library;
  send: Send;
  now?: Clock | undefined;
  answering: Answering;
}

/** Conversations and their messages. */
export const messagingRoutes = (app: FastifyInstance, deps: MessagingDeps): void => {
  const { db, wakeups, library, send, now = Date.now, answering } = deps;
  chatRoutes(app, { db, wakeups });
  inboxRoutes(app, { db, wakeups, now, answering });
  const dispatch = createDispatch({ db, send, library });
  sendRoute(app, { db, dispatch });
  sendMediaRoute(app, { dispatch });
};
