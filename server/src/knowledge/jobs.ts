import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import { createReader, type Reader, type ReadingLimits } from './reading/reader.ts';
import { Unreadable } from './reading/unreadable.ts';
import { type Claimed, createReadingQueue, type ReadingQueue, Superseded } from './reading-queue.ts';

export interface KnowledgeDeps {
  db: Database;
  files: Files;
  limits?: Partial<ReadingLimits> | undefined;
  /** Milliseconds between looks for files that other servers queued or left; 10,000 by default. */
  lookEvery?: number | undefined;
}

/** Reads files of agents while a server runs, one after the other. */
export interface KnowledgeJobs {
  /** Call it when a file was queued. */
  wake(): void;
}

const LOOK_EVERY = 10_000;

/** Reads queued files of all users. Servers share the work; what one leaves behind, another takes over. */
export const knowledgeJobs = (app: FastifyInstance, deps: KnowledgeDeps): KnowledgeJobs => {
  const queue = createReadingQueue(deps.db);
  const reader = createReader(deps.limits);
  const closing = new AbortController();
  let looking: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;

  const readAll = async (): Promise<void> => {
    while (isWoken) {
      isWoken = false;
      for (;;) {
        if (closing.signal.aborted) return;
        const claimed = await queue.claim();
        if (claimed === undefined) break;
        await read({ ...deps, queue, reader, log: app.log }, claimed, closing.signal);
      }
    }
  };
  const wake = () => {
    isWoken = true;
    running ??= readAll()
      .catch((error: unknown) => app.log.error(error))
      .finally(() => {
        running = undefined;
      });
  };
  app.addHook('onReady', async () => {
    wake();
    looking = setInterval(wake, deps.lookEvery ?? LOOK_EVERY).unref();
  });
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onClose', async () => {
    clearInterval(looking);
    await running;
    await reader.close();
  });
  return { wake };
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
      if (error.cause !== undefined) log.warn(error);
      return queue.fail(claimed, error.code, error.message).catch(unlessSuperseded);
    }
    // Otherwise the file is tried again when the lease ends, and fails after the third time.
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
