import { and, asc, eq, exists, inArray, lt, lte, min, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { agentJobs, type JobRow } from '../db/schema/answering.ts';

/** Milliseconds for which a claim holds. */
export const LEASE = 30_000;

/** A job under a claim of this server. */
export type ClaimedJob = JobRow & { claim: string };

/** The claim has passed to another server. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

export type NewJob = Pick<
  JobRow,
  'userId' | 'conversationId' | 'messageId' | 'agentId' | 'epoch' | 'dueAt' | 'createdAt'
>;

/** A superseded job restarts under a new id: its record and tool effects keep the old id. */
const anew = { id: sql`gen_random_uuid()`, state: 'waiting' as const, attempts: 0, decision: null };

/**
 * Creates or revives a job in the transaction of its message. It also answers earlier waiting messages of the
 * conversation.
 */
export const writeJob = async (tx: Transaction, job: NewJob): Promise<void> => {
  await tx
    .update(agentJobs)
    .set({ state: 'superseded' })
    .where(and(eq(agentJobs.conversationId, job.conversationId), eq(agentJobs.state, 'waiting')));
  await tx
    .insert(agentJobs)
    .values({ ...job, state: 'waiting' })
    .onConflictDoUpdate({
      target: agentJobs.messageId,
      set: { ...job, ...anew },
      setWhere: eq(agentJobs.state, 'superseded'),
    });
};

export const createJobs = ({ db, now }: { db: Database; now: Clock }) => {
  const running = alias(agentJobs, 'running');

  /** Two servers claim different jobs, and one at a time of a conversation. */
  const claim = async (limit: number): Promise<ClaimedJob[]> =>
    db.transaction(async (tx) => {
      const moment = new Date(now());
      const isDue = and(eq(agentJobs.state, 'waiting'), lte(agentJobs.dueAt, moment));
      const isAbandoned = and(eq(agentJobs.state, 'running'), lt(agentJobs.claimedUntil, moment));
      const underWay = tx
        .select({ one: sql`1` })
        .from(running)
        .where(and(eq(running.conversationId, agentJobs.conversationId), eq(running.state, 'running')));
      const due = await tx
        .select({ id: agentJobs.id, conversationId: agentJobs.conversationId })
        .from(agentJobs)
        .where(or(isAbandoned, and(isDue, not(exists(underWay)))))
        .orderBy(asc(agentJobs.dueAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      if (due.length === 0) return [];
      const rows = await tx
        .update(agentJobs)
        .set({
          state: 'running',
          claim: sql`gen_random_uuid()`,
          claimedUntil: new Date(now() + LEASE),
          attempts: sql`${agentJobs.attempts} + 1`,
        })
        .where(
          inArray(
            agentJobs.id,
            due.map(({ id }) => id),
          ),
        )
        .returning();
      return rows.flatMap((row) => (row.claim === null ? [] : [{ ...row, claim: row.claim }]));
    });

  const held = ({ id, claim }: ClaimedJob) =>
    and(eq(agentJobs.id, id), eq(agentJobs.claim, claim), eq(agentJobs.state, 'running'));

  /** @throws ClaimLost */
  const write = async (
    job: ClaimedJob,
    set: Partial<Pick<JobRow, 'state' | 'dueAt' | 'claim' | 'claimedUntil' | 'attempts' | 'decision'>>,
    on: Database | Transaction = db,
  ): Promise<void> => {
    const rows = await on.update(agentJobs).set(set).where(held(job)).returning({ id: agentJobs.id });
    if (rows.length === 0) throw new ClaimLost(`Another server carries out the job ${job.id}`);
  };

  return {
    claim,
    write,
    renew: (job: ClaimedJob) => write(job, { claimedUntil: new Date(now() + LEASE) }),
    end: (job: ClaimedJob, state: 'done' | 'superseded', on?: Transaction) =>
      write(job, { state, claim: null, claimedUntil: null }, on),
    /** Releases the job for later or for another server. Nothing failed, so attempts restart at zero. */
    release: (
      job: ClaimedJob,
      dueAt: number,
      set: { attempts?: number; decision?: null } = { attempts: 0 },
    ) => write(job, { state: 'waiting', claim: null, claimedUntil: null, dueAt: new Date(dueAt), ...set }),
    /** Restarts a job that was superseded by a message that is now deleted. */
    revive: async (messageId: string): Promise<void> => {
      await db
        .update(agentJobs)
        .set({ ...anew, dueAt: new Date(now()) })
        .where(and(eq(agentJobs.messageId, messageId), eq(agentJobs.state, 'superseded')));
    },
    /** When the next job is due or abandoned; milliseconds since the epoch. */
    nextDue: async (): Promise<number | undefined> => {
      const waiting = db
        .select({ at: min(agentJobs.dueAt) })
        .from(agentJobs)
        .where(eq(agentJobs.state, 'waiting'));
      const abandoned = db
        .select({ at: min(agentJobs.claimedUntil) })
        .from(agentJobs)
        .where(eq(agentJobs.state, 'running'));
      const times = [...(await waiting), ...(await abandoned)].flatMap(({ at }) =>
        at === null ? [] : [at.getTime()],
      );
      return times.length === 0 ? undefined : Math.min(...times);
    },
  };
};

export type Jobs = ReturnType<typeof createJobs>;
