import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@switchboard/common/text/message-of';
import { BadSetting, type Config, readConfig, readPlaces } from '../config.ts';
import { connect } from '../db/connect.ts';
import { connectForUpkeep } from '../db/connect-for-upkeep.ts';
import { closeDataFolder } from '../db/data-folder.ts';
import { createSecrets, type Secrets } from '../secrets/secrets.ts';
import { carryOutCommand, USAGE } from './commands.ts';
import { inLines, placeFindings, settingsFindings } from './findings.ts';
import { AdminRefusal } from './refusal.ts';
import { askServer } from './socket.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Carries out a command of the operator: in Postgres, or, with the embedded database, through the server that has the
 * folder open, or with the lock of the folder.
 * @param env that of the server
 * @returns lines for the operator
 * @throws AdminRefusal, BadSetting, DataFolderInUse
 */
export const runAdmin = async (
  env: Parameters<typeof readConfig>[0],
  words: readonly string[],
): Promise<string[]> => {
  if (words.length === 0) throw new AdminRefusal(USAGE);
  if (words[0] === 'doctor') return diagnose(env);
  return inDatabase(readPlaces(env), undefined, words);
};

const inDatabase = async (
  { databaseUrl, dataDir }: Place,
  secrets: Secrets | undefined,
  words: readonly string[],
): Promise<string[]> => {
  if (databaseUrl === undefined) {
    const said = await askServer(dataDir, words);
    if (said !== undefined) return said;
    if (!existsSync(join(dataDir, 'db')))
      throw new AdminRefusal(`${dataDir} has no database: set DATA_DIR or DATABASE_URL as for the server`);
    await closeDataFolder(dataDir);
  }
  const { db, close } = await (databaseUrl === undefined
    ? connect({ dataDir })
    : connectForUpkeep(databaseUrl));
  try {
    return await carryOutCommand({ db, secrets }, words);
  } finally {
    await close();
  }
};

const diagnose = async (env: Parameters<typeof readConfig>[0]): Promise<string[]> => {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (error instanceof BadSetting) return [`fault: ${error.message}`];
    throw error;
  }
  const lines = inLines([...settingsFindings(config), ...(await placeFindings(config))]);
  try {
    lines.push(...(await inDatabase(config, createSecrets(config.masterKeys), ['doctor'])));
  } catch (error) {
    lines.push(`fault: The database cannot be asked: ${messageOf(error)}`);
  }
  return lines.length === 0 ? ['Nothing is misconfigured, and nothing is stuck'] : lines;
};
