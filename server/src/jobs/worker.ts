import { AsyncResource } from 'node:async_hooks';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { asCaller, type Caller } from '../db/caller.ts';
import type { Database, Transaction } from '../db/database.ts';
import { inTrace, noteFailure } from '../tracing/spans.ts';
import { asWork } from '../watchdog/work.ts';
import { ClaimLost } from './claim-lost.ts';
import type { JobOf, JobTable, LeaseRow, Queue } from './queue.ts';

export interface WorkerOptions<Table extends JobTable> {
  db: Database;
  now: Clock;
  queue: Queue<Table>;
  /**
   * Carries out a job, and ends or releases its claim.
   * @param signal aborts when the claim is lost or the server closes
   */
  run(job: JobOf<Table>, signal: AbortSignal): Promise<void>;
  /** Also writes what a job leaves that failed for good, in the transaction that parks it. */
  parked?: (tx: Transaction, job: JobOf<Table>) => Promise<void>;
  /** Called after that transaction. */
  afterParking?: (job: JobOf<Table>) => void;
  /** Called before each search for jobs. */
  prepare?: () => Promise<void>;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** For the log. */
  name: string;
  /** Maximum jobs in progress in this process. */
  atOnce: number;
  /** Maximum attempts that fail or end their servers; then the job is parked. */
  attempts?: number | undefined;
  /** Milliseconds that a closing server waits for jobs that do not heed their signal; 5,000 by default. */
  patience?: number;
  /** Milliseconds between searches for jobs that other servers queued or left. */
  lookEvery?: number | undefined;
}

const LOOK_EVERY = 10_000;
/** Milliseconds until due jobs that could not be claimed are looked for again. */
const AGAIN = 1_000;
/** Workspaces of which it is known which one was served longest ago. */
const REMEMBERED = 100;

class Closing extends Error {}

/** Carries out the jobs of a queue when they are due. */
export const createWorker = <Table extends JobTable>(options: WorkerOptions<Table>) => {
  type Job = JobOf<Table>;
  const { db, now, queue, run, log, name, atOnce, attempts = Number.POSITIVE_INFINITY } = options;
  const { lookEvery = LOOK_EVERY, patience = 5_000 } = options;
  const closing = new AbortController();
  const running = new Map<Promise<void>, Job>();
  let served: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isAsked = false;
  /** The database may have a claim of this server that no job in progress belongs to. */
  let isUnsure = false;

  const report = (error: unknown) => log.error({ err: error }, `Jobs: ${name}`);

  const park = async (job: Job, error: unknown): Promise<void> => {
    await db.transaction(async (tx) => {
      await options.parked?.(tx, job);
      await queue.park(tx, job, reasonOf(error));
    });
    options.afterParking?.(job);
  };

  const afterFailure = async (job: Job, error: unknown): Promise<void> => {
    if (error instanceof ClaimLost) return;
    if (closing.signal.aborted) return queue.giveBack(job);
    report(error);
    if (job.attempts >= attempts) return park(job, error);
    return queue.retry(job, now() + queue.waitAfter(job.attempts));
  };

  const carryOut = async (job: Job): Promise<void> => {
    const lost = new AbortController();
    const renewing = setInterval(() => {
      queue.renew(job).catch((error: unknown) => {
        if (error instanceof ClaimLost) lost.abort(error);
      });
    }, queue.lease / 3).unref();
    const signal = AbortSignal.any([closing.signal, lost.signal]);
    try {
      if (job.attempts > attempts) await park(job, new Error(`It ended its server ${attempts} times`));
      else await run(job, signal);
    } catch (error) {
      noteFailure(error);
      await afterFailure(job, error);
    } finally {
      clearInterval(renewing);
    }
  };

  const traced = (job: Job): Promise<void> => {
    const attributes = {
      'switchboard.job.kind': queue.backlog.kind,
      'switchboard.job.attempt': job.attempts,
    };
    return inTrace(job.trace, { name: `job: ${name}`, kind: 'consumer', attributes }, () => carryOut(job));
  };

  const begin = (job: Job): void => {
    const { tenant } = job;
    if (tenant != null) served = [...served.filter((other) => other !== tenant), tenant].slice(-REMEMBERED);
    const one = asWork(`job: ${name}`, () => asCaller(callerOf(job), () => traced(job)))
      .catch((error: unknown) => {
        if (error instanceof ClaimLost) return;
        isUnsure = true;
        report(error);
      })
      .finally(() => {
        running.delete(one);
        wake();
      });
    running.set(one, job);
  };

  const look = async (): Promise<void> => {
    const free = atOnce - running.size;
    if (closing.signal.aborted || free <= 0) return;
    await options.prepare?.();
    const wait = await queue.untilNext();
    const isDue = wait !== undefined && wait <= 0;
    // One at a time: a job that ends its server takes as few others with it as possible.
    const suspects = [...running.values()].some((job) => job.attempts > 2) ? 0 : 1;
    const turns = { served, running: [...running.values()], suspects };
    if (isUnsure) await queue.freeUnknown([...running.values()]);
    isUnsure = isDue;
    const claimed = isDue ? await queue.claim(free, turns) : [];
    isUnsure = false;
    for (const job of claimed) begin(job);
    if (claimed.length > 0) wake();
    else schedule(isDue ? AGAIN : Math.min(lookEvery, wait ?? lookEvery));
  };

  const schedule = (wait: number): void => {
    clearTimeout(timer);
    if (!closing.signal.aborted) timer = setTimeout(wake, wait).unref();
  };

  /** Searches run one at a time; a pending search serves all callers, and is part of the trace of none. */
  const wake = AsyncResource.bind((): void => {
    if (isAsked || closing.signal.aborted) return;
    isAsked = true;
    const search = () => {
      isAsked = false;
      return look();
    };
    looking = looking.then(search).catch((error: unknown) => {
      report(error);
      schedule(lookEvery);
    });
  });

  const settled = async (): Promise<void> => {
    let search: Promise<void>;
    do {
      search = looking;
      await search;
      await Promise.all(running.keys());
    } while (search !== looking || running.size > 0);
  };

  return {
    backlog: queue.backlog,
    /** Searches for jobs now. */
    wake,
    start: wake,
    /** Ends the jobs in progress, and leaves them to other servers. */
    leave: (): void => {
      closing.abort(new Closing('The server closes'));
      clearTimeout(timer);
    },
    stop: async (): Promise<void> => {
      await withTimeLimit(patience, () => new Closing('The jobs do not end'), settled).catch(report);
    },
  };
};

/** Jobs share the connections to the database by workspaces too. */
const callerOf = ({ tenant }: LeaseRow): Caller => ({
  share: 'background',
  key: tenant == null ? 'server' : `jobs of ${tenant}`,
});

/** Statements in errors of the database have the data of customers; their causes do not. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return String(cause).replaceAll('\0', '').slice(0, 500);
};
