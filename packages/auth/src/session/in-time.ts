/** Milliseconds that anybody waits for others to confirm that they are gone. */
const PATIENCE = 5000;

/**
 * Nobody is kept from leaving by a backend that hangs. A call that takes a signal is aborted then, so that its answer
 * does not reach whoever is here by that time.
 *
 * @throws DOMException `TimeoutError` after five seconds without an answer
 */
export const inTime = async <T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const limit = new AbortController();
  const late = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason));
  });
  const timer = setTimeout(
    () => limit.abort(new DOMException('No answer in time', 'TimeoutError')),
    PATIENCE,
  );
  try {
    return await Promise.race([call(limit.signal), late]);
  } finally {
    clearTimeout(timer);
  }
};
