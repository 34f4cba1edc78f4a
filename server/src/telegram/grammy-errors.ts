import { GrammyError, HttpError } from 'grammy';
import { DeliveryError } from './delivery-error.ts';

/** Failures in which no request ever left this machine. */
const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

export const neverReached = (error: unknown): boolean => {
  if (!(error instanceof HttpError)) return false;
  const { error: cause } = error;
  return cause instanceof Error && 'code' in cause && NEVER_REACHED.has(String(cause.code));
};

/** Telegram says that the token is not, or no longer, a bot's. */
export const isUnknownToken = (error: unknown): boolean =>
  error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404);

/** A failed call to send, as what is known of the message's fate. */
export const toDeliveryError = (error: unknown): DeliveryError => {
  if (error instanceof GrammyError && error.error_code >= 400 && error.error_code < 500) {
    const { retry_after: retryAfter } = error.parameters;
    const options = { cause: error, ...(retryAfter !== undefined && { retryAfter }) };
    return new DeliveryError('refused', wordsFor(error), options);
  }
  if (neverReached(error)) {
    return new DeliveryError('refused', 'Telegram cannot be reached; nothing was sent', { cause: error });
  }
  return new DeliveryError('unknown', 'Telegram did not answer', { cause: error });
};

const wordsFor = ({ error_code, description, parameters }: GrammyError): string => {
  if (error_code === 401 || error_code === 404) return 'Telegram no longer accepts the token of this bot';
  if (error_code === 403) return 'The customer has blocked this bot';
  if (error_code === 429)
    return `Telegram takes no more messages for ${parameters.retry_after ?? 'some'} seconds`;
  return `Telegram refused the message: ${description.replace(/^Bad Request: /, '')}`;
};
