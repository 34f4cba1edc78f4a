import type { Config } from '../config.ts';
import { connect } from '../db/connect.ts';
import { connectForUpkeep } from '../db/connect-for-upkeep.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { countOthers, reEncrypt } from './re-encrypt.ts';
import { type Left, scrub } from './scrub.ts';

export interface Renewed {
  /** Secrets that were encrypted with the first key. */
  changed: number;
  /** Secrets that no given key reads: their channels have to be connected again. */
  lost: number;
  left: Left;
}

/**
 * Encrypts all secrets with the first key, and removes their old versions from the database. Servers on Postgres may run
 * meanwhile, if each has all keys; what one wrote with another key meanwhile is reported.
 * @throws DataFolderInUse when a server has the embedded database open
 */
export const renewSecrets = async ({
  databaseUrl,
  dataDir,
  masterKeys,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'masterKeys'>): Promise<Renewed> => {
  const { db, close } = await (databaseUrl === undefined
    ? connect({ dataDir })
    : connectForUpkeep(databaseUrl));
  try {
    const sealing = { db, secrets: createSecrets(masterKeys) };
    const changed = await reEncrypt(sealing);
    const left = await scrub(db);
    const { old, lost } = await countOthers(sealing);
    const written =
      old === 0
        ? []
        : [`${old} secrets that a server wrote with another key meanwhile: run the command again`];
    return { changed, lost, left: [...left, ...written] };
  } finally {
    await close();
  }
};
