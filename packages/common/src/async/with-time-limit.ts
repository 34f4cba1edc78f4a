/**
 * Runs `work` for at most `milliseconds`, then rejects with `late()` and aborts the signal that `work` was given.
 *
 * Work that ignores the signal goes on; its result is dropped. p-timeout does not abort its work, and its current
 * version needs Node 22.
 */
export const withTimeLimit = async <T>(
  milliseconds: number,
  late: () => Error,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = late();
      // First, because `work` may reject with its own error after the abort.
      reject(error);
      limit.abort(error);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(limit.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
};
