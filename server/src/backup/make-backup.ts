import { type FileStore, WHOLE } from '../files/file-store.ts';
import { openFileStore } from '../files/open-file-store.ts';
import type { Target } from '../targets/target.ts';
import { type Entry, entryOf, writeArchive } from './archive.ts';
import type { BackupConfig } from './backup-config.ts';
import { copyDatabase, type DatabaseCopy } from './database-copy.ts';
import { ENCRYPTED, encrypt } from './encryption.ts';
import { NAMES, writeManifest } from './manifest.ts';

export interface MadeBackup {
  /** In the target. */
  name: string;
  files: number;
  /** Files that were deleted meanwhile. */
  missing: number;
}

/** Backs up the database, the files that its rows name, and, if it is encrypted, the key of the secrets. */
export const makeBackup = async (
  { databaseUrl, dataDir, filesStore, masterKeys, encryptWith }: BackupConfig,
  target: Target,
): Promise<MadeBackup> => {
  // A file is stored before a row refers to it, so all files of the copy are whole by now.
  const copy = await copyDatabase(databaseUrl, dataDir);
  try {
    const madeAt = new Date().toISOString();
    const count = { files: 0, missing: 0 };
    const manifest = writeManifest({ madeAt, ...copy.about, keys: masterKeys.map(({ id }) => id) });
    const keys = masterKeys.map(({ bytes }) => `${bytes.toString('base64')}\n`).join('');
    const entries = async function* (): AsyncGenerator<Entry> {
      yield entryOf(NAMES.manifest, manifest);
      if (encryptWith !== undefined) yield entryOf(NAMES.keys, keys);
      yield* copy.entries();
      yield* filesOf(copy, openFileStore({ filesStore, dataDir }), count);
    };
    const archive = writeArchive(entries());
    const name = `switchboard-${madeAt.replace(/[:.]/g, '-')}.tar.gz${encryptWith ? ENCRYPTED : ''}`;
    await target.write(name, encryptWith ? await encrypt(archive, encryptWith) : archive);
    return { name, ...count };
  } finally {
    await copy.close();
  }
};

async function* filesOf(
  { fileIds }: DatabaseCopy,
  store: Pick<FileStore, 'read'>,
  count: Pick<MadeBackup, 'files' | 'missing'>,
): AsyncGenerator<Entry> {
  for (const id of fileIds) {
    const content = await store.read(id, WHOLE);
    if (content === undefined) {
      count.missing += 1;
      continue;
    }
    count.files += 1;
    yield { name: `${NAMES.files}${id}`, content };
  }
}
