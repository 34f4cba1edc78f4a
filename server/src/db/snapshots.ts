import { constants } from 'node:fs';
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '@switchboard/common/time/durations';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Copies of the embedded database, each in a folder of its own with the name of the original. */
const snapshotsIn = (dataDir: string): string => join(dataDir, 'snapshots');

/** The work of the socket of the data folder that copies its database. */
export const SNAPSHOT = 'snapshot';

/** The socket at which the process answers that has the embedded database open. */
export const socketIn = (dataDir: string): string => join(dataDir, 'socket');

const copyTo = async (dataDir: string): Promise<string> => {
  const folder = join(snapshotsIn(dataDir), crypto.randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    // Where the file system shares blocks, a copy takes no time.
    await cp(join(dataDir, 'db'), join(folder, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE });
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

/** Copies the folder of an embedded database that no process has open; call it with the lock of the data folder. */
export const copyClosedDatabase = copyTo;

/** Copies the folder of the open embedded database. It has one connection, so the transaction keeps writers out meanwhile. */
export const copyOpenDatabase = (db: Database, dataDir: string): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`checkpoint`);
    return copyTo(dataDir);
  });

/** Removes what commands left that were killed. */
export const removeOldSnapshots = async (dataDir: string): Promise<void> => {
  const snapshots = snapshotsIn(dataDir);
  for (const name of await readdir(snapshots).catch(() => [])) {
    const path = join(snapshots, name);
    if (Date.now() - (await stat(path)).mtimeMs > DAY) await rm(path, { recursive: true, force: true });
  }
};
