import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { isNotNull, sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { serveLocalSocket } from '../local-socket/local-socket.ts';
import { takeDataLock } from './data-lock.ts';
import type { Database } from './database.ts';
import { keepParsers } from './kept-parsers.ts';
import { migrateEmbedded, migrateShared } from './migrate.ts';
import { type PoolCounts, PostgresPool, type TimeLimits } from './postgres-pool.ts';
import { createPostgresWakeups } from './postgres-wakeups.ts';
import { agentJobs } from './schema/answering.ts';
import { confirmations } from './schema/confirmations.ts';
import { agentFiles, fileEmbeddings } from './schema/knowledge.ts';
import { messageActs } from './schema/message-acts.ts';
import { proposals } from './schema/proposals.ts';
import { reminders } from './schema/reminders.ts';
import { scheduledMessages } from './schema/scheduled-messages.ts';
import { sweeps } from './schema/sweeps.ts';
import { bots, telegramSessions } from './schema/telegram.ts';
import { undelivered } from './schema/undelivered.ts';
import { copyOpenDatabase, SNAPSHOT, socketIn } from './snapshots.ts';
import { openTemplate } from './template.ts';
import { createLocalWakeups, type Wakeups } from './wakeups.ts';

/** An open, migrated database and its wake-ups. */
export interface Connection {
  db: Database;
  wakeups: Wakeups;
  /** Ends queries in progress after `ms`, and refuses further ones from then on. The embedded database needs no limit. */
  endWithin?(ms: number): void;
  /** The embedded database has no connections. */
  poolCounts?(): PoolCounts;
  /** Ends queries in progress. */
  close(): Promise<void>;
}

/** Extensions that the migrations create; Postgres includes them. */
const extensions = { btree_gist, pg_trgm };

export interface ConnectOptions {
  /** A Postgres address; without one the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Time limits of the connections to Postgres; the embedded database has none. */
  limits?: TimeLimits | undefined;
}

/**
 * Opens the database and brings its tables up to date.
 * @throws DataFolderInUse when another process holds `dataDir` and there is no `databaseUrl`.
 * @throws Error when the Postgres database is not in UTF-8.
 */
export const connect = ({ databaseUrl, dataDir, limits }: ConnectOptions): Promise<Connection> =>
  databaseUrl === undefined ? connectEmbedded(dataDir) : connectPostgres(databaseUrl, limits);

const connectPostgres = async (connectionString: string, limits?: TimeLimits): Promise<Connection> => {
  await prepare(connectionString);
  const pool = new PostgresPool(connectionString, limits);
  const wakeups = await createPostgresWakeups(connectionString);
  return {
    // The query builder knows a pool by the name of its class, and uses only `connect` and `query`.
    db: drizzlePostgres(pool as unknown as pg.Pool),
    wakeups,
    endWithin: (ms) => pool.endWithin(ms),
    poolCounts: () => pool.counts(),
    close: async () => {
      await wakeups.close();
      await pool.close();
    },
  };
};

/** Milliseconds until a Postgres that does not answer ends the start. */
const REACHED_WITHIN = 10_000;

/** Brings the tables up to date, on a connection without time limits: a migration of large tables takes minutes. */
const prepare = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: REACHED_WITHIN,
    keepAlive: true,
  });
  // A lost connection fails the query; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseOtherThanUtf8(client);
    await migrateShared(drizzlePostgres(client), client);
  } finally {
    await client.end();
  }
};

/** In another encoding some letters count as two, and a search for them finds nothing. */
const refuseOtherThanUtf8 = async (client: pg.Client): Promise<void> => {
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
    const { close, ...connection } = await openFolder(join(dataDir, 'db'));
    const { db } = connection;
    await endLeases(db);
    const socket = await serveLocalSocket(socketIn(dataDir), {
      [SNAPSHOT]: async () => ({ folder: await copyOpenDatabase(db, dataDir) }),
    });
    const closeAll = async () => {
      await socket?.close();
      await close();
      await lock.release();
    };
    return { ...connection, close: closeAll };
  } catch (error) {
    await lock.release();
    throw error;
  }
};

/** Milliseconds in which a server begins to listen, before it carries out a job that may have ended the last one. */
const LISTENS_WITHIN = 5_000;

/** Ends the leases of servers that are gone. The embedded database has one server, so those of a killed one are over. */
export const endLeases = async (db: Database): Promise<void> => {
  await db.update(bots).set({ poller: null, polledUntil: null });
  await db.update(telegramSessions).set({ holder: null, heldUntil: null });
  const queues = [
    agentJobs,
    agentFiles,
    confirmations,
    fileEmbeddings,
    messageActs,
    proposals,
    reminders,
    sweeps,
  ];
  for (const jobs of [...queues, scheduledMessages, undelivered])
    await db
      .update(jobs)
      .set({ claimedUntil: sql`now() + ${LISTENS_WITHIN} * interval '1 millisecond'` })
      .where(isNotNull(jobs.claimedUntil));
};

/**
 * Opens or creates the database. One that was unfinished when its process was killed has no data, and is created again.
 */
const openFolder = async (folder: string): Promise<Connection> => {
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  if (existsSync(folder)) return fromPglite(await PGlite.create({ dataDir: folder, extensions }));
  await writeFile(unfinished, '');
  const connection = await createDatabase(folder);
  await rm(unfinished);
  return connection;
};

/** Opens the folder of an embedded database that was copied, and migrates nothing. */
export const openCopy = async (folder: string): Promise<{ db: Database; close(): Promise<void> }> => {
  const client = await PGlite.create({ dataDir: folder, extensions });
  return { db: drizzlePglite(keepParsers(client)), close: () => client.close() };
};

/** Creates an embedded database, as a copy of the template if there is one. @param folder in memory by default */
export const createDatabase = async (folder?: string, cache?: string): Promise<Connection> => {
  const template = await openTemplate(cache);
  const archive = await template.read();
  const client = await PGlite.create({
    extensions,
    ...(folder !== undefined && { dataDir: folder }),
    ...(archive && { loadDataDir: archive }),
  });
  const connection = await fromPglite(client);
  if (!archive) await template.keep(client);
  return connection;
};

const fromPglite = async (client: PGlite): Promise<Connection> => {
  const db = drizzlePglite(keepParsers(client));
  await migrateEmbedded(db);
  const wakeups = createLocalWakeups();
  const close = async () => {
    await wakeups.close();
    await client.close();
  };
  return { db, wakeups, close };
};
