import { pause as pauseUntil } from '@switchboard/common/async/pause';
import { DatabaseUnavailable } from '../db/failures.ts';
import { AccountUnknown, BotOff } from './failure.ts';
import type { Parked } from './ports.ts';

/** Attempts after which an event is parked, if it is not known whether it can succeed. */
const ATTEMPTS = 5;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;

export interface DeliveriesOptions {
  /** Ends all attempts. */
  signal: AbortSignal;
  /** Keeps an event aside. Resolves after that is committed. */
  park(parked: Parked): Promise<void>;
  /** Attempts fail with an error and are repeated; undefined when they succeed again. Called when that changes. */
  stuck(error: unknown): void;
  /** Milliseconds that the other side asks to wait, if it does. */
  waitFor?(error: unknown): number | undefined;
  /** Waits `ms` or until `signal` aborts, and never rejects. */
  pause?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}

/**
 * Carries out a task until it succeeds, with growing pauses. A task that delivers an event names the event: it is parked
 * when it fails for a reason of its own, or again and again although the database works, and the result is undefined.
 * Rejects only after `signal`.
 */
export type Attempt = <T>(task: () => Promise<T>, event?: () => unknown) => Promise<T | undefined>;

export const createAttempt = (options: DeliveriesOptions): Attempt => {
  const { signal, park, stuck, waitFor, pause = pauseUntil } = options;
  let isStuck = false;

  const failed = (error: unknown): void => {
    if (!isStuck) stuck(error);
    isStuck = true;
  };
  const succeeded = (): void => {
    if (isStuck) stuck(undefined);
    isStuck = false;
  };

  return async (task, event) => {
    let refusals = 0;
    for (let failures = 0; ; failures += 1) {
      signal.throwIfAborted();
      try {
        const result = await task();
        succeeded();
        return result;
      } catch (error) {
        signal.throwIfAborted();
        if (event === undefined || isPassing(error)) failed(error);
        else if (isOfEvent(error) || ++refusals >= ATTEMPTS) {
          try {
            await park({ raw: event(), error });
            succeeded();
            return undefined;
          } catch (parkError) {
            failed(parkError);
          }
        }
        await pause(
          waitFor?.(error) ?? Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 10)),
          signal,
        );
      }
    }
  };
};

/** Classes of Postgres' errors that are about the connection, the server or other transactions, not about the data. */
const PASSING_CLASSES = new Set(['08', '25', '40', '53', '55', '57', '58']);
/** Errors of the drivers have no code when a connection is lost or takes too long. */
const PASSING_WORDS = /\b(timeout|timed out|terminated|closed|connection|ended)\b/i;

/** Whether the same event may succeed later, because the database or a connection failed. */
const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  if (error.cause instanceof Error) return isPassing(error.cause);
  if (error instanceof AccountUnknown || error instanceof BotOff) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return PASSING_CLASSES.has(code.slice(0, 2));
  // A system error, such as ECONNRESET.
  return code?.startsWith('E') === true || PASSING_WORDS.test(error.message);
};

/** Whether an event can never succeed: a value in it has a form that the code, or Postgres, does not take. */
const isOfEvent = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error.cause instanceof Error) return isOfEvent(error.cause);
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return true;
  return 'code' in error && typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code);
};
