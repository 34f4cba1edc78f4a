import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { agentJobs } from '../db/schema/answering.ts';
import type { confirmations } from '../db/schema/confirmations.ts';
import type { agentFiles, fileEmbeddings } from '../db/schema/knowledge.ts';
import { messages } from '../db/schema/messaging.ts';
import type { reminders } from '../db/schema/reminders.ts';

type Jobs =
  | typeof agentJobs
  | typeof agentFiles
  | typeof fileEmbeddings
  | typeof reminders
  | typeof confirmations;

/** Lets milliseconds pass for the claims of all servers. */
export const passTime = async (db: Database, jobs: Jobs, milliseconds: number): Promise<void> => {
  await db
    .update(jobs)
    .set({ claimedUntil: sql`${jobs.claimedUntil} - ${milliseconds} * interval '1 millisecond'` })
    .where(isNotNull(jobs.claimedUntil));
};

/** The state after the death of the servers that were sending, once the leases of their attempts are over. */
export const endAttempts = async (db: Database): Promise<void> => {
  const attemptedAt = sql`now() - interval '1 day'`;
  await db.update(messages).set({ attemptedAt }).where(eq(messages.status, 'pending'));
};

/** The state after the death of the servers that have claims, once their leases are over. */
export const endServers = async (db: Database, jobs: Jobs): Promise<void> => {
  await db
    .update(jobs)
    .set({ claimedBy: null, claimedUntil: sql`now() - interval '1 day'` })
    .where(isNotNull(jobs.claimedUntil));
};
