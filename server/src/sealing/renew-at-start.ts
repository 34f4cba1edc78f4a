import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@switchboard/common/text/message-of';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { countOthers, reEncrypt } from './re-encrypt.ts';
import { scrub } from './scrub.ts';

/**
 * Encrypts the secrets of an embedded database with the first key, and removes their old versions from its files. The
 * server that has the folder open is the only one that can, and a new key needs a restart anyway: so each start does it,
 * before anything else writes. What a kill interrupts, the next start finishes. Those of a Postgres are left to the
 * command, which runs beside servers.
 * @param warn told when old versions could not be removed, as on a full disk: the next start tries again
 */
export const renewAtStart = async (
  { databaseUrl, dataDir, masterKeys }: Pick<Config, 'databaseUrl' | 'dataDir' | 'masterKeys'>,
  db: Database,
  warn: (line: string) => void = console.warn,
): Promise<void> => {
  if (databaseUrl !== undefined) return;
  const sealing = { db, secrets: createSecrets(masterKeys) };
  // Between the two steps no row tells that old versions are left.
  const unfinished = join(dataDir, 'db.renewing');
  const isContinued = existsSync(unfinished);
  if (!isContinued && (await countOthers(sealing)).old === 0) return;
  await writeFile(unfinished, '');
  // A value that its own key does not open stays: it is no reason to write the whole database anew at each start.
  if ((await reEncrypt(sealing)) === 0 && !isContinued) return rm(unfinished);
  try {
    await scrub(db);
  } catch (error) {
    warn(`Old versions of secrets could not be removed from the database: ${messageOf(error)}`);
    return;
  }
  await rm(unfinished);
};
