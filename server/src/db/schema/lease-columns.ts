import { integer, text } from 'drizzle-orm/pg-core';
import { moment, traceColumn } from './columns.ts';

/** Columns of a table whose rows are jobs; `jobs/queue.ts` writes all of them. */
export const leaseColumns = () => ({
  /** Not before this time, by the clock of the server. */
  dueAt: moment('due_at').notNull().defaultNow(),
  /** Rises with each claim: a server that lost its claim writes nothing. */
  claim: integer().notNull().default(0),
  /** The number of the server that has the claim; see `Wakeups.server`. */
  claimedBy: integer('claimed_by'),
  /** Null without a claim. After this time, by the clock of the database, another server may claim the job. */
  claimedUntil: moment('claimed_until'),
  /** Claims since the last one that ended in order. */
  attempts: integer().notNull().default(0),
  /** When the job failed for good, and why. */
  parkedAt: moment('parked_at'),
  parkedFor: text('parked_for'),
  trace: traceColumn(),
});
