import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import { BadSetting } from '../config.ts';
import { connect } from '../db/connect.ts';
import { restoringIn } from '../db/data-folder.ts';
import { takeDataLock } from '../db/data-lock.ts';
import { isUuid } from '../db/ids.ts';
import { type Deletion, readDeletionList } from '../deletion-list/deletion-list.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { MIGRATIONS_DIR } from '../paths.ts';
import { parseMasterKeys } from '../secrets/master-key.ts';
import { openTarget } from '../targets/open-target.ts';
import { DamagedArchive, type Part } from './archive.ts';
import type { RestoreConfig } from './backup-config.ts';
import { type Manifest, NAMES } from './manifest.ts';
import { type Checked, checkBackup, readBackup, type Stored } from './open-backup.ts';
import { restorePostgres } from './postgres-programs.ts';
import { repeatDeletions } from './repeat-deletions.ts';
import { settleRestored } from './settle-restored.ts';

export interface Restored extends Checked {
  /** Entries of the list of deletions. */
  listed: number;
  /** Those that servers repeat when they start. */
  repeated: number;
}

export interface RestoreOptions extends RestoreConfig {
  /** Restores without the key of the secrets: channels have to be connected again. */
  withoutKey: boolean;
  /** Restores without the list of deletions. */
  withoutDeletions: boolean;
  now?: Clock;
}

/**
 * Restores a backup into an empty place. No server may run on it meanwhile.
 * @throws BadSetting when the place is not empty, the backup does not fit it, or there is no list of deletions; nothing was
 * changed then
 */
export const restoreBackup = async (options: RestoreOptions, stored: Stored): Promise<Restored> => {
  const { dataDir, databaseUrl } = options;
  const checked = await checkBackup(stored);
  await refuseMisfit(options, checked);
  const list = options.withoutDeletions ? [] : await readList(options.deletions);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await takeDataLock(dataDir);
  try {
    await refuseFull(options);
    const restoring = restoringIn(dataDir);
    await rm(restoring, { recursive: true, force: true });
    await mkdir(restoring);
    await writeKeys(options, checked);
    await writeAll(options, checked.manifest, stored);
    const { db, close } = await connect({ databaseUrl, dataDir: restoring });
    let repeated: number;
    try {
      await settleRestored(db, options.now ?? Date.now);
      repeated = await repeatDeletions(db, list);
    } finally {
      await close();
    }
    if (databaseUrl === undefined) await rename(join(restoring, 'db'), join(dataDir, 'db'));
    await rm(restoring, { recursive: true });
    return { ...checked, listed: list.length, repeated };
  } finally {
    await lock.release();
  }
};

const refuseMisfit = async (options: RestoreOptions, { manifest, keys }: Checked): Promise<void> => {
  const { database, migration } = manifest;
  const [isEmbedded, wantsEmbedded] = [database === 'embedded', options.databaseUrl === undefined];
  if (isEmbedded && !wantsEmbedded)
    throw new BadSetting('The backup is of an embedded database: restore it without DATABASE_URL');
  if (!isEmbedded && wantsEmbedded)
    throw new BadSetting('The backup is of a Postgres: set DATABASE_URL to an empty database');
  const journal: { entries: { when: number }[] } = JSON.parse(
    await readFile(join(MIGRATIONS_DIR, 'meta', '_journal.json'), 'utf8'),
  );
  if (migration > Math.max(...journal.entries.map(({ when }) => when)))
    throw new BadSetting(
      'The backup was made by a newer version of Switchboard: restore it with that version',
    );
  if (options.withoutKey || (keys !== undefined && options.newKeyFile !== undefined)) return;
  const given = new Set(options.masterKeys?.map(({ id }) => id));
  const missing = manifest.keys.filter((id) => !given.has(id));
  if (missing.length === 0) return;
  const how =
    keys === undefined
      ? 'set SECRETS_KEY_FILE or SECRETS_KEY to it, or restore with --without-key, and connect channels again'
      : 'it is inside: set SECRETS_KEY_FILE to a path where there is no file, and it is written there';
  throw new BadSetting(`The backup needs the key ${missing.join(' and ')} of its secrets: ${how}`);
};

