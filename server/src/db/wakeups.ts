import { EventEmitter } from 'node:events';

/** Advisory locks of this class show which servers live; no other program uses it. */
export const LIVING = 5_397_113;

/**
 * Notifies the long polls of a user that there may be news. A wake-up carries no data: each poll reads from the
 * database by its cursor.
 */
export interface Wakeups {
  /** Number of this process. Others on the same Postgres see whether it lives: `isLiving` in `jobs/expiry.ts`. */
  server: number;
  /** Call it after the commit of the transaction that wrote. */
  notify(userId: string): void;
  /**
   * Resolves on the next `notify` for the user, after `ms`, or when `signal` aborts; it never rejects.
   * It listens from the moment of the call. Call it before reading and await it afterwards, so that no news is missed.
   */
  wait(userId: string, signal: AbortSignal, ms: number): Promise<void>;
  /** The users that calls of this process wait for. */
  waiting(): string[];
  /** Calls `listener` with the user of each wake-up, from this process or another one. Returns its own unsubscribe. */
  onNotify(listener: (userId: string) => void): () => void;
  /** Ends all waits. */
  close(): Promise<void>;
}

/** Wake-ups within one process. */
export const createLocalWakeups = (): Wakeups => {
  const woken = new EventEmitter().setMaxListeners(0);
  const listeners = new Set<(userId: string) => void>();
  const waiting = new Set<() => void>();

  const wait = (userId: string, signal: AbortSignal, ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        woken.off(userId, done);
        signal.removeEventListener('abort', done);
        waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      waiting.add(done);
      woken.on(userId, done);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    });

  return {
    // The embedded database has one process.
    server: 0,
    notify: (userId) => {
      for (const listener of listeners) listener(userId);
      woken.emit(userId);
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
