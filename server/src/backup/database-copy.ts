import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';
import { BadSetting } from '../config.ts';
import { openCopy } from '../db/connect.ts';
import { DataFolderInUse, takeDataLock } from '../db/data-lock.ts';
import type { Database } from '../db/database.ts';
import { files } from '../db/schema/files.ts';
import { copyClosedDatabase, removeOldSnapshots, SNAPSHOT, socketIn } from '../db/snapshots.ts';
import { askLocalSocket } from '../local-socket/local-socket.ts';
import type { Entry } from './archive.ts';
import type { Manifest } from './manifest.ts';
import { NAMES } from './manifest.ts';
import { dumpPostgres } from './postgres-programs.ts';

/** A database at one moment. */
export interface DatabaseCopy {
  about: Pick<Manifest, 'database' | 'postgres' | 'migration' | 'folders'>;
  /** The files that its rows name. */
  fileIds: string[];
  entries(): AsyncIterable<Entry>;
  close(): Promise<void>;
}

const factsOf = async (db: Database) => {
  const read = async (statement: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = (await db.execute(statement)) as unknown as { rows: { value: unknown }[] };
    return Number(rows[0]?.value);
  };
  return {
    postgres: await read(sql`select current_setting('server_version_num')::int / 10000 as value`),
    migration: await read(sql`select max(created_at) as value from drizzle.__drizzle_migrations`),
    fileIds: (await db.select({ id: files.id }).from(files)).map(({ id }) => id),
  };
};

/** Copies the database as it is now. Servers go on meanwhile. */
export const copyDatabase = (databaseUrl: string | undefined, dataDir: string): Promise<DatabaseCopy> =>
  databaseUrl === undefined ? copyEmbedded(dataDir) : copyPostgres(databaseUrl);

const copyPostgres = async (databaseUrl: string): Promise<DatabaseCopy> => {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  // A lost connection fails the query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  let isOpen = true;
  const close = async () => {
    if (isOpen) await client.end();
    isOpen = false;
  };
  try {
    // The dump and the list of files see the same moment, as long as this transaction is open.
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const { fileIds, ...facts } = await factsOf(drizzle(client));
    return {
      about: { database: 'postgres', ...facts, folders: [] },
      fileIds,
      entries: async function* () {
        yield { name: `${NAMES.database}dump`, content: dumpPostgres(databaseUrl, rows[0]?.id ?? '') };
        // Copying files takes long, and an open transaction would keep old rows.
        await close();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const copyEmbedded = async (dataDir: string): Promise<DatabaseCopy> => {
  await removeOldSnapshots(dataDir);
  const snapshot = await takeSnapshot(dataDir);
  const close = () => rm(snapshot, { recursive: true, force: true });
  try {
    const folder = join(snapshot, 'db');
    // That it opens is the proof that it is a database.
    const copy = await openCopy(folder);
    const { fileIds, ...facts } = await factsOf(copy.db).finally(() => copy.close());
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const pathOf = (entry: (typeof found)[number]) =>
      join(entry.parentPath, entry.name).slice(folder.length + 1);
    return {
      about: {
        ...{ database: 'embedded', ...facts },
        folders: found.filter((entry) => entry.isDirectory()).map(pathOf),
      },
      fileIds,
      entries: async function* () {
        for (const path of found.filter((entry) => entry.isFile()).map(pathOf))
          yield { name: `${NAMES.database}${path}`, content: createReadStream(join(folder, path)) };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const answer = z.object({ folder: z.string() });

/** By the server that has the database open; without one by this process, which keeps servers out meanwhile. */
const takeSnapshot = async (dataDir: string): Promise<string> => {
  const answered = await askLocalSocket(socketIn(dataDir), SNAPSHOT);
  if (answered !== undefined) return answer.parse(answered).folder;
  const lock = await takeDataLock(dataDir).catch((error: unknown) => {
    if (!(error instanceof DataFolderInUse)) throw error;
    throw new BadSetting(`${error.message}, and it does not answer at ${socketIn(dataDir)}`);
  });
  try {
    return await copyClosedDatabase(dataDir);
  } finally {
    await lock.release();
  }
};
