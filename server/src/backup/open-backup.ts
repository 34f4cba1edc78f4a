import type { Readable } from 'node:stream';
import { BadSetting } from '../config.ts';
import type { Target } from '../targets/target.ts';
import { DamagedArchive, type Part, readArchive } from './archive.ts';
import { type BackupKey, decrypt, ENCRYPTED } from './encryption.ts';
import { type Manifest, NAMES, readManifest } from './manifest.ts';

/** A backup in its target, and the key that opens it. */
export interface Stored {
  target: Target;
  name: string;
  openWith: BackupKey | undefined;
}

const open = async ({ target, name, openWith }: Stored): Promise<Readable> => {
  const bytes = target.read(name);
  if (!name.endsWith(ENCRYPTED)) return bytes;
  if (openWith === undefined)
    throw new BadSetting('The backup is encrypted: set BACKUP_KEY_FILE to a file with its key');
  return decrypt(bytes, openWith);
};

/** Reads all parts of a backup. @throws DamagedArchive, WrongKey, BadSetting */
export async function* readBackup(stored: Stored): AsyncGenerator<Part> {
  yield* readArchive(await open(stored));
}

export interface Checked {
  manifest: Manifest;
  /** The keys of the secrets, where they are inside. */
  keys: string | undefined;
  files: number;
  /** Size of the database and the files. */
  bytes: number;
}

/** Reads a backup to its end, and compares every hash. @throws DamagedArchive, WrongKey, BadSetting */
export const checkBackup = async (stored: Stored): Promise<Checked> => {
  const found: { manifest?: Manifest | undefined; keys?: string; files: number; bytes: number } = {
    files: 0,
    bytes: 0,
  };
  let hasDatabase = false;
  for await (const { name, number, bytes } of readBackup(stored)) {
    found.bytes += bytes.length;
    if (name === NAMES.manifest) found.manifest = readManifest(bytes.toString());
    if (name === NAMES.keys) found.keys = bytes.toString();
    if (name.startsWith(NAMES.files) && number === 0) found.files += 1;
    hasDatabase ||= name.startsWith(NAMES.database);
  }
  const { manifest, keys, files, bytes } = found;
  if (manifest === undefined) throw new DamagedArchive('It was made by another version of this program');
  if (!hasDatabase) throw new DamagedArchive('It holds no database');
  return { manifest, keys, files, bytes };
};
