import { pause } from '@switchboard/common/async/pause';
import { isUnavailable, sqlState } from './failures.ts';

/** Milliseconds between two tries. */
const REST = 200;

/** Another transaction was in the way. */
const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/**
 * Writes what must not be forgotten because a connection broke: tries again for `limit` milliseconds while the database
 * is away, or others are in the way.
 *
 * @param write is harmless when it is repeated after its answer was lost
 */
export const insist = async <T>(write: () => Promise<T>, limit: number): Promise<T> => {
  const until = performance.now() + limit;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(isUnavailable(error) || isConflict(error)) || performance.now() > until) throw error;
    }
    await pause(REST);
  }
};
