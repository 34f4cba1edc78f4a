import { EventEmitter } from 'node:events';

/** Advisory locks of this class show which servers live; no other program uses it. */
export const LIVING = 5_397_113;

/**
 * Notifies waiting calls that there may be news. A topic is the id of a workspace, for its long polls, or another name.
 * A wake-up carries no data: each poll reads from the database by its cursor.
 */
export interface Wakeups {
  /** Number of this process. Others on the same Postgres see whether it lives: `isLiving` in `jobs/expiry.ts`. */
  server: number;
  /** Call it after the commit of the transaction that wrote. */
  notify(topic: string): void;
  /**
   * Resolves on the next `notify` for the topic, after `ms`, or when `signal` aborts; it never rejects.
   * It listens from the moment of the call. Call it before reading and await it afterwards, so that no news is missed.
   */
  wait(topic: string, signal: AbortSignal, ms: number): Promise<void>;
  /** The topics that calls of this process wait for. */
  waiting(): string[];
  /** Calls `listener` with the topic of each wake-up, from this process or another one. Returns its own unsubscribe. */
  onNotify(listener: (topic: string) => void): () => void;
  /** Ends all waits. */
  close(): Promise<void>;
}

/** Wake-ups within one process. */
export const createLocalWakeups = (): Wakeups => {
  const woken = new EventEmitter().setMaxListeners(0);
  const listeners = new Set<(topic: string) => void>();
  const waiting = new Set<() => void>();

  const wait = (topic: string, signal: AbortSignal, ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        woken.off(topic, done);
        signal.removeEventListener('abort', done);
        waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      waiting.add(done);
      woken.on(topic, done);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    });

  return {
    // The embedded database has one process.
    server: 0,
    notify: (topic) => {
      for (const listener of listeners) listener(topic);
      woken.emit(topic);
    },
    wait,
    waiting: () => woken.eventNames().filter((name) => typeof name === 'string'),
    onNotify: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      for (const done of [...waiting]) done();
    },
  };
};
