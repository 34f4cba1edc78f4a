import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { joinPublished } from '../agents/joining.ts';
import type { Database, Transaction } from '../db/database.ts';
import { agents } from '../db/schema/agents.ts';
import { agentFiles, fileEmbeddings, passages, type RealKind } from '../db/schema/knowledge.ts';
import { createQueue, type JobOf } from '../jobs/queue.ts';
import { MAX_PASSAGES, type NewPassage, tooManyPassages } from './reading/read-document.ts';
import type { FailureCode } from './reading/unreadable.ts';

/** Milliseconds that a claim lasts without renewal. */
const LEASE = 30_000;
/** Milliseconds until a reading that broke off is tried again. */
const BACKOFF = 10_000;

/** A file under a claim of this server. */
export type ClaimedFile = JobOf<typeof agentFiles>;

/** The files that wait to be read, over all servers. */
export const createReadingQueue = (db: Database, server: number) => {
  const queue = createQueue({
    db,
    server,
    table: agentFiles,
    key: { fileId: agentFiles.fileId },
    isOpen: ({ state }) => inArray(state, ['queued', 'reading']),
    tenant: agentFiles.workspaceId,
    lease: LEASE,
    backoff: BACKOFF,
  });
  const failed = (failureCode: FailureCode, failureDetail: string) =>
    ({ state: 'failed', failureCode, failureDetail, passages: null }) as const;

  return {
    ...queue,
    /** Removes the passages of an earlier reading. @throws ClaimLost, as do all below */
    begin: (job: ClaimedFile) =>
      db.transaction(async (tx) => {
        await queue.write(job, { state: 'reading' }, tx);
        await tx.delete(fileEmbeddings).where(eq(fileEmbeddings.fileId, job.fileId));
        await tx.delete(passages).where(eq(passages.fileId, job.fileId));
      }),
    /**
     * In small transactions: the embedded database does nothing else during one.
     * @param position of the first of them
     */
    store: (job: ClaimedFile, batch: readonly NewPassage[], position: number) =>
      db.transaction(async (tx) => {
        await queue.write(job, { state: 'reading' }, tx);
        const { fileId, workspaceId } = job;
        await tx
          .insert(passages)
          .values(
            batch.map((passage, index) => ({ ...passage, workspaceId, fileId, position: position + index })),
          );
      }),
    /** @param really what the file is, if its ending lies */
    look: (job: ClaimedFile, really: RealKind | undefined) =>
      queue.write(job, { state: 'reading', really: really ?? null }),
    /**
     * Makes its passages searchable, and publishes it if it was added for customers and does not lie.
     * @throws Unreadable when the agent has too many passages
     */
    finish: (job: ClaimedFile, count: number, sha256: string) =>
      db.transaction(async (tx) => {
        // The lock makes two files of one agent that end at once count each other. An agent is locked before its files.
        await tx.select({ id: agents.id }).from(agents).where(eq(agents.id, job.agentId)).for('update');
        const [known] = await tx
          .select({ sum: sql<number>`coalesce(sum(${agentFiles.passages}), 0)::int` })
          .from(agentFiles)
          .where(and(eq(agentFiles.state, 'ready'), isInDraft(job.agentId)));
        if ((known?.sum ?? 0) + count > MAX_PASSAGES) throw tooManyPassages();
        await queue.end(job, { state: 'ready', passages: count, sha256 }, tx);
        await joinPublished(tx, job);
      }),
    fail: (job: ClaimedFile, code: FailureCode, detail: string) =>
      db.transaction(async (tx) => {
        await queue.end(job, failed(code, detail), tx);
        await tx.delete(passages).where(eq(passages.fileId, job.fileId));
      }),
    /** For a file whose readings broke off too often. */
    failStopped: (tx: Transaction, job: ClaimedFile) =>
      queue.write(job, failed('stopped', 'Reading the file broke off three times'), tx),
  };
};

export type ReadingQueue = ReturnType<typeof createReadingQueue>;

/** Files that were taken out of the draft do not count. */
const isInDraft = (agentId: string): SQL =>
  sql`exists (select 1 from ${agents} where ${agents.id} = ${agentId} and ${agents.draft} -> 'files' ? ${agentFiles.fileId}::text)`;

/** Queues failed files again. */
export const queueAgain = (tx: Database | Transaction, ids: readonly string[]) =>
  tx
    .update(agentFiles)
    .set({
      state: 'queued',
      attempts: 0,
      dueAt: sql`now()`,
      parkedAt: null,
      parkedFor: null,
      failureCode: null,
      failureDetail: null,
    })
    .where(and(inArray(agentFiles.fileId, [...ids]), eq(agentFiles.state, 'failed')))
    .returning();
