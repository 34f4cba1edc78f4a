import { asNetworkError } from './loss.ts';

/** An answer with its whole body. */
export interface Answer {
  status: number;
  ok: boolean;
  text: string;
  /** The header `Retry-After`, if it names seconds. */
  retryAfter?: number | undefined;
}

export const secondsOf = (header: string | null): number | undefined =>
  header !== null && /^\d+$/.test(header) ? Number(header) : undefined;

/** The error of a call whose connection failed with `error`. */
export const failureOf = (error: unknown, signal: AbortSignal | null | undefined): unknown => {
  const failure = asNetworkError(error);
  const timedOut = failure.cause instanceof DOMException && failure.cause.name === 'TimeoutError';
  return signal?.aborted && !timedOut ? error : failure;
};

/**
 * Sends a request and reads the whole answer.
 * @throws NetworkError if the connection fails; the reason of the signal if the caller aborted
 */
export const exchange = async (send: typeof fetch, url: string, init: RequestInit): Promise<Answer> => {
  try {
    const response = await send(url, init);
    const retryAfter = secondsOf(response.headers.get('retry-after'));
    return { status: response.status, ok: response.ok, text: await response.text(), retryAfter };
  } catch (error) {
    throw failureOf(error, init.signal);
  }
};
