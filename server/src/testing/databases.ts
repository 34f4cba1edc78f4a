import { tmpdir } from 'node:os';
import { describe } from 'vitest';
import { type Connection, connect, createDatabase } from '../db/connect.ts';
import { findPostgres, type PrivatePostgres, startPrivatePostgres, usePostgres } from './private-postgres.ts';

/** Opens an empty, migrated database. */
export type OpenDatabase = () => Promise<Connection>;

export const openEmbedded: OpenDatabase = () => createDatabase();

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
  describe('on Postgres', () =>
    tests(async () => connect({ databaseUrl: await server.createDatabase(), dataDir: tmpdir() })));
};
