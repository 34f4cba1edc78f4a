import { pause } from '@switchboard/common/async/pause';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { RemoteError } from './remote-error.ts';

/** Milliseconds before each retry; up to half is added at random, so that clients do not retry at the same time. */
const PAUSES = [300, 1000];

/** Retries requests that did not reach the server. Other failures would repeat. */
export const withRetries = async <T>(attempt: () => Promise<T>): Promise<T> => {
  try {
    return await attempt();
  } catch (error) {
    return retryAfter(error, attempt);
  }
};

/** Retries an attempt that failed with `error`, by the same rule. @throws the last error */
export const retryAfter = async <T>(error: unknown, attempt: () => Promise<T>): Promise<T> => {
  let last = error;
  for (const milliseconds of PAUSES) {
    if (!(last instanceof RemoteError) || last.reason !== 'unreachable') break;
    await pause(milliseconds * (1 + Math.random() / 2));
    try {
      return await attempt();
    } catch (next) {
      last = next;
    }
  }
  throw last;
};

/**
 * @param milliseconds that `work` may take; its signal is aborted then
 * @throws RemoteError `timeout`
 */
export const withDeadline = <T>(
  remote: string,
  what: string,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const late = () => new RemoteError(remote, 'timeout', `${what} took longer than ${milliseconds / 1000} s`);
  return withTimeLimit(milliseconds, late, work);
};
