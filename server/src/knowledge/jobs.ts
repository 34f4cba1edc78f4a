import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { files as fileRows } from '../db/schema/files.ts';
import type { Files } from '../files/files.ts';
import { createWorker } from '../jobs/worker.ts';
import type { Embeddings } from '../model/embeddings.ts';
import type { Allowance } from './meaning/allowance.ts';
import { createEmbedding } from './meaning/embedding.ts';
import { createReader, type ReadingLimits } from './reading/reader.ts';
import { realKindOf } from './reading/real-kind.ts';
import { Unreadable } from './reading/unreadable.ts';
import { type ClaimedFile, createReadingQueue } from './reading-queue.ts';

export interface KnowledgeDeps {
  db: Database;
  /** The number of this server; see `Wakeups.server`. */
  server: number;
  now: Clock;
  files: Files;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  limits?: Partial<ReadingLimits> | undefined;
  /** Without them passages are found by their words alone. */
  embeddings?: Embeddings | undefined;
  /** Says whether vectors may be asked for; always by default. */
  allowance?: Allowance | undefined;
}

/** Maximum readings of a file that break off. */
const MAX_ATTEMPTS = 3;

/**
 * Reads queued files of all users, one after the other, and gets vectors for their passages. Servers share the work, and
 * take over unfinished files.
 */
export const createKnowledgeJobs = (deps: KnowledgeDeps) => {
  const { db, server, now, log, embeddings, allowance } = deps;
  const queue = createReadingQueue(db, server);
  const reader = createReader(deps.limits);
  // Separate from reading, so that a slow endpoint does not delay files.
  const embedding = embeddings && createEmbedding({ db, server, now, embeddings, allowance, log });

  const read = async (job: ClaimedFile, signal: AbortSignal): Promise<void> => {
    await queue.begin(job);
    const [file] = await db.select().from(fileRows).where(eq(fileRows.id, job.fileId));
    const content = file && (await deps.files.read(file, { start: 0, end: file.size - 1 }));
    if (file === undefined || content === undefined)
      throw new Unreadable('damaged', 'The bytes of the file are gone');
    const hash = createHash('sha256');
    const chunks: Buffer[] = [];
    for await (const chunk of content) {
      hash.update(chunk);
      chunks.push(chunk);
    }
    const bytes = Buffer.concat(chunks);
    await queue.look(job, realKindOf(bytes, file.name));
    let count = 0;
    for await (const batch of reader.read(bytes, file.name, signal)) {
      await queue.store(job, batch, count);
      count += batch.length;
      // Answers of a thread follow each other without a turn of the event loop.
      await turn();
    }
    await queue.finish(job, count, hash.digest('hex'));
    embedding?.wake();
  };

  const reading = createWorker({
    name: 'reading files',
    db,
    now,
    queue,
    log,
    atOnce: 1,
    attempts: MAX_ATTEMPTS,
    run: async (job, signal) => {
      try {
        await read(job, signal);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        if (error.cause !== undefined) log.warn({ err: error }, 'A file cannot be read');
        await queue.fail(job, error.code, error.message);
      }
    },
    parked: queue.failStopped,
  });
  return {
    /** Call it when a file was queued. */
    wake: reading.wake,
    services: [{ stop: reader.close }, ...(embedding ? [embedding] : []), reading],
  };
};

export type KnowledgeJobs = ReturnType<typeof createKnowledgeJobs>;
