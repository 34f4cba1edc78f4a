import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
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
export const writeJob = (tx: Transaction, job: NewJob): Promise<void> => writeJobs(tx, [job], []);

/**
 * As `writeJob`, for several conversations.
 * @param superseded jobs of messages that came together with later ones: they begin as if each had come alone
 */
export const writeJobs = async (
  tx: Transaction,
  jobs: readonly NewJob[],
  superseded: readonly NewJob[],
): Promise<void> => {
  if (jobs.length === 0) return;
  const ids = jobs.map(({ conversationId }) => conversationId);
  const isWaiting = and(eq(agentJobs.state, 'waiting'), isNull(agentJobs.claimedUntil));
  await tx
    .update(agentJobs)
    .set({ state: 'superseded' })
    .where(and(inArray(agentJobs.conversationId, ids), isWaiting));
  if (superseded.length > 0)
    await tx
      .insert(agentJobs)
      .values(superseded.map((job) => ({ ...job, state: 'superseded' as const })))
      .onConflictDoNothing();
  await tx
    .insert(agentJobs)
    .values(jobs.map((job) => ({ ...job, state: 'waiting' as const })))
    .onConflictDoUpdate({
      target: agentJobs.messageId,
      set: {
        conversationId: sql`excluded.conversation_id`,
        agentId: sql`excluded.agent_id`,
        epoch: sql`excluded.epoch`,
        dueAt: sql`excluded.due_at`,
        createdAt: sql`excluded.created_at`,
        trace: sql`excluded.trace`,
        ...anew,
      },
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
    // Its answer may have reached the customer: a later job would give it again.
    keepsPlace: ({ decision }) => decision !== null,
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
