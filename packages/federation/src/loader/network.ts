import { RemoteError } from './remote-error.ts';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds before each further attempt; each waits up to half as long again, so that a crowd does not come at once. */
const PAUSES = [300, 1000];

/** Tries again what did not reach its server. Anything else that fails would fail again. */
export const withRetries = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (const pause of PAUSES) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof RemoteError) || error.reason !== 'unreachable') throw error;
      await wait(pause * (1 + Math.random() / 2));
    }
  }
  return attempt();
};

/**
 * @param milliseconds that `work` may take; its signal is aborted then
 * @throws RemoteError `timeout`
 */
export const withDeadline = async <T>(
  remote: string,
  what: string,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const expired = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new RemoteError(remote, 'timeout', `${what} took longer than ${milliseconds / 1000} s`);
      expired.abort(error);
      reject(error);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(expired.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
};
