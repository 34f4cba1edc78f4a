import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { agents } from '../db/schema/agents.ts';
import { type FileRow, files } from '../db/schema/files.ts';
import { agentFiles, fileEmbeddings, passages } from '../db/schema/knowledge.ts';
import { MAX_PASSAGES, type NewPassage, tooManyPassages } from './reading/read-document.ts';
import type { FailureCode } from './reading/unreadable.ts';

/** In milliseconds: longer than reading and storing a file may take. */
const LEASE = 180_000;
/** Maximum interrupted readings of one file, for example by a killed server. */
const MAX_ATTEMPTS = 3;

/** A file that this server reads until its lease is over. */
export interface Claimed {
  file: FileRow;
  agentId: string;
  /** Number of the claim: an earlier claim can no longer write. */
  reading: number;
}

/** Another server reads the file, or it was removed. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** The files that wait to be read, over all servers. */
export interface ReadingQueue {
  /** The oldest file that no server reads. A file whose readings were interrupted too often fails. */
  claim(): Promise<Claimed | undefined>;
  /** Removes the passages of an earlier reading. @throws Superseded, as do all below but the last */
  begin(claimed: Claimed): Promise<void>;
  /** @param position of the first of them */
  store(claimed: Claimed, batch: readonly NewPassage[], position: number): Promise<void>;
  /** Makes its passages searchable. @throws Unreadable when the agent has too many passages */
  finish(claimed: Claimed, count: number, sha256: string): Promise<void>;
  fail(claimed: Claimed, code: FailureCode, detail: string): Promise<void>;
  /** Lets another server read the file at once. */
  giveUp(claimed: Claimed): Promise<void>;
}

export const createReadingQueue = (db: Database): ReadingQueue => {
  const isMine = ({ file, reading }: Claimed): SQL | undefined =>
    and(eq(agentFiles.fileId, file.id), eq(agentFiles.state, 'reading'), eq(agentFiles.reading, reading));

  /** Locked, so that no other server claims it before the transaction ends. */
  const requireMine = async (tx: Transaction, claimed: Claimed): Promise<void> => {
    const rows = await tx.select().from(agentFiles).where(isMine(claimed)).for('update');
    if (rows.length === 0) throw new Superseded();
  };

  const claimNext = (): Promise<Claimed | 'stopped' | undefined> =>
    db.transaction(async (tx) => {
      const [next] = await tx
        .select({ file: files, known: agentFiles })
        .from(agentFiles)
        .innerJoin(files, eq(files.id, agentFiles.fileId))
        .where(
          or(
            eq(agentFiles.state, 'queued'),
            and(eq(agentFiles.state, 'reading'), lt(agentFiles.claimedUntil, sql`now()`)),
          ),
        )
        .orderBy(files.createdAt, files.id)
        .limit(1)
        .for('update', { of: agentFiles, skipLocked: true });
      if (next === undefined) return undefined;
      const { file, known } = next;
      const isStopped = known.attempts >= MAX_ATTEMPTS;
      const reading = known.reading + 1;
      await tx
        .update(agentFiles)
        .set(
          isStopped
            ? {
                state: 'failed',
                claimedUntil: null,
                ...failure('stopped', 'Reading the file broke off three times'),
              }
            : {
                state: 'reading',
                reading,
                attempts: known.attempts + 1,
                claimedUntil: sql`now() + ${`${LEASE} milliseconds`}::interval`,
              },
        )
        .where(eq(agentFiles.fileId, file.id));
      return isStopped ? 'stopped' : { file, agentId: known.agentId, reading };
    });

  return {
    claim: async () => {
      for (;;) {
        const claimed = await claimNext();
        if (claimed !== 'stopped') return claimed;
      }
    },
    begin: (claimed) =>
      db.transaction(async (tx) => {
        await requireMine(tx, claimed);
        await tx.delete(fileEmbeddings).where(eq(fileEmbeddings.fileId, claimed.file.id));
        await tx.delete(passages).where(eq(passages.fileId, claimed.file.id));
      }),
    // In small transactions: the embedded database does nothing else during one.
    store: (claimed, batch, position) =>
      db.transaction(async (tx) => {
        await requireMine(tx, claimed);
        const { id: fileId, userId } = claimed.file;
        await tx
          .insert(passages)
          .values(
            batch.map((passage, index) => ({ ...passage, userId, fileId, position: position + index })),
          );
      }),
    finish: (claimed, count, sha256) =>
      db.transaction(async (tx) => {
        // The lock makes two files of one agent that end at once count each other.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${claimed.agentId}))`);
        const [known] = await tx
          .select({ sum: sql<number>`coalesce(sum(${agentFiles.passages}), 0)::int` })
          .from(agentFiles)
          .where(and(eq(agentFiles.state, 'ready'), isInDraft(claimed.agentId)));
        if ((known?.sum ?? 0) + count > MAX_PASSAGES) throw tooManyPassages();
        const rows = await tx
          .update(agentFiles)
          .set({ state: 'ready', claimedUntil: null, attempts: 0, passages: count, sha256 })
          .where(isMine(claimed))
          .returning();
        if (rows.length === 0) throw new Superseded();
      }),
    fail: (claimed, code, detail) =>
      db.transaction(async (tx) => {
        await requireMine(tx, claimed);
        await tx.delete(passages).where(eq(passages.fileId, claimed.file.id));
        await tx
          .update(agentFiles)
          .set({ state: 'failed', claimedUntil: null, ...failure(code, detail) })
          .where(eq(agentFiles.fileId, claimed.file.id));
      }),
    giveUp: async (claimed) => {
      await db
        .update(agentFiles)
        .set({ state: 'queued', claimedUntil: null, attempts: sql`${agentFiles.attempts} - 1` })
        .where(isMine(claimed));
    },
  };
};

/** Files that were taken out of the draft do not count. */
const isInDraft = (agentId: string): SQL =>
  sql`exists (select 1 from ${agents} where ${agents.id} = ${agentId} and ${agents.draft} -> 'files' ? ${agentFiles.fileId}::text)`;

const failure = (failureCode: FailureCode, failureDetail: string) => ({
  failureCode,
  failureDetail,
  passages: null,
});

/** Queues failed files again. */
export const queueAgain = (tx: Database | Transaction, ids: readonly string[]) =>
  tx
    .update(agentFiles)
    .set({ state: 'queued', attempts: 0, failureCode: null, failureDetail: null })
    .where(and(inArray(agentFiles.fileId, [...ids]), eq(agentFiles.state, 'failed')))
    .returning();
