import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { takeDataLock } from './data-lock.ts';
import type { Database } from './database.ts';
import { migrateEmbedded, migrateShared } from './migrate.ts';
import { createPostgresWakeups } from './postgres-wakeups.ts';
import { createLocalWakeups, type Wakeups } from './wakeups.ts';

/** An open, migrated database and its wake-ups. */
export interface Connection {
  db: Database;
  wakeups: Wakeups;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** A Postgres address; without one the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/**
 * Opens the database and brings its tables up to date.
 * @throws DataFolderInUse when another process holds `dataDir` and there is no `databaseUrl`.
 * @throws Error when the Postgres database is not in UTF-8.
 */
export const connect = ({ databaseUrl, dataDir }: ConnectOptions): Promise<Connection> =>
  databaseUrl === undefined ? connectEmbedded(dataDir) : connectPostgres(databaseUrl);

const connectPostgres = async (connectionString: string): Promise<Connection> => {
  const pool = new pg.Pool({ connectionString, max: 20 });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', () => undefined);
  try {
    const client = await pool.connect();
    try {
      await refuseOtherThanUtf8(client);
      await migrateShared(drizzlePostgres(client), client);
    } finally {
      client.release();
    }
    const wakeups = await createPostgresWakeups(connectionString);
    const close = async () => {
      await wakeups.close();
      await pool.end();
    };
    return { db: drizzlePostgres(pool), wakeups, close };
  } catch (error) {
    await pool.end();
    throw error;
  }
};

/** In another encoding some letters count as two, and a search by them finds nothing. */
const refuseOtherThanUtf8 = async (client: pg.PoolClient): Promise<void> => {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `DATABASE_URL names a database in ${encoding}. Make one in UTF-8: createdb -T template0 -E UTF8 <name>`,
  );
};

const connectEmbedded = async (dataDir: string): Promise<Connection> => {
  await mkdir(dataDir, { recursive: true });
  const lock = await takeDataLock(dataDir);
  try {
    const client = await PGlite.create({ dataDir: join(dataDir, 'db') });
    return await fromPglite(client, lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
};

/** A connection to an embedded database that is already open; `close` closes the database. */
export const fromPglite = async (client: PGlite, released?: () => Promise<void>): Promise<Connection> => {
  const db = drizzlePglite(client);
  await migrateEmbedded(db);
  const wakeups = createLocalWakeups();
  const close = async () => {
    await wakeups.close();
    await client.close();
    await released?.();
  };
  return { db, wakeups, close };
};
