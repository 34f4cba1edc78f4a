import {
  codeOf,
  type HttpError,
  isHttpError,
  isNetworkError,
  isUnauthenticated,
} from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';

/** The consequence of a failed send for its item. */
export type Verdict =
  /** To be sent again automatically, after a number of seconds if the server named one. */
  | { kind: 'repeat'; after?: number }
  | { kind: 'failed'; error: string }
  /** Not sent yet: the server sends it by itself. */
  | { kind: 'kept' }
  /** It may have arrived, and the server refuses a repeat. */
  | { kind: 'unconfirmed' };

const FAILED = 'Failed to send';
/** Repeats of a send that the server answers with 500 or the like. */
const MOST_REPEATS = 5;
/** Seconds until a message that another request is sending is tried again. */
const IN_PROGRESS = 1.5;

const verdictOfAnswer = (error: HttpError, repeats: number): Verdict => {
  const { status, retryAfter } = error;
  const repeat: Verdict =
    retryAfter === undefined ? { kind: 'repeat' } : { kind: 'repeat', after: retryAfter };
  if (codeOf(error) === 'in_progress') return { kind: 'repeat', after: IN_PROGRESS };
  // A lost session comes back with the sign-in, which keeps the outbox.
  if (status === 503 || status === 429 || isUnauthenticated(error)) return repeat;
  if ((status >= 500 || status === 408) && repeats < MOST_REPEATS) return repeat;
  return { kind: 'failed', error: messageOf(error, FAILED) };
};

/**
 * @param repeats how often the item was sent again already
 * @param idempotent whether the server acts once on all requests with one key. Otherwise only a person sends again.
 */
export const verdictOf = (error: unknown, repeats: number, idempotent: boolean): Verdict => {
  if (codeOf(error) === 'delivery_unknown') return { kind: 'unconfirmed' };
  if (codeOf(error) === 'sent_later') return { kind: 'kept' };
  if (idempotent && isNetworkError(error)) return { kind: 'repeat' };
  if (idempotent && isHttpError(error)) return verdictOfAnswer(error, repeats);
  return { kind: 'failed', error: messageOf(error, FAILED) };
};
