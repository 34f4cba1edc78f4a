import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileError } from '@switchboard/tooling/file-error';
import { BadSetting } from '../config.ts';

/** The entries of a data folder, by the part of their names before the first dot; a disk brings the last one. */
const OURS = new Set([
  ...['admin', 'db', 'exports', 'files', 'handover', 'lock', 'restoring', 'sandbox', 'snapshots', 'socket'],
  ...['uploads', 'lost+found'],
]);

/** The folder of a restore that has not ended. */
export const restoringIn = (dataDir: string): string => join(dataDir, 'restoring');

/**
 * Closes the data folder to other users of the machine, and all files that this process will write: they contain
 * messages, sessions and tokens of bots. A folder that others may read is closed if it contains only our data.
 * @throws BadSetting when that folder is shared with other data, belongs to another user, or a restore into it did not end
 */
export const closeDataFolder = async (dataDir: string): Promise<void> => {
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true });
  if (existsSync(restoringIn(dataDir)))
    throw new BadSetting(`DATA_DIR is not valid: a restore into ${dataDir} did not end. Run it again`);
  if (((await stat(dataDir)).mode & 0o077) === 0) return;
  const foreign = (await readdir(dataDir)).find((name) => !OURS.has(name.replace(/\..*/, '')));
  const advice = 'other users may read it. Name a folder inside it, which is made for Switchboard alone';
  if (foreign !== undefined)
    throw new BadSetting(`DATA_DIR is not valid: ${dataDir} holds other data (${foreign}), and ${advice}`);
  try {
    await chmod(dataDir, 0o700);
  } catch (error) {
    if (!isFileError(error, 'EPERM')) throw error;
    throw new BadSetting(`DATA_DIR is not valid: ${dataDir} belongs to another user, and ${advice}`);
  }
};
