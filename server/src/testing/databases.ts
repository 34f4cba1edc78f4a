import { tmpdir } from 'node:os';
import { afterAll, describe } from 'vitest';
import { type Connection, connect, createDatabase } from '../db/connect.ts';
import { findPostgres, type PrivatePostgres, startPrivatePostgres, usePostgres } from './private-postgres.ts';

/** Opens an empty, migrated database. */
export type OpenDatabase = () => Promise<Connection>;

export const openEmbedded: OpenDatabase = () => createDatabase();

/**
 * Runs the same tests on the embedded database and on Postgres: on the server in DATABASE_TEST_URL, or on a private one
 * if this machine has Postgres. `embedded: false` leaves the embedded one out, which has one server at a time.
 */
export const onEachDatabase = async (
  tests: (open: OpenDatabase) => void,
  { embedded = true } = {},
): Promise<void> => {
  if (embedded) describe('on the embedded database', () => tests(openEmbedded));
  const given = process.env.DATABASE_TEST_URL;
  const binaries = await findPostgres();
  if (given === undefined && binaries === undefined) {
    describe.skip('on Postgres: skipped, there is neither initdb nor DATABASE_TEST_URL', () =>
      tests(openEmbedded));
    return;
  }
  const start = async () => (given === undefined ? startPrivatePostgres(binaries ?? '') : usePostgres(given));
  describe('on Postgres', () => {
    let starting: Promise<PrivatePostgres> | undefined;
    afterAll(async () => (await starting)?.stop());
    tests(async () => {
      starting ??= start();
      const postgres = await starting;
      return connect({ databaseUrl: await postgres.createDatabase(), dataDir: tmpdir() });
    });
  });
};
