import { DAY, SECOND } from '@switchboard/common/time/durations';
import { fileUnavailable, loginRefused, messageRefused, TelegramFailed } from './failure.ts';
import { REASONS, sentenceFor } from './reasons.ts';

/**
 * Telegram's answer to a call, as the library throws it. Recognised by its shape, so that the library is not loaded.
 */
interface RpcError extends Error {
  /** Like an HTTP status; 420 asks to wait. */
  code: number;
  /** For example `PHONE_CODE_INVALID` or `FLOOD_WAIT_%d`. */
  text: string;
  /** How long to wait. */
  seconds?: unknown;
}

const isRpcError = (error: unknown): error is RpcError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'number' &&
  'text' in error &&
  typeof error.text === 'string';

const secondsToWait = ({ seconds }: RpcError): number | undefined =>
  typeof seconds === 'number' ? seconds : undefined;

export const needsPassword = (error: unknown): boolean =>
  isRpcError(error) && error.text === 'SESSION_PASSWORD_NEEDED';

/** Milliseconds to wait before the next call, if Telegram asks for it: at most a day, because a timer of 25 ends at once. */
export const millisecondsToWait = (error: unknown): number | undefined => {
  const seconds = isRpcError(error) ? secondsToWait(error) : undefined;
  return seconds === undefined ? undefined : Math.min(seconds * SECOND, DAY);
};

/** Errors after which a session never works again. All others may pass, also other ones with the code 401. */
const ENDED = new Set([
  'AUTH_KEY_UNREGISTERED',
  'SESSION_REVOKED',
  'SESSION_EXPIRED',
  'USER_DEACTIVATED',
  'USER_DEACTIVATED_BAN',
  // Two programs used one session.
  'AUTH_KEY_DUPLICATED',
]);

/** The owner or Telegram ended the login. */
export const isSignedOut = (error: unknown): boolean => isRpcError(error) && ENDED.has(error.text);

/** Telegram's name of an error, such as `MESSAGE_NOT_MODIFIED`. */
export const nameOfError = (error: unknown): string | undefined =>
  isRpcError(error) ? error.text : undefined;

/** Telegram rejected the call as invalid: a repeat would get the same answer. */
export const isRefused = (error: unknown): boolean => isRpcError(error) && error.code === 400;

/** The failure of a call that signs in. */
export const toLoginFailure = (error: unknown): TelegramFailed =>
  isRpcError(error)
    ? loginRefused(error.text.replace('_%d', ''), secondsToWait(error))
    : new TelegramFailed({ kind: 'unreachable' }, error);

/** Telegram's answer to a repeat of a message that it took before. */
const TAKEN = 'RANDOM_ID_DUPLICATE';

/** The failure of a call that sends a message. */
export const toSendFailure = (error: unknown): TelegramFailed => {
  if (error instanceof TelegramFailed) return error;
  if (!isRpcError(error) || error.code < 400 || error.code >= 500 || error.text === TAKEN)
    return new TelegramFailed({ kind: 'unconfirmed' }, error);
  const retryAfter = secondsToWait(error);
  if (retryAfter !== undefined) return new TelegramFailed({ kind: 'messages-limited', retryAfter }, error);
  return messageRefused(sentenceFor(error.text) ?? `Telegram refused the message (${error.text})`, error);
};

/** The failure of a call that precedes a send, so that nothing was sent. */
export const toFailureBeforeSend = (error: unknown): TelegramFailed => {
  if (error instanceof Error && error.constructor.name === 'MtPeerNotFoundError')
    return messageRefused(REASONS.customer_unknown, error);
  const failed = toSendFailure(error);
  return failed.failure.kind === 'unconfirmed' ? new TelegramFailed({ kind: 'unreachable' }, error) : failed;
};

/** The failure of a call that fetches a file. */
export const toFileFailure = (error: unknown): TelegramFailed => {
  if (error instanceof TelegramFailed) return error;
  if (!isRpcError(error) || error.code < 400 || error.code >= 500)
    return new TelegramFailed({ kind: 'unreachable' }, error);
  const retryAfter = secondsToWait(error);
  if (retryAfter !== undefined) return new TelegramFailed({ kind: 'files-limited', retryAfter }, error);
  return fileUnavailable(`Telegram refused the file (${error.text})`, error);
};
