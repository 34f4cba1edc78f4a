/** Milliseconds to wait for the confirmation of a sign-out. */
const PATIENCE = 5000;

/**
 * Limits a call in time, so that a backend that hangs holds up no sign-out. The signal aborts the call then, so that a
 * late answer does not affect the next user.
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
