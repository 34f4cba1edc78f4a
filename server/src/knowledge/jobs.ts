import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import type { Embeddings } from '../model/embeddings.ts';
import { createEmbeddingRound } from './meaning/embedding-round.ts';
import { createReader, type Reader, type ReadingLimits } from './reading/reader.ts';
import { Unreadable } from './reading/unreadable.ts';
import { type Claimed, createReadingQueue, type ReadingQueue, Superseded } from './reading-queue.ts';
import { createRounds } from './rounds.ts';

export interface KnowledgeDeps {
  db: Database;
  files: Files;
  limits?: Partial<ReadingLimits> | undefined;
  /** Milliseconds between checks for files that other servers queued or left; 10,000 by default. */
  lookEvery?: number | undefined;
  /** Without them passages are found by their words alone. */
  embeddings?: Embeddings | undefined;
}

/** Reads files of agents while a server runs, one after the other, and gets vectors for their passages. */
export interface KnowledgeJobs {
  /** Call it when a file was queued. */
  wake(): void;
}

/** Reads queued files of all users. Servers share the work, and take over unfinished files. */
export const knowledgeJobs = (app: FastifyInstance, deps: KnowledgeDeps): KnowledgeJobs => {
  const { db, embeddings, lookEvery } = deps;
  const queue = createReadingQueue(db);
  const reader = createReader(deps.limits);
  // Separate from reading, so that a slow endpoint does not delay files.
  const embedding =
    embeddings && createRounds(app, createEmbeddingRound({ db, embeddings, log: app.log }), { lookEvery });
  const round = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const claimed = await queue.claim();
      if (claimed === undefined) return;
      await read({ ...deps, queue, reader, log: app.log }, claimed, signal);
      embedding?.wake();
    }
  };
  return createRounds(app, round, { lookEvery, close: reader.close });
};

interface ReadDeps extends KnowledgeDeps {
  queue: ReadingQueue;
  reader: Reader;
  log: FastifyBaseLogger;
}

const read = async (deps: ReadDeps, claimed: Claimed, signal: AbortSignal): Promise<void> => {
  const { queue, log } = deps;
  try {
    await readInto(deps, claimed, signal);
  } catch (error) {
    if (error instanceof Superseded) return;
    if (error instanceof Unreadable) {
      if (error.cause !== undefined) log.warn({ err: error }, 'A file cannot be read');
      return queue.fail(claimed, error.code, error.message).catch(unlessSuperseded);
    }
    // Otherwise the file is retried when the lease ends, and fails after the third time.
    if (!signal.aborted) throw error;
    await queue.giveUp(claimed);
  }
};

const unlessSuperseded = (error: unknown): void => {
  if (!(error instanceof Superseded)) throw error;
};

const readInto = async (
  { queue, files, reader }: ReadDeps,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<void> => {
  const { file } = claimed;
  await queue.begin(claimed);
  const content = await files.read(file, { start: 0, end: file.size - 1 });
  if (content === undefined) throw new Unreadable('damaged', 'The bytes of the file are gone');
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  for await (const chunk of content) {
    hash.update(chunk);
    chunks.push(chunk);
  }
  let count = 0;
  for await (const batch of reader.read(Buffer.concat(chunks), file.name, signal)) {
    await queue.store(claimed, batch, count);
    count += batch.length;
    // Answers of a thread follow each other without a turn of the event loop.
    await turn();
  }
  await queue.finish(claimed, count, hash.digest('hex'));
};
