import { Refusal } from '../errors/refusal.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { REASONS } from '../telegram/reasons.ts';

/** Milliseconds until a message that did not reach Telegram is retried. */
const RETRY = 60_000;

/** What becomes of an automatic message that could not be sent. */
export type FailedSend =
  /** It is retried after so many milliseconds. `attempts` counts on where the attempt may have ended a server. */
  | { kind: 'again'; wait: number; attempts: number }
  | { kind: 'over'; state: 'failed' | 'unknown'; failure: string };

const again = (wait = RETRY, attempts = 0): FailedSend => ({ kind: 'again', wait, attempts });

/**
 * @param attempts claims of the job, including this one
 * @throws `error` if it says nothing about the message
 */
export const afterFailedSend = (error: unknown, attempts: number): FailedSend => {
  // Another server sends it now, or the outcome of its attempt is not known yet.
  if (error instanceof Refusal) return again();
  if (!(error instanceof TelegramFailed)) throw error;
  const { failure, message } = error;
  if (failure.kind === 'unreachable') return again();
  if (failure.kind === 'messages-limited') return again(Math.max(RETRY, failure.retryAfter * 1000));
  if (failure.kind === 'message-refused' && failure.reason === REASONS.nothing_sent) return again();
  if (failure.kind !== 'unconfirmed') return { kind: 'over', state: 'failed', failure: message };
  // Once: a job that failed twice is suspected of ending servers.
  if (failure.badGateway && attempts === 1) return again(RETRY, attempts);
  return { kind: 'over', state: 'unknown', failure: message };
};
