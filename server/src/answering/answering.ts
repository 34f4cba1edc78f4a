import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { conversations } from '../db/schema/messaging.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Send } from '../messaging/sender.ts';
import type { Inbound } from '../telegram/ports.ts';
import { answerWaiting } from './answer-waiting.ts';
import { createJobs } from './jobs.ts';
import { carryOut } from './live.ts';
import type { AnsweringPorts } from './ports.ts';
import { createWorker } from './worker.ts';

export interface AnsweringDeps {
  db: Database;
  wakeups: Wakeups;
  now: Clock;
  send: Send;
  ports: AnsweringPorts;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Maximum answers in progress in this process. */
  atOnce?: number | undefined;
}

/** Answers mostly wait for the model. */
const AT_ONCE = 50;

/** Lets agents answer customers. */
export const createAnswering = ({ db, wakeups, now, send, ports, log, atOnce = AT_ONCE }: AnsweringDeps) => {
  const jobs = createJobs({ db, now });
  const live = { db, wakeups, now, ports, jobs, send };
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

  /** Handles a customer's message. Call it in the transaction of the message. */
  const written = async (tx: Transaction, conversationId: string): Promise<void> => {
    touched.add(conversationId);
    await answerWaiting(tx, ports, conversationId, now());
  };

  /**
   * Handles a conversation that a person gives to its agent. Call it in that transaction.
   * @throws Refusal 409 when no agent answers there
   */
  const given = async (tx: Transaction, conversationId: string): Promise<void> => {
    const [place] = await tx.select().from(conversations).where(eq(conversations.id, conversationId));
    if (place === undefined || (await ports.publishedFor(tx, place)) === undefined)
      throw new Refusal('no_agent');
    await answerWaiting(tx, ports, conversationId, now());
  };

  /** Call it after new messages are committed. */
  const heard = (): void => {
    for (const conversationId of touched) worker.interrupt(conversationId);
    touched.clear();
    worker.wake();
  };

  return { ...worker, written, given, heard };
};

/** Runs jobs while the server runs. */
export const answeringJobs = (app: FastifyInstance, { wake, stop, ended }: Answering): void => {
  app.addHook('onReady', async () => wake());
  app.addHook('preClose', async () => stop());
  app.addHook('onClose', ended);
};

/** Passes inbound messages on, then looks for their jobs, which are committed by then. */
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
