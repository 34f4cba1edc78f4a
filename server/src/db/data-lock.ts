import { resolve } from 'node:path';
import { LockHeld, takeLock } from '@switchboard/tooling/lock';

/** Two processes on one embedded database lose data silently, so the second one must not start. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  constructor(dataDir: string, { pid, host, path }: Pick<LockHeld, 'pid' | 'host' | 'path'>) {
    const elsewhere = host === undefined ? '' : ` on ${host}. If that one has ended, remove ${path}`;
    super(`The data folder ${dataDir} is in use by another Switchboard (pid ${pid})${elsewhere}`);
  }
}

/**
 * Locks the folder for this process.
 * @param patience milliseconds to wait for a holder that is shutting down
 * @throws DataFolderInUse
 */
export const takeDataLock = async (dataDir: string, patience = 5_000) => {
  try {
    return { release: await takeLock(resolve(dataDir, 'lock'), patience) };
  } catch (error) {
    throw error instanceof LockHeld ? new DataFolderInUse(resolve(dataDir), error) : error;
  }
};
