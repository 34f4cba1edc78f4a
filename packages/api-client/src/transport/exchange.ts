import { NetworkError } from '../errors.ts';

/** An answer with its whole body. */
export interface Answer {
  status: number;
  ok: boolean;
  text: string;
}

const asNetworkError = (error: unknown): NetworkError =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? new NetworkError('The server did not answer in time', { cause: error })
    : new NetworkError('No connection to the server', { cause: error });

/**
 * Sends a request and reads the whole answer.
 * @throws NetworkError if the connection fails; the reason of the signal if the caller aborted
 */
export const exchange = async (send: typeof fetch, url: string, init: RequestInit): Promise<Answer> => {
  try {
    const response = await send(url, init);
    return { status: response.status, ok: response.ok, text: await response.text() };
  } catch (error) {
    const failure = asNetworkError(error);
    const timedOut = failure.cause instanceof DOMException && failure.cause.name === 'TimeoutError';
    throw init.signal?.aborted && !timedOut ? error : failure;
  }
};
