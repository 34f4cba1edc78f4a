import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { agentJobs, type JobRow } from '../../db/schema/answering.ts';
import { createQueue } from '../../jobs/queue.ts';

/** Milliseconds for which a claim holds. */
export const LEASE = 30_000;
/** Milliseconds until a job that failed is tried again. */
const BACKOFF = 5_000;

export type NewJob = Pick<
  JobRow,
  'workspaceId' | 'conversationId' | 'messageId' | 'agentId' | 'epoch' | 'dueAt' | 'createdAt'
>;

/** A superseded job restarts under a new id: its record and tool effects keep the old id. */
const anew = { id: sql`gen_random_uuid()`, state: 'waiting' as const, attempts: 0, decision: null };

/**
 * Creates or revives a job in the transaction of its message. It also answers earlier waiting messages of the
 * conversation.
 */
export const writeJob = async (tx: Transaction, job: NewJob): Promise<void> => {
  const isWaiting = and(eq(agentJobs.state, 'waiting'), isNull(agentJobs.claimedUntil));
  await tx
    .update(agentJobs)
    .set({ state: 'superseded' })
    .where(and(eq(agentJobs.conversationId, job.conversationId), isWaiting));
  await tx
    .insert(agentJobs)
    .values({ ...job, state: 'waiting' })
    .onConflictDoUpdate({
      target: agentJobs.messageId,
      set: { ...job, ...anew },
      setWhere: eq(agentJobs.state, 'superseded'),
    });
};

export const createJobs = ({ db, server, now }: { db: Database; server: number; now: Clock }) => {
  const queue = createQueue({
    db,
    server,
    now,
    table: agentJobs,
    key: { id: agentJobs.id },
    isOpen: ({ state }) => eq(state, 'waiting'),
    lane: ({ conversationId }) => conversationId,
    tenant: agentJobs.workspaceId,
    lease: LEASE,
    backoff: BACKOFF,
  });
  return {
    ...queue,
    /** Restarts a job that was superseded by a message that is now deleted. */
    revive: async (messageId: string): Promise<void> => {
      await db
        .update(agentJobs)
        .set({ ...anew, dueAt: new Date(now()) })
        .where(and(eq(agentJobs.messageId, messageId), eq(agentJobs.state, 'superseded')));
    },
  };
};

export type Jobs = ReturnType<typeof createJobs>;
