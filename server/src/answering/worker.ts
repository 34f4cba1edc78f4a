import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { requireCurrent, Superseded } from './current.ts';
import { type ClaimedJob, ClaimLost, type Jobs, LEASE } from './jobs.ts';

export interface WorkerDeps {
  db: Database;
  now: Clock;
  jobs: Jobs;
  carryOut(job: ClaimedJob, signal: AbortSignal): Promise<void>;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Maximum answers in progress in this process. */
  atOnce: number;
}

/** Milliseconds between searches for jobs that other servers left. */
const SWEEP = 10_000;
/** Milliseconds until a retry of jobs that could not be claimed, or failed. */
const AGAIN = 1_000;
const HARM = 5_000;
/** Milliseconds between checks whether answers in progress are still wanted. */
const WATCH = 2_000;

class Closing extends Error {}

interface Running {
  job: ClaimedJob;
  run: AbortController;
}

/** Carries out jobs when they are due. */
export const createWorker = ({ db, now, jobs, carryOut, log, atOnce }: WorkerDeps) => {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const underWay = new Set<Running>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isAsked = false;

  /** Aborts a run that a person or a newer message makes useless. A stored decision has its own check. */
  const watch = async ({ job, run }: Running): Promise<void> => {
    if (job.decision !== null) return;
    await requireCurrent(db, job).catch((error: unknown) => {
      if (error instanceof Superseded) run.abort(error);
      // The check before sending decides.
      else log.error({ err: error }, 'An answer could not be checked');
    });
  };

  const runOne = async (job: ClaimedJob): Promise<void> => {
    const one: Running = { job, run: new AbortController() };
    underWay.add(one);
    if (closing.signal.aborted) one.run.abort(new Closing('The server closes'));
    const renewing = setInterval(() => {
      jobs.renew(job).catch((error: unknown) => {
        if (error instanceof ClaimLost) one.run.abort(error);
      });
    }, LEASE / 3).unref();
    const watching = setInterval(() => void watch(one), WATCH).unref();
    try {
      await carryOut(job, one.run.signal);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      if (closing.signal.aborted) return await jobs.release(job, now()).catch(() => undefined);
      log.error({ err: error }, 'An answer failed');
      await jobs
        .release(job, now() + HARM * job.attempts, {})
        .catch((cause: unknown) => log.error({ err: cause }, 'An answer could not be released'));
    } finally {
      clearInterval(renewing);
      clearInterval(watching);
      underWay.delete(one);
    }
  };

  const look = async (): Promise<void> => {
    const free = atOnce - running.size;
    if (closing.signal.aborted || free <= 0) return;
    const next = await jobs.nextDue();
    const claimed = next !== undefined && next <= now() ? await jobs.claim(free) : [];
    for (const job of claimed) {
      const run = runOne(job).catch((error: unknown) => log.error({ err: error }, 'An answer did not end'));
      running.add(run);
      void run.finally(() => {
        running.delete(run);
        wake();
      });
    }
    const due = claimed.length === 0 ? next : await jobs.nextDue();
    const wait = due === undefined ? SWEEP : Math.min(SWEEP, due - now());
    // A due job that was not claimed waits for another answer to its customer.
    schedule(wait <= 0 ? (claimed.length === 0 ? AGAIN : 0) : wait);
  };

  const schedule = (wait: number): void => {
    clearTimeout(timer);
    if (!closing.signal.aborted) timer = setTimeout(wake, wait).unref();
  };

  /** Searches run one at a time; a pending search serves all callers. */
  const wake = (): void => {
    if (isAsked) return;
    isAsked = true;
    const begin = () => {
      isAsked = false;
      return look();
    };
    looking = looking.then(begin).catch((error: unknown) => {
      log.error({ err: error }, 'Answers could not be claimed');
      schedule(SWEEP);
    });
  };

  return {
    /** Searches for jobs now. */
    wake,
    /** Checks the answer in progress of a conversation, because the customer wrote again. */
    interrupt: (conversationId: string) => {
      for (const one of underWay) if (one.job.conversationId === conversationId) void watch(one);
    },
    /** Releases unfinished jobs to other servers. */
    stop: () => {
      closing.abort();
      for (const { run } of underWay) run.abort(new Closing('The server closes'));
      clearTimeout(timer);
    },
    ended: async (): Promise<void> => {
      await looking;
      await Promise.all(running);
    },
  };
};
