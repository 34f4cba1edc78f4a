import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { conversations } from '../../db/schema/messaging.ts';
import { Refusal } from '../../errors/refusal.ts';
import { createWorker } from '../../jobs/worker.ts';
import type { Kernel } from '../../kernel.ts';
import type { Send } from '../../messaging/sender.ts';
import type { AnsweringPorts } from '../brief/ports.ts';
import { forgetTurns } from '../budget/sender-limit.ts';
import { requireCurrent, Superseded } from '../run/current.ts';
import { answerNew, answerWaiting, type NewMessages } from './answer-waiting.ts';
import { createComingBack, takeBackLeft } from './coming-back.ts';
import { createJobs } from './jobs.ts';
import { carryOut } from './live.ts';
import { MAX_ATTEMPTS, recordFailure } from './parking.ts';
import type { ClaimedJob, LiveDeps } from './work.ts';

export interface AnsweringDeps extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  send: Send;
  ports: AnsweringPorts;
  log: Pick<FastifyBaseLogger, 'error'>;
  answered?: LiveDeps['answered'];
  /** Maximum answers in progress in this process. */
  atOnce?: number | undefined;
}

/** Answers mostly wait for the model. */
const AT_ONCE = 50;
/** Milliseconds between checks whether answers in progress are still wanted. */
const WATCH = 2_000;

interface Running {
  job: ClaimedJob;
  run: AbortController;
}

/** Lets agents answer customers. */
export const createAnswering = ({
  db,
  wakeups,
  now,
  send,
  ports,
  log,
  answered,
  atOnce = AT_ONCE,
}: AnsweringDeps) => {
  const jobs = createJobs({ db, server: wakeups.server, now });
  const live = { db, wakeups, now, ports, jobs, send, answered };
  /** Conversations whose new messages may not be committed yet. */
  const touched = new Set<string>();
  const underWay = new Set<Running>();

  /** Aborts a run that a person or a newer message makes useless. A stored decision has its own check. */
  const watch = async ({ job, run }: Running): Promise<void> => {
    if (job.decision !== null) return;
    await requireCurrent(db, job).catch((error: unknown) => {
      if (error instanceof Superseded) run.abort(error);
      // The check before sending decides.
      else log.error({ err: error }, 'Checking an answer in progress');
    });
  };

  const { start, leave, stop, wake, backlog } = createWorker({
    name: 'answers',
    db,
    now,
    queue: jobs,
    log,
    atOnce,
    attempts: MAX_ATTEMPTS,
    run: async (job, signal) => {
      const one = { job, run: new AbortController() };
      underWay.add(one);
      const watching = setInterval(() => void watch(one), WATCH).unref();
      try {
        await carryOut(live, job, AbortSignal.any([signal, one.run.signal]));
      } finally {
        clearInterval(watching);
        underWay.delete(one);
      }
    },
    parked: (tx, job) => recordFailure(tx, ports, job, now),
    afterParking: ({ workspaceId }) => {
      wakeups.notify(workspaceId);
      answered?.('failed', undefined);
    },
  });

  /**
   * Handles messages of customers. Call it in the transaction of the messages.
   * @returns the conversations whose agent looks at them
   */
  const written = async (tx: Transaction, news: readonly NewMessages[]): Promise<Set<string>> => {
    const ids = news.map(({ conversationId }) => conversationId);
    for (const id of ids) touched.add(id);
    await takeBackLeft(tx, ports, ids, now());
    return answerNew(tx, ports, news, now());
  };

  /**
   * Handles a conversation that a person gives to its agent. Call it in that transaction.
   * @throws Refusal 409 when no agent answers there
   */
  const given = async (tx: Transaction, conversationId: string): Promise<void> => {
    const [place] = await tx.select().from(conversations).where(eq(conversations.id, conversationId));
    if (place === undefined || (await ports.publishedFor(tx, place)) === undefined)
      throw new Refusal('no_agent');
    await forgetTurns(tx, place);
    await answerWaiting(tx, ports, conversationId, now());
  };

  /** Call it after new messages are committed. */
  const heard = (): void => {
    for (const one of underWay) if (touched.has(one.job.conversationId)) void watch(one);
    touched.clear();
    wake();
  };

  const comingBack = createComingBack({ db, now, ports, wakeups, wake });

  return { start, leave, stop, wake, backlog, written, given, heard, comingBack };
};
