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

const again = (wait: number, attempts: number): FailedSend => ({
  ...{ kind: 'again', wait, attempts },
  isLimited: wait > RETRY,
});

/** Why it did not arrive, in words of ours by their code, or in those of Telegram. */
const reasonOf = (failure: TelegramFailure): UnreachedReason => {
  const { code } = refusalOf(failure);
  const isForeign = code === 'message_refused' && 'reason' in failure;
  return { code, ...(isForeign && { words: wordsOfTelegram(failure.reason) }) };
};

/** The count that a job keeps until its end after Telegram's 502, or the death of a server: its message may have arrived. */
export const countOfDoubt = (attempts: number): number => (attempts > 1 ? 1 : 0);

/**
 * @param attempts claims of the job, including this one
 * @throws `error` if it says nothing about the message
 */
export const afterFailedSend = (error: unknown, attempts: number): FailedSend => {
  const kept = countOfDoubt(attempts);
  // Another server sends it now, or the outcome of its attempt is not known yet.
  if (error instanceof Refusal) return again(RETRY, kept);
  if (!(error instanceof TelegramFailed)) throw error;
  const { failure, message } = error;
  if (failure.kind === 'unreachable') return again(RETRY, kept);
  if (failure.kind === 'messages-limited') return again(Math.max(RETRY, failure.retryAfter * 1000), kept);
  if (failure.kind === 'message-refused' && failure.reason === REASONS.nothing_sent)
    return again(RETRY, kept);
  const over = { kind: 'over', failure: message, reason: reasonOf(failure) } as const;
  // Once: a job that failed twice is suspected of ending servers.
  if (failure.kind === 'unconfirmed' && failure.badGateway && kept === 0) return again(RETRY, attempts);
  const isUnknown = failure.kind === 'unconfirmed' || kept > 0;
  return { ...over, state: isUnknown ? 'unknown' : 'failed' };
};
