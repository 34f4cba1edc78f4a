import { and, asc, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { isPublished } from '../../agents/published.ts';
import type { Database } from '../../db/database.ts';
import { agents, agentVersions } from '../../db/schema/agents.ts';
import { files } from '../../db/schema/files.ts';
import {
  agentFiles,
  embeddingCosts,
  fileEmbeddings,
  passages,
  passageVectors,
} from '../../db/schema/knowledge.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { inMilliseconds } from '../../jobs/expiry.ts';
import { createQueue, type JobOf } from '../../jobs/queue.ts';
import type { Spent } from '../../model/embeddings.ts';
import { bytesOf, signsOf } from './vectors.ts';

/** Milliseconds that a claim lasts without renewal. */
const LEASE = 30_000;
/** Passages per request for vectors. */
const BATCH = 32;
/** Milliseconds to wait after the first failure; after each further one twice as long. */
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 3_600_000;

/** A file whose passages get vectors from this server. */
export type ClaimedFile = JobOf<typeof fileEmbeddings>;

export interface Vector {
  passageId: string;
  values: Float32Array;
}

/** The files that wait for vectors of one model, over all servers. */
export const createEmbeddingQueue = (db: Database, server: number, model: string) => {
  const ofModel = eq(fileEmbeddings.model, model);
  const file = sql`${agentFiles} where ${agentFiles.fileId} = ${fileEmbeddings.fileId}`;
  const queue = createQueue({
    db,
    server,
    table: fileEmbeddings,
    key: { fileId: fileEmbeddings.fileId, model: fileEmbeddings.model },
    isOpen: ({ done }) =>
      and(
        ofModel,
        eq(done, false),
        sql`exists (select from ${file} and ${agentFiles.state} = 'ready' and ${isUsed})`,
      ),
    tenant: sql`(select ${agentFiles.workspaceId} from ${file})`,
    lease: LEASE,
    backoff: FIRST_WAIT,
    longestBackoff: LONGEST_WAIT,
  });

  return {
    ...queue,
    /** Adds the files that were read since; the oldest is due first. */
    discover: async (): Promise<void> => {
      await db.execute(sql`insert into ${fileEmbeddings} (file_id, model, due_at)
        select ${agentFiles.fileId}, ${model}, ${files.createdAt}
        from ${agentFiles} join ${files} on ${files.id} = ${agentFiles.fileId}
        where ${agentFiles.state} = 'ready' and ${isUsed} and not exists (
          select from ${fileEmbeddings} where ${ofModel} and ${fileEmbeddings.fileId} = ${agentFiles.fileId})
        on conflict do nothing`);
    },
    /** The next passages without vectors, in the order of the file; none at its end. */
    next: ({ fileId }: ClaimedFile) => {
      const { id, position, heading, text } = passages;
      const from = db
        .select({ next: fileEmbeddings.next })
        .from(fileEmbeddings)
        .where(and(eq(fileEmbeddings.fileId, fileId), ofModel));
      return db
        .select({ id, position, heading, text })
        .from(passages)
        .where(and(eq(passages.fileId, fileId), gte(position, from)))
        .orderBy(asc(position))
        .limit(BATCH);
    },
    /** Undefined once the file is gone. */
    workspaceOf: async ({ fileId }: ClaimedFile): Promise<WorkspaceId | undefined> => {
      const [found] = await db
        .select({ workspaceId: agentFiles.workspaceId })
        .from(agentFiles)
        .where(eq(agentFiles.fileId, fileId));
      return found?.workspaceId;
    },
    /** @param next position of the first passage after them @throws ClaimLost, as do all below with a job */
    store: (job: ClaimedFile, vectors: readonly Vector[], next: number, costs: readonly Spent[]) =>
      db.transaction(async (tx) => {
        await queue.write(job, { next, attempts: 1, changedAt: sql`now()` }, tx);
        if (costs.length > 0) {
          const workspaceId = sql`(select ${agentFiles.workspaceId} from ${agentFiles}
            where ${agentFiles.fileId} = ${job.fileId})`;
          await tx.insert(embeddingCosts).values(costs.map((spent) => ({ ...spent, workspaceId })));
        }
        if (vectors.length === 0) return;
        await tx.insert(passageVectors).values(
          vectors.map(({ passageId, values }) => ({
            passageId,
            fileId: job.fileId,
            model,
            signs: signsOf(values),
            numbers: bytesOf(values),
          })),
        );
      }),
    finish: (job: ClaimedFile) => queue.end(job, { done: true, changedAt: sql`now()` }),
    /** After a failure. @param atLeast milliseconds that the endpoint asks to wait */
    postpone: (job: ClaimedFile, atLeast = 0) => {
      const wait = sql`least(${FIRST_WAIT} * 2 ^ least(${fileEmbeddings.attempts} - 1, 20), ${LONGEST_WAIT})`;
      return queue.write(job, {
        claimedBy: null,
        claimedUntil: null,
        dueAt: inMilliseconds(sql`greatest(${wait}, ${atLeast})`),
        changedAt: sql`now()`,
      });
    },
    /** Ends the waits of files after failures. */
    endWaits: async (): Promise<void> => {
      await db
        .update(fileEmbeddings)
        .set({ dueAt: sql`now()` })
        .where(and(ofModel, eq(fileEmbeddings.done, false), isNull(fileEmbeddings.claimedUntil)));
    },
  };
};

/** Removes vectors of other models, once no server has used them for a day. */
export const removeOutdated = async (db: Database, model: string): Promise<void> => {
  const isOld = lt(fileEmbeddings.changedAt, sql`now() - interval '1 day'`);
  await db.delete(fileEmbeddings).where(and(ne(fileEmbeddings.model, model), isOld));
};

/** Texts of unused files, such as removed ones, are not sent. */
const isUsed: SQL = sql`exists (
  select 1 from ${agents} left join ${agentVersions} on ${isPublished}
  where ${agents.id} = ${agentFiles.agentId}
    and (${agents.draft} -> 'files' ? ${agentFiles.fileId}::text or ${agentFiles.fileId} = any(${agentVersions.files})))`;
