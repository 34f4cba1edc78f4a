import { pause } from '@switchboard/common/pause';
import { withTimeLimit } from '@switchboard/common/with-time-limit';
import { RemoteError } from './remote-error.ts';

/** Milliseconds before each retry; up to half is added at random, so that clients do not retry at the same time. */
const PAUSES = [300, 1000];

/** Retries requests that did not reach the server. Other failures would repeat. */
export const withRetries = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (const milliseconds of PAUSES) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof RemoteError) || error.reason !== 'unreachable') throw error;
      await pause(milliseconds * (1 + Math.random() / 2));
    }
  }
  return attempt();
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
