import type { TelegramFailure } from '../telegram/failure.ts';
import { REASONS } from '../telegram/reasons.ts';
import { refusalOf } from '../telegram/refusals.ts';

/** Why a message was not sent, and when the server tries again. */
export interface Undone {
  state: 'waiting' | 'failed';
  /** The code of the refusal; null behind another one. */
  code: string | null;
  /** Telegram's own words, where the code has a place for them. */
  reason: string | null;
  /** Attempts that failed. */
  tries: number;
  /** Milliseconds since the epoch. */
  dueAt: number;
}

const SECOND = 1_000;
/** Milliseconds before each further attempt: an hour in all, as for an agent's answer. */
const PAUSES = [3, 10, 30, 60, 120, 300, 600, 600, 600, 600, 600].map((seconds) => seconds * SECOND);
/** Milliseconds after which a message would surprise the customer. */
const LONGEST = 3_600 * SECOND;

/** Sentences of the adapters about what may pass: nothing was sent, and the next attempt may succeed. */
const PASSING: ReadonlySet<string> = new Set([
  REASONS.nothing_sent,
  REASONS.account_not_connected,
  REASONS.bot_not_connected,
]);

/** Milliseconds until the next attempt; undefined when only a person decides about one. */
const pauseAfter = (failure: TelegramFailure, tries: number): number | undefined => {
  const pause = PAUSES[tries - 1];
  if (failure.kind === 'messages-limited') {
    const asked = failure.retryAfter * SECOND;
    return asked > LONGEST || pause === undefined ? undefined : asked;
  }
  const passes =
    failure.kind === 'unreachable' || (failure.kind === 'message-refused' && PASSING.has(failure.reason));
  return passes ? pause : undefined;
};

/** @param tries attempts that failed, this one included */
export const nextTry = (failure: TelegramFailure, tries: number, now: number): Undone => {
  const { code, values } = refusalOf(failure);
  const pause = pauseAfter(failure, tries);
  return {
    state: pause === undefined ? 'failed' : 'waiting',
    code,
    reason: 'reason' in values ? String(values.reason) : null,
    tries,
    dueAt: now + (pause ?? 0),
  };
};
