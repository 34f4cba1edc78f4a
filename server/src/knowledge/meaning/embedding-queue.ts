import { and, asc, eq, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { isPublished } from '../../agents/published.ts';
import type { Database } from '../../db/database.ts';
import { agents, agentVersions } from '../../db/schema/agents.ts';
import { files } from '../../db/schema/files.ts';
import {
  agentFiles,
  fileEmbeddings,
  type PassageRow,
  passages,
  passageVectors,
} from '../../db/schema/knowledge.ts';
import { Superseded } from '../reading-queue.ts';
import { bytesOf, signsOf } from './vectors.ts';

/** In milliseconds: longer than the vectors of one batch may take. */
const LEASE = 180_000;
/** Passages per request for vectors. */
const BATCH = 32;
/** Milliseconds to wait after the first failure; after each further one twice as long. */
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 3_600_000;

/** A file whose passages get vectors from this server until its lease is over. */
export interface ClaimedFile {
  fileId: string;
  claim: number;
}

export interface Vector {
  passageId: string;
  values: Float32Array;
}

/** The files that wait for vectors of one model, over all servers. */
export interface EmbeddingQueue {
  /** The oldest file that an agent uses and no server works on. */
  claim(): Promise<ClaimedFile | undefined>;
  /** The next passages without vectors, in the order of the file; none at its end. */
  next(claimed: ClaimedFile): Promise<Pick<PassageRow, 'id' | 'position' | 'heading' | 'text'>[]>;
  /** @param next position of the first passage after them @throws Superseded, as do all below but the last */
  store(claimed: ClaimedFile, vectors: readonly Vector[], next: number): Promise<void>;
  finish(claimed: ClaimedFile): Promise<void>;
  /** After a failure. @param atLeast milliseconds that the endpoint asks to wait */
  postpone(claimed: ClaimedFile, atLeast?: number): Promise<void>;
  /** Lets another server continue at once. */
  giveUp(claimed: ClaimedFile): Promise<void>;
  /** Ends the waits of files after failures. */
  endWaits(): Promise<void>;
  /** Removes vectors of other models, once no server has used them for a day. */
  removeOutdated(): Promise<void>;
}

export const createEmbeddingQueue = (db: Database, model: string): EmbeddingQueue => {
  const lease = sql`now() + ${`${LEASE} milliseconds`}::interval`;
  const isFree = and(
    eq(fileEmbeddings.done, false),
    or(isNull(fileEmbeddings.claimedUntil), lt(fileEmbeddings.claimedUntil, sql`now()`)),
    or(isNull(fileEmbeddings.retryAt), lt(fileEmbeddings.retryAt, sql`now()`)),
  );
  const ofFile = eq(fileEmbeddings.fileId, agentFiles.fileId);
  const isMine = ({ fileId, claim }: ClaimedFile): SQL | undefined =>
    and(
      eq(fileEmbeddings.fileId, fileId),
      eq(fileEmbeddings.model, model),
      eq(fileEmbeddings.claim, claim),
      eq(fileEmbeddings.done, false),
    );
  const change = async (
    on: Pick<Database, 'update'>,
    claimed: ClaimedFile,
    changes: PgUpdateSetSource<typeof fileEmbeddings>,
  ): Promise<void> => {
    const rows = await on
      .update(fileEmbeddings)
      .set({ changedAt: sql`now()`, ...changes })
      .where(isMine(claimed))
      .returning();
    if (rows.length === 0) throw new Superseded();
  };

  return {
    claim: async () => {
      for (;;) {
        const [waiting] = await db
          .select({ fileId: agentFiles.fileId })
          .from(agentFiles)
          .innerJoin(files, eq(files.id, agentFiles.fileId))
          .leftJoin(fileEmbeddings, and(ofFile, eq(fileEmbeddings.model, model)))
          .where(and(eq(agentFiles.state, 'ready'), isUsed, or(isNull(fileEmbeddings.fileId), isFree)))
          .orderBy(asc(files.createdAt), asc(files.id))
          .limit(1);
        if (waiting === undefined) return undefined;
        const [claimed] = await db
          .insert(fileEmbeddings)
          .values({ fileId: waiting.fileId, model, claim: 1, claimedUntil: lease })
          .onConflictDoUpdate({
            target: [fileEmbeddings.fileId, fileEmbeddings.model],
            set: { claim: sql`${fileEmbeddings.claim} + 1`, claimedUntil: lease, retryAt: null },
            setWhere: isFree,
          })
          .returning({ fileId: fileEmbeddings.fileId, claim: fileEmbeddings.claim });
        // Otherwise another server was faster.
        if (claimed !== undefined) return claimed;
      }
    },
    next: ({ fileId }) => {
      const { id, position, heading, text } = passages;
      const from = db
        .select({ next: fileEmbeddings.next })
        .from(fileEmbeddings)
        .where(and(eq(fileEmbeddings.fileId, fileId), eq(fileEmbeddings.model, model)));
      return db
        .select({ id, position, heading, text })
        .from(passages)
        .where(and(eq(passages.fileId, fileId), gte(position, from)))
        .orderBy(asc(position))
        .limit(BATCH);
    },
    store: (claimed, vectors, next) =>
      db.transaction(async (tx) => {
        await change(tx, claimed, { next, failures: 0, claimedUntil: lease });
        if (vectors.length === 0) return;
        await tx.insert(passageVectors).values(
          vectors.map(({ passageId, values }) => ({
            passageId,
            fileId: claimed.fileId,
            model,
            signs: signsOf(values),
            numbers: bytesOf(values),
          })),
        );
      }),
    finish: (claimed) => change(db, claimed, { done: true, claimedUntil: null }),
    postpone: (claimed, atLeast = 0) => {
      const wait = sql`least(${FIRST_WAIT} * 2 ^ least(${fileEmbeddings.failures}, 20), ${LONGEST_WAIT})`;
      return change(db, claimed, {
        claimedUntil: null,
        failures: sql`${fileEmbeddings.failures} + 1`,
        retryAt: sql`now() + greatest(${wait}, ${atLeast}) * interval '1 millisecond'`,
      });
    },
    giveUp: async (claimed) => {
      await db.update(fileEmbeddings).set({ claimedUntil: null }).where(isMine(claimed));
    },
    endWaits: async () => {
      await db
        .update(fileEmbeddings)
        .set({ retryAt: null })
        .where(and(eq(fileEmbeddings.model, model), isNotNull(fileEmbeddings.retryAt)));
    },
    removeOutdated: async () => {
      await db
        .delete(fileEmbeddings)
        .where(
          and(ne(fileEmbeddings.model, model), lt(fileEmbeddings.changedAt, sql`now() - interval '1 day'`)),
        );
    },
  };
};

/** Texts of unused files, such as removed ones, are not sent. */
const isUsed = sql`exists (
  select 1 from ${agents} left join ${agentVersions} on ${isPublished}
  where ${agents.id} = ${agentFiles.agentId}
    and (${agents.draft} -> 'files' ? ${agentFiles.fileId}::text or ${agentFiles.fileId} = any(${agentVersions.files})))`;