/** A list without entries may be the wrong place: people who were erased would be back. */
const readList = async (deletions: string): Promise<Deletion[]> => {
  const how = 'set DELETIONS_DIR to the list of deletions, or restore with --without-deletions';
  let list: Deletion[];
  try {
    list = await readDeletionList(openTarget(deletions));
  } catch (cause) {
    throw new BadSetting(`The list of deletions in ${deletions} cannot be read: ${how}`, { cause });
  }
  if (list.length === 0)
    throw new BadSetting(`There is no list of deletions in ${deletions}: ${how} if nothing was deleted`);
  return list;
};

/** A restore that was interrupted left a folder, and may be repeated. */
const refuseFull = async (options: RestoreOptions): Promise<void> => {
  const { databaseUrl, dataDir, filesStore } = options;
  const words = 'restore into an empty place';
  const isInterrupted = existsSync(restoringIn(dataDir));
  if (existsSync(join(dataDir, 'db')) && databaseUrl === undefined)
    throw new BadSetting(`${dataDir} holds a database: ${words}`);
  const hasFiles = !(await openFileStore(options).list()[Symbol.asyncIterator]().next()).done;
  if (hasFiles && !isInterrupted)
    throw new BadSetting(`${filesStore ? 'The bucket in FILES_STORE' : dataDir} holds files: ${words}`);
  if (databaseUrl !== undefined && (await tablesOf(databaseUrl)) > 0)
    throw new BadSetting(`The database in DATABASE_URL has tables: ${words}`);
};

const tablesOf = async (connectionString: string): Promise<number> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
};

const writeKeys = async ({ newKeyFile }: RestoreOptions, { keys }: Checked): Promise<void> => {
  if (newKeyFile === undefined || keys === undefined) return;
  parseMasterKeys(keys);
  await writeFile(newKeyFile, keys, { mode: 0o600, flag: 'wx' });
};

/** Writes the database and the files. */
const writeAll = async (options: RestoreOptions, manifest: Manifest, stored: Stored): Promise<void> => {
  const { dataDir, databaseUrl } = options;
  const restoring = restoringIn(dataDir);
  const folder = join(restoring, 'db');
  if (databaseUrl === undefined)
    for (const path of ['', ...manifest.folders])
      await mkdir(below(folder, path), { recursive: true, mode: 0o700 });
  const store = openFileStore(options);

  const writeFileOf = async (id: string, content: Content) => {
    if (!isUuid(id)) throw new DamagedArchive(`It holds ${id}, which is no file of the server`);
    const path = join(restoring, id);
    await write(path, content);
    await store.put(id, { path });
    await rm(path);
  };

  await eachEntry(readBackup(stored), async (name, content) => {
    if (name.startsWith(NAMES.files)) return writeFileOf(name.slice(NAMES.files.length), content);
    if (!name.startsWith(NAMES.database)) return;
    if (databaseUrl !== undefined) return restorePostgres(databaseUrl, content);
    return write(below(folder, name.slice(NAMES.database.length)), content);
  });
};

type Content = AsyncIterable<Buffer>;

const write = (path: string, content: Content): Promise<void> =>
  pipeline(content, createWriteStream(path, { mode: 0o600 }));

/** Calls `take` for each entry in order; what it leaves of the content is skipped. */
const eachEntry = async (
  parts: AsyncGenerator<Part>,
  take: (name: string, content: Content) => Promise<void>,
): Promise<void> => {
  let next = await parts.next();
  const contentOf = async function* (name: string) {
    while (!next.done && next.value.name === name) {
      const { bytes } = next.value;
      next = await parts.next();
      yield bytes;
    }
  };
  while (!next.done) {
    const { name } = next.value;
    await take(name, contentOf(name));
    for await (const _ of contentOf(name));
  }
};

/** The names come from a file that anyone may have made. @throws DamagedArchive for a path that leads out of the folder */
const below = (folder: string, path: string): string => {
  const whole = join(folder, path);
  if (whole !== folder && !`${dirname(whole)}/`.startsWith(`${folder}/`))
    throw new DamagedArchive(`${path} leads out of the folder of the database`);
  return whole;
};
