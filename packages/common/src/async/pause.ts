/** The longest time that a timer takes: a longer one ends at once. */
const LONGEST = 2 ** 31 - 1;

/** Waits for `milliseconds`. Ends early, without an error, when the signal is aborted. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const wait = (left: number): ReturnType<typeof setTimeout> =>
      setTimeout(
        () => {
          if (left > LONGEST) timer = wait(left - LONGEST);
          else end();
        },
        Math.min(left, LONGEST),
      );
    let timer = wait(milliseconds);
    signal?.addEventListener('abort', end);
  });
