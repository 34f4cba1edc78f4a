import type { UnreachedReason } from '../db/schema/booking.ts';
import { Refusal } from '../errors/refusal.ts';
import { TelegramFailed, type TelegramFailure } from '../telegram/failure.ts';
import { REASONS } from '../telegram/reasons.ts';
import { refusalOf, wordsOfTelegram } from '../telegram/refusals.ts';

/** Milliseconds until a message that did not reach Telegram is retried. */
const RETRY = 60_000;

/** What becomes of an automatic message that could not be sent. */
export type FailedSend =
  /**
   * It is retried after so many milliseconds. `attempts` counts on where the attempt may have ended a server. `isLimited` says
   * that Telegram asked for a pause that a person notices.
   */
  | { kind: 'again'; wait: number; attempts: number; isLimited: boolean }
  | { kind: 'over'; state: 'failed' | 'unknown'; failure: string; reason: UnreachedReason };

const again = (wait = RETRY, attempts = 0): FailedSend => ({
  ...{ kind: 'again', wait, attempts },
  isLimited: wait > RETRY,
});

/** Why it did not arrive, in words of ours by their code, or in those of Telegram. */
const reasonOf = (failure: TelegramFailure): UnreachedReason => {
  const { code } = refusalOf(failure);
  const isForeign = code === 'message_refused' && 'reason' in failure;
  return { code, ...(isForeign && { words: wordsOfTelegram(failure.reason) }) };
};

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
  const over = { kind: 'over', failure: message, reason: reasonOf(failure) } as const;
  if (failure.kind !== 'unconfirmed') return { ...over, state: 'failed' };
  // Once: a job that failed twice is suspected of ending servers.
  if (failure.badGateway && attempts === 1) return again(RETRY, attempts);
  return { ...over, state: 'unknown' };
};
