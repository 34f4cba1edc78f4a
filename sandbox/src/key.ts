import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import { messageOf } from '@switchboard/common/text/message-of';
import { BadMasterKey, type MasterKeys, readMasterKeys } from '@switchboard/server';
import { isFileError } from '@switchboard/tooling/file-error';
import { StartRefusal } from './refusal.ts';

/** Where the key of a data folder lies: beside it, so that a copy of the folder tells no secrets. */
export const keyFileOf = (dataDir: string): string => `${dataDir}.key`;

/** Makes a file with a new key that has all its bytes, or none if the power fails. @throws EEXIST if another was first */
const make = async (file: string): Promise<void> => {
  const unfinished = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(unfinished, `${randomBytes(32).toString('base64')}\n`, {
      ...{ mode: 0o600, flag: 'wx' },
      flush: true,
    });
    await link(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
};

/**
 * The key of a data folder, which the first start makes.
 * @throws StartRefusal when it cannot be read, or not be written beside the folder
 */
export const openKey = async (dataDir: string): Promise<MasterKeys> => {
  const file = keyFileOf(dataDir);
  try {
    if (!existsSync(file)) await make(file);
  } catch (error) {
    if (!isFileError(error, 'EEXIST'))
      throw new StartRefusal(`The key of the sandbox could not be written to ${file}: ${messageOf(error)}`);
  }
  try {
    return readMasterKeys(file);
  } catch (error) {
    if (!(error instanceof BadMasterKey)) throw error;
    throw new StartRefusal(`${file}, the key of the sandbox, ${error.message}`);
  }
};
