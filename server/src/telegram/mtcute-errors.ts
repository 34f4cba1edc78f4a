import { Refusal } from '../http/errors.ts';
import { DeliveryError } from './delivery-error.ts';
import { loginRefusal } from './login-refusal.ts';

/** Telegram's own answer to a call, as the library throws it; told by its shape, so that the library need not be loaded. */
interface RpcError extends Error {
  /** Like an HTTP status; 420 says to wait. */
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

/** The owner, or Telegram, ended the login. */
export const isSignedOut = (error: unknown): boolean =>
  isRpcError(error) && error.code === 401 && !needsPassword(error);

export const toLoginRefusal = (error: unknown): Refusal =>
  isRpcError(error)
    ? loginRefusal(error.text.replace('_%d', ''), secondsToWait(error))
    : new Refusal(424, 'Telegram cannot be reached; try again later');

export const toDeliveryError = (error: unknown): DeliveryError => {
  if (error instanceof DeliveryError) return error;
  if (error instanceof Error && error.constructor.name === 'MtPeerNotFoundError') {
    return new DeliveryError('refused', 'Telegram does not know this customer any more', { cause: error });
  }
  if (!isRpcError(error) || error.code < 400 || error.code >= 500) {
    return new DeliveryError('unknown', 'Telegram did not answer', { cause: error });
  }
  const retryAfter = secondsToWait(error);
  if (retryAfter !== undefined) {
    const words = `Telegram takes no more messages for ${retryAfter} seconds`;
    return new DeliveryError('refused', words, { cause: error, retryAfter });
  }
  return new DeliveryError('refused', `Telegram refused the message (${error.text})`, { cause: error });
};
