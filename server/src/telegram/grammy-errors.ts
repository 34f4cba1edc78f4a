import { type Api, GrammyError, HttpError } from 'grammy';
import { fileUnavailable, messageRefused, TelegramFailed } from './failure.ts';
import { REASONS, sentenceFor } from './reasons.ts';

type GrammySignal = NonNullable<Parameters<Api['getMe']>[0]>;

/** grammY accepts every AbortSignal, but its types name that of a polyfill. */
export const forGrammy = (signal: AbortSignal): GrammySignal => signal as unknown as GrammySignal;

/** Failures of connections over which no request was sent. */
const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

const neverReached = (error: unknown): boolean => {
  if (!(error instanceof HttpError)) return false;
  const { error: cause } = error;
  return cause instanceof Error && 'code' in cause && NEVER_REACHED.has(String(cause.code));
};

const isRefusal = (error: unknown): error is GrammyError =>
  error instanceof GrammyError && error.error_code >= 400 && error.error_code < 500;

/** Maximum seconds to wait, whatever an answer says. */
const LONGEST_WAIT = 86_400;

/** Seconds that Telegram asks to wait, if it does. A proxy may answer in its place with anything. */
export const retryAfterOf = (error: unknown): number | undefined => {
  if (!(error instanceof GrammyError)) return undefined;
  const seconds: unknown = error.parameters.retry_after;
  return typeof seconds === 'number' && seconds > 0 ? Math.min(seconds, LONGEST_WAIT) : undefined;
};

/** Telegram's words for a failure; empty if the answer has none. */
export const wordsOf = ({ description }: GrammyError): string =>
  typeof description === 'string' ? description : '';

export const isConflict = (error: unknown): error is GrammyError =>
  error instanceof GrammyError && error.error_code === 409;

/** Telegram does not know the token, or no longer accepts it. */
export const isUnknownToken = (error: unknown): boolean =>
  error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404);

/** The failure of a call that asks for the owner of a token. */
export const toTokenFailure = (error: unknown): TelegramFailed =>
  new TelegramFailed({ kind: isUnknownToken(error) ? 'unknown-token' : 'unreachable' }, error);

/** The failure of a call that sends a message. */
export const toSendFailure = (error: unknown): TelegramFailed => {
  // The poller decides whether the bot is revoked; a proxy may answer so for a moment.
  if (isUnknownToken(error)) return new TelegramFailed({ kind: 'unreachable' }, error);
  if (isRefusal(error)) {
    const retryAfter = retryAfterOf(error);
    if (retryAfter !== undefined) return new TelegramFailed({ kind: 'messages-limited', retryAfter }, error);
    return messageRefused(reasonOf(error), error);
  }
  if (neverReached(error)) return messageRefused(REASONS.nothing_sent, error);
  const badGateway = error instanceof GrammyError && error.error_code === 502;
  return new TelegramFailed({ kind: 'unconfirmed', ...(badGateway && { badGateway }) }, error);
};

/** The failure of a call that asks for a file. */
export const toFileFailure = (error: unknown): TelegramFailed => {
  if (!isRefusal(error) || isUnknownToken(error)) return new TelegramFailed({ kind: 'unreachable' }, error);
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) return new TelegramFailed({ kind: 'files-limited', retryAfter }, error);
  if (/too big/i.test(wordsOf(error))) return fileUnavailable(REASONS.file_over_download_limit, error);
  return fileUnavailable(REASONS.file_gone, error);
};

const reasonOf = (error: GrammyError): string => {
  const words = wordsOf(error).replace(/^(?:Bad Request|Forbidden): /, '') || `${error.error_code}`;
  return sentenceFor(words) ?? `Telegram refused the message: ${words}`;
};
