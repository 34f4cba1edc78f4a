import { tmpdir } from 'node:os';
import { rounds } from '@switchboard/tooling/testing';
import { sql } from 'drizzle-orm';
import { afterAll, describe } from 'vitest';
import { type Connection, connect, createDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { createLocalWakeups } from '../db/wakeups.ts';
import { findPostgres, type PrivatePostgres, startPrivatePostgres, usePostgres } from './private-postgres.ts';

/** Opens an empty, migrated database. */
export type OpenDatabase = () => Promise<Connection>;

/** The embedded databases of this worker that are empty and that no test uses. */
const unused: Database[] = [];

/** Opens an embedded database. Closing empties it for the next file, which takes less time than making another. */
export const openEmbedded: OpenDatabase = async () => {
  const db = unused.pop() ?? (await createDatabase()).db;
  const wakeups = createLocalWakeups();
  const close = async () => {
    await wakeups.close();
    await empty(db);
    unused.push(db);
  };
  return { db, wakeups, close };
};

/** Removes the rows: to truncate a table takes ten milliseconds, because all its indexes are made again. */
const empty = async (db: Database): Promise<void> => {
  const { rows } = (await db.execute(sql`select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`)) as {
    rows: { name: string }[];
  };
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name);
  await db.transaction(async (tx) => {
    // No table waits for the rows of another.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const name of names) await tx.execute(sql.raw(`delete from ${name}`));
  });
  // Without it the rows that are gone would take the room of the next ones, and their order.
  await db.execute(sql.raw(`vacuum ${names.join(', ')}`));
};

let postgres: Promise<PrivatePostgres> | undefined;

/**
 * The Postgres of all test files of this worker: the one in DATABASE_TEST_URL, or a private one, which ends with the
 * worker. Undefined if there is neither.
 */
export const postgresForTests = async (): Promise<PrivatePostgres | undefined> => {
  const given = process.env.DATABASE_TEST_URL;
  if (given !== undefined) return usePostgres(given);
  const binaries = await findPostgres();
  if (binaries === undefined) return undefined;
  postgres ??= startPrivatePostgres(binaries);
  return postgres;
};

/** A Postgres without the databases of other test files, for tests that read its folder; it ends after the file. */
export const newPostgresForTests = async (): Promise<PrivatePostgres | undefined> => {
  const given = process.env.DATABASE_TEST_URL;
  if (given !== undefined) return usePostgres(given);
  const binaries = await findPostgres();
  if (binaries === undefined) return undefined;
  const started = await startPrivatePostgres(binaries);
  afterAll(() => started.stop());
  return started;
};

let template: Promise<string> | undefined;

/** Opens a database of a Postgres, as a copy of one that was migrated once. */
const openShared =
  (server: PrivatePostgres): OpenDatabase =>
  async () => {
    template ??= migratedOn(server);
    const databaseUrl = await server.createDatabase({ template: await template });
    return connect({ databaseUrl, dataDir: tmpdir() });
  };

/** @returns the name of a new database with all tables */
const migratedOn = async (server: PrivatePostgres): Promise<string> => {
  const databaseUrl = await server.createDatabase();
  await (await connect({ databaseUrl, dataDir: tmpdir() })).close();
  return new URL(databaseUrl).pathname.slice(1);
};

/**
 * Runs the same tests on the embedded database and on Postgres. `embedded: false` leaves the embedded one out, which has
 * one server at a time.
 */
export const onEachDatabase = async (
  tests: (open: OpenDatabase) => void,
  { embedded = true } = {},
): Promise<void> => {
  if (embedded) describe('on the embedded database', () => tests(openEmbedded));
  const server = await postgresForTests();
  if (server === undefined) {
    describe.skip('on Postgres: skipped, there is neither initdb nor DATABASE_TEST_URL', () =>
      tests(openEmbedded));
    return;
  }
  describe('on Postgres', () => tests(openShared(server)));
};

/**
 * Runs tests whose claims do not depend on the database: on Postgres, or without one on the embedded database; in the long
 * tier on each.
 */
export const onOneDatabase = async (tests: (open: OpenDatabase) => void): Promise<void> =>
  onEachDatabase(tests, { embedded: rounds((await postgresForTests()) === undefined, true) });
