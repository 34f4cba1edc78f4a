import { existsSync, readFileSync } from 'node:fs';
import { BadSetting, type Places, readPlaces, readSealingConfig } from '../config.ts';
import type { MasterKeys } from '../secrets/master-key.ts';
import type { BackupKey } from './encryption.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The settings of `npm run backup`. */
export interface BackupConfig extends Places {
  masterKeys: MasterKeys;
  /** What encrypts the backup; without it the master key is left out. */
  encryptWith: BackupKey | undefined;
}

/** The settings of `npm run restore`. */
export interface RestoreConfig extends Places {
  masterKeys: MasterKeys | undefined;
  /** A missing SECRETS_KEY_FILE: the restored key is written there. */
  newKeyFile: string | undefined;
  openWith: BackupKey | undefined;
}

/** @throws BadSetting */
export const readBackupConfig = (env: Env): BackupConfig => ({
  ...readSealingConfig(env),
  encryptWith: recipientOf(env) ?? readBackupKey(env),
});

/** @throws BadSetting */
export const readRestoreConfig = (env: Env): RestoreConfig => {
  const { SECRETS_KEY: text, SECRETS_KEY_FILE: file } = env;
  const newKeyFile = file && !existsSync(file) ? file : undefined;
  const isKeyGiven = newKeyFile === undefined && Boolean(text || file);
  return {
    ...readPlaces(env),
    masterKeys: isKeyGiven ? readSealingConfig(env).masterKeys : undefined,
    newKeyFile,
    openWith: readBackupKey(env),
  };
};

const recipientOf = ({ BACKUP_RECIPIENT: recipient }: Env): BackupKey | undefined => {
  if (!recipient) return undefined;
  if (!/^age1[a-z0-9]+$/.test(recipient))
    throw new BadSetting('BACKUP_RECIPIENT is not valid: must be a public key such as age-keygen prints');
  return { kind: 'recipient', recipient };
};

/** What opens a backup. @throws BadSetting */
export const readBackupKey = ({ BACKUP_KEY_FILE: file }: Env): BackupKey | undefined => {
  if (!file) return undefined;
  // Without the comments that age-keygen writes.
  const [secret = ''] = read(file)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (secret.startsWith('AGE-SECRET-KEY-')) return { kind: 'identity', identity: secret };
  if (secret.length < LEAST_LETTERS)
    throw new BadSetting(
      `BACKUP_KEY_FILE is not valid: must hold a key of age, or a passphrase of ${LEAST_LETTERS} characters or more`,
    );
  return { kind: 'passphrase', passphrase: secret };
};

/** A shorter passphrase can be found by trying. */
const LEAST_LETTERS = 16;

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new BadSetting(`BACKUP_KEY_FILE is not valid: ${file} cannot be read`, { cause: error });
  }
};
