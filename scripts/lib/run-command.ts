import { DamagedArchive } from '../../server/src/backup/archive.ts';
import { WrongKey } from '../../server/src/backup/encryption.ts';
import { BadSetting } from '../../server/src/config.ts';
import { DataFolderInUse } from '../../server/src/db/data-lock.ts';
import { printable } from '../../server/src/http/logging.ts';

/** Errors that the operator can fix; printed as one line. */
const FORESEEN = [BadSetting, DamagedArchive, DataFolderInUse, WrongKey];

/** Runs a command to its end. The exit code is 1 when it fails. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  // What it writes is for this user alone.
  process.umask(0o077);
  try {
    await command();
  } catch (error) {
    const isForeseen = error instanceof Error && FORESEEN.some((kind) => error instanceof kind);
    console.error(isForeseen ? error.message : printable(error));
    process.exitCode = 1;
  }
};
