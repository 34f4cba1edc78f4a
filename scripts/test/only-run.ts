import { LockHeld, takeLock } from '@switchboard/tooling/lock';
import { inRoot } from '@switchboard/tooling/repository';

/** Outside `.test`, which a run clears. */
const LOCK = inRoot('node_modules', '.cache', 'test.lock');

const refusal = (cause: LockHeld): Error => {
  const { path, pid, host } = cause;
  const holder = host === undefined ? `process ${pid}` : `process ${pid} on ${host}`;
  const removal = host === undefined ? '' : ` If it has died, remove ${path}.`;
  return new Error(`Tests run in this clone already, by ${holder}: wait for their end.${removal}`, { cause });
};

/**
 * Runs all tests, unless they run in this clone already: two runs would delete each other's folders and builds.
 *
 * @throws Error that names the other run
 */
export const asOnlyRun = async (tests: () => Promise<void>, lock = LOCK): Promise<void> => {
  const release = await takeLock(lock, 0).catch((error: unknown) => {
    throw error instanceof LockHeld ? refusal(error) : error;
  });
  try {
    await tests();
  } finally {
    await release();
  }
};
