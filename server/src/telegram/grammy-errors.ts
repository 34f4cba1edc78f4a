import { GrammyError, HttpError } from 'grammy';
import { messageRefused, TelegramFailed } from './failure.ts';

/** Failures of connections over which no request was sent. */
const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

const neverReached = (error: unknown): boolean => {
  if (!(error instanceof HttpError)) return false;
  const { error: cause } = error;
  return cause instanceof Error && 'code' in cause && NEVER_REACHED.has(String(cause.code));
};

/** Telegram does not know the token, or no longer accepts it. */
export const isUnknownToken = (error: unknown): boolean =>
  error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404);

/** The failure of a call that asks for the owner of a token. */
export const toTokenFailure = (error: unknown): TelegramFailed =>
  new TelegramFailed({ kind: isUnknownToken(error) ? 'unknown-token' : 'unreachable' }, error);

/** The failure of a call that sends a message. */
export const toSendFailure = (error: unknown): TelegramFailed => {
  if (error instanceof GrammyError && error.error_code >= 400 && error.error_code < 500) {
    const { retry_after: retryAfter } = error.parameters;
    if (retryAfter !== undefined) return new TelegramFailed({ kind: 'messages-limited', retryAfter }, error);
    return messageRefused(reasonOf(error), error);
  }
  if (neverReached(error)) return messageRefused('Telegram cannot be reached; nothing was sent', error);
  return new TelegramFailed({ kind: 'unconfirmed' }, error);
};

const reasonOf = (error: GrammyError): string => {
  if (isUnknownToken(error)) return 'Telegram no longer accepts the token of this bot';
  if (error.error_code === 403) return 'The customer has blocked this bot';
  return `Telegram refused the message: ${error.description.replace(/^Bad Request: /, '')}`;
};
