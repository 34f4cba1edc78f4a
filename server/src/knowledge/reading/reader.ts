import { Worker } from 'node:worker_threads';
import type { NewPassage } from './read-document.ts';
import { type FailureCode, Unreadable } from './unreadable.ts';

export type ToWorker = { kind: 'read'; bytes: Uint8Array; name: string } | { kind: 'next' };

export type FromWorker =
  | { kind: 'read' }
  | { kind: 'passages'; passages: NewPassage[] }
  | { kind: 'failed'; code: FailureCode; detail: string };

export interface ReadingLimits {
  /** Maximum milliseconds for all passages of a file; 60,000 by default. */
  time: number;
  /** MiB of objects; 384 by default. */
  heap: number;
  /** Bytes by which the whole process may grow meanwhile; 768 MiB by default. Buffers are in no heap. */
  growth: number;
  /** Milliseconds that the thread waits for another file; 30,000 by default. */
  idle: number;
}

const LIMITS: ReadingLimits = { time: 60_000, heap: 384, growth: 768 * 1024 * 1024, idle: 30_000 };

/** Milliseconds between checks of the memory. */
const LOOK_EVERY = 100;

/** Reads files in a separate thread, one after the other. The thread is started for the first file. */
export interface Reader {
  /**
   * Yields the passages of a file in batches.
   * @throws Unreadable
   * @throws AbortError when `signal` aborts
   */
  read(bytes: Uint8Array, name: string, signal: AbortSignal): AsyncGenerator<NewPassage[]>;
  /** Ends the thread. */
  close(): Promise<void>;
}

export const createReader = (limits: Partial<ReadingLimits> = {}): Reader => {
  const { time, heap, growth, idle } = { ...LIMITS, ...limits };
  let worker: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;

  const close = async (): Promise<void> => {
    clearTimeout(resting);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const rest = () => {
    worker?.unref();
    resting = setTimeout(() => void close(), idle).unref();
  };
  const start = (): Worker => {
    clearTimeout(resting);
    if (worker === undefined) {
      const thread = new Worker(new URL('./worker.mjs', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32 },
        // Its output is of no use to the operator.
        stdout: true,
        stderr: true,
        execArgv: [],
      });
      thread.once('exit', () => {
        if (worker === thread) worker = undefined;
      });
      // An error that nothing listens to would end the server.
      thread.on('error', () => undefined);
      worker = thread;
    }
    worker.ref();
    return worker;
  };

  return {
    read: async function* (bytes, name, signal) {
      signal.throwIfAborted();
      const thread = start();
      const watched = watch(thread, signal);
      let isWhole = false;
      try {
        // A buffer may be a view of a shared one.
        const own = new Uint8Array(bytes);
        const limit = limitTime(time, watched.fail);
        const guard = limitGrowth(growth, watched.fail);
        thread.postMessage({ kind: 'read', bytes: own, name } satisfies ToWorker, [own.buffer]);
        const first = await watched.next().finally(() => {
          clearTimeout(limit);
          clearInterval(guard);
        });
        isWhole = first.kind === 'failed';
        if (first.kind === 'failed') throw new Unreadable(first.code, first.detail);
        for (;;) {
          thread.postMessage({ kind: 'next' } satisfies ToWorker);
          const batch = await watched.next();
          if (batch.kind !== 'passages' || batch.passages.length === 0) break;
          yield batch.passages;
        }
        isWhole = true;
      } finally {
        watched.end();
        // A thread that was stopped in the middle of a file cannot be reused.
        if (isWhole) rest();
        else await close();
      }
    },
    close,
  };
};

const limitTime = (time: number, fail: (reason: unknown) => void) =>
  setTimeout(
    () => fail(new Unreadable('timeout', `The file takes more than ${time / 1000} s to read`)),
    time,
  );

const limitGrowth = (growth: number, fail: (reason: unknown) => void) => {
  const before = process.memoryUsage.rss();
  return setInterval(() => {
    if (process.memoryUsage.rss() - before > growth) fail(outOfMemory());
  }, LOOK_EVERY);
};

/** The answers of a thread, until it fails or the signal aborts. */
const watch = (thread: Worker, signal: AbortSignal) => {
  let fail: (reason: unknown) => void = () => undefined;
  const broken = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // It may fail between two answers.
  broken.catch(() => undefined);
  const abort = () => fail(signal.reason);
  const onError = (error: unknown) => fail(isOutOfMemory(error) ? outOfMemory() : damaged(error));
  const onExit = () => fail(damaged());
  signal.addEventListener('abort', abort);
  thread.on('error', onError).on('exit', onExit);
  return {
    fail,
    next: () => Promise.race([broken, new Promise<FromWorker>((resolve) => thread.once('message', resolve))]),
    end: () => {
      signal.removeEventListener('abort', abort);
      thread.off('exit', onExit);
      thread.off('error', onError);
    },
  };
};

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const outOfMemory = () => new Unreadable('too_large', 'The file takes too much memory to read');

/** An unexpected failure of a reader. */
const damaged = (cause?: unknown) =>
  Object.assign(new Unreadable('damaged', 'The file is damaged'), { cause });
