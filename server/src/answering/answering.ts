import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import type { Wakeups } from '../db/wakeups.ts';
import type { Change } from '../messaging/inbox.ts';
import type { Send } from '../messaging/sender.ts';
import type { Inbound } from '../telegram/ports.ts';
import { createJobs, writeJob } from './jobs.ts';
import { carryOut } from './live.ts';
import type { Rooms } from './rooms.ts';
import { createWorker } from './worker.ts';

export interface AnsweringDeps {
  db: Database;
  wakeups: Wakeups;
  now: Clock;
  send: Send;
  rooms: Rooms;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Answers that this process works on at once. */
  atOnce?: number | undefined;
}

/** They mostly wait for the model. */
const AT_ONCE = 50;

/** Lets agents answer customers. */
export const createAnswering = ({ db, wakeups, now, send, rooms, log, atOnce = AT_ONCE }: AnsweringDeps) => {
  const jobs = createJobs({ db, now });
  const live = { db, wakeups, now, rooms, jobs, send };
  /** Conversations whose new messages may not be committed yet. */
  const touched = new Set<string>();
  const worker = createWorker({
    db,
    now,
    jobs,
    carryOut: (job, signal) => carryOut(live, job, signal),
    log,
    atOnce,
  });

  /** Writes the job of a customer's new message, in its transaction, if an agent has the conversation. */
  const written = async (tx: Transaction, conversationId: string, { ts }: Change): Promise<void> => {
    const [row] = await tx
      .select({ conversation: conversations, messageId: messages.id })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(eq(messages.conversationId, conversationId), eq(messages.ts, ts)));
    if (row?.conversation.handler !== 'agent') return;
    touched.add(conversationId);
    const { userId, handlerEpoch: epoch } = row.conversation;
    const agent = await rooms.publishedFor(tx, row.conversation);
    if (agent === undefined) return;
    const { reply_delay } = rooms.settingsOf(agent.config.intelligence);
    const createdAt = new Date(now());
    const dueAt = new Date(now() + reply_delay * 1000);
    await writeJob(tx, {
      userId,
      conversationId,
      messageId: row.messageId,
      agentId: agent.id,
      epoch,
      dueAt,
      createdAt,
    });
  };

  /** Call it once news is committed. */
  const heard = (): void => {
    for (const conversationId of touched) worker.interrupt(conversationId);
    touched.clear();
    worker.wake();
  };

  return { ...worker, written, heard };
};

/** Carries out jobs while the server runs. */
export const answeringJobs = (app: FastifyInstance, { wake, stop, ended }: Answering): void => {
  app.addHook('onReady', async () => wake());
  app.addHook('preClose', async () => stop());
  app.addHook('onClose', ended);
};

/** The same news, after which jobs are looked for: theirs are committed then. */
export const waking = (inbound: Inbound, { heard }: Answering): Inbound => ({
  ...inbound,
  toAccount: async (...news) => {
    await inbound.toAccount(...news);
    heard();
  },
  toBot: async (...news) => {
    const words = await inbound.toBot(...news);
    heard();
    return words;
  },
});

export type Answering = ReturnType<typeof createAnswering>;
