import { AISDKError, APICallError, EmptyResponseBodyError, InvalidResponseDataError } from 'ai';
import { cutText, storableText } from '../db/storable.ts';
import { ModelFailed } from './model.ts';

/** Maximum characters of the endpoint's error text in a failure. */
const LONGEST_WORDS = 200;

/** Whether another attempt can succeed. */
export const isPassing = ({ kind }: ModelFailed): boolean => kind === 'unreachable' || kind === 'limited';

export const brokenOff = (cause?: unknown): ModelFailed =>
  new ModelFailed('unreachable', 'The answer of the model broke off', { cause });

export const nonsense = (what: string, cause?: unknown): ModelFailed =>
  new ModelFailed('nonsense', `The model ${what}`, { cause });

export const withheld = (): ModelFailed => new ModelFailed('refused', 'The model withheld its answer');

/** Turns an error of a request to the endpoint into a failure. @param secret is removed from the text */
export const failureOf = (cause: unknown, secret = ''): ModelFailed => {
  if (cause instanceof ModelFailed) return cause;
  if (APICallError.isInstance(cause)) {
    // The limit of a response ends the reading of its body.
    return cause.cause instanceof ModelFailed ? cause.cause : failureOfCall(cause, secret);
  }
  // From a stream that ends without an error of the endpoint.
  if (InvalidResponseDataError.isInstance(cause) || EmptyResponseBodyError.isInstance(cause))
    return brokenOff(cause);
  if (AISDKError.isInstance(cause)) return nonsense('sent what is no answer', cause);
  // A fault that the endpoint reports within the stream.
  return brokenOff(cause);
};

const failureOfCall = (cause: APICallError, secret: string): ModelFailed => {
  const { statusCode: status, responseHeaders: headers = {} } = cause;
  if (status === undefined) return new ModelFailed('unreachable', 'The model cannot be reached', { cause });
  const answered = `The model answered ${status}`;
  if (status === 429)
    return new ModelFailed('limited', answered, { cause, retryAfter: secondsOf(headers['retry-after']) });
  if (status >= 500) return new ModelFailed('unreachable', answered, { cause });
  if (status < 300) return cause.isRetryable ? brokenOff(cause) : nonsense('sent what is no answer', cause);
  const words = status === 401 || status === 403 ? '' : wordsOf(cause.message, secret);
  const message = words === '' ? answered : `${answered}: ${words}`;
  return new ModelFailed('refused', message, { cause, inLog: answered });
};

const wordsOf = (message: string, secret: string): string =>
  cutText(
    storableText(secret === '' ? message : message.replaceAll(secret, '…')).replaceAll(/\s+/g, ' '),
    LONGEST_WORDS,
  );

/** Reads a `Retry-After` header, which contains seconds or a date. */
const secondsOf = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
};
