import { inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { sweeps } from '../db/schema/sweeps.ts';
import { inSpan } from '../tracing/spans.ts';
import { asWork } from '../watchdog/work.ts';
import { createQueue } from './queue.ts';
import { createWorker } from './worker.ts';

/** Something that one of the servers does at the start of each, and every so often. */
export interface Sweep {
  name: string;
  /** Milliseconds from the end of one to the next. */
  every: number;
  run(signal: AbortSignal): Promise<unknown>;
}

export interface SweepDeps {
  db: Database;
  /** The number of this server; see `Wakeups.server`. */
  server: number;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Runs sweeps while the server runs, each on one server at a time. */
export const createSweeps = ({ db, server, now, log }: SweepDeps, list: readonly Sweep[]) => {
  const names = list.map(({ name }) => name);
  const queue = createQueue({
    db,
    server,
    now,
    table: sweeps,
    key: { name: sweeps.name },
    isOpen: ({ name }) => inArray(name, names),
    lease: 30_000,
    backoff: 1_000,
    longestBackoff: 60_000,
  });
  const worker = createWorker({
    name: 'sweeps',
    db,
    now,
    queue,
    log,
    atOnce: list.length,
    run: async (job, signal) => {
      const sweep = list.find(({ name }) => name === job.name);
      const name = `sweep: ${job.name}`;
      await asWork(name, () => inSpan({ name }, async () => sweep?.run(signal)));
      await queue.release(job, { dueAt: now() + (sweep?.every ?? 0) });
    },
  });
  return {
    ...worker,
    start: async (): Promise<void> => {
      await db
        .insert(sweeps)
        .values(names.map((name) => ({ name, dueAt: new Date(now()) })))
        .onConflictDoUpdate({
          target: sweeps.name,
          set: { dueAt: sql`excluded.due_at` },
          setWhere: isNull(sweeps.claimedUntil),
        });
      worker.start();
    },
  };
};
