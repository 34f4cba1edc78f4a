import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Places } from '../config.ts';
import { addressOfObject } from '../targets/open-target.ts';
import { postgresForTests } from './databases.ts';
import { startS3 } from './s3.ts';

/** Makes empty places for data: a folder, and for Postgres a database and a bucket. */
export type NewPlaces = () => Promise<Places>;

const emptyFolder = async () => {
  const folder = await temporaryFolder();
  return { dataDir: join(folder, 'data'), deletions: join(folder, 'deletions') };
};

/** Runs the same tests with an embedded database in a folder, and with Postgres and a bucket. */
export const inEachPlace = async (tests: (newPlaces: NewPlaces) => void): Promise<void> => {
  describe('with the embedded database', () => tests(emptyFolder));
  const postgres = await postgresForTests();
  if (postgres === undefined) {
    describe.skip('with Postgres: skipped, there is neither initdb nor DATABASE_TEST_URL', () =>
      tests(emptyFolder));
    return;
  }
  describe('with Postgres and a bucket', () => {
    let s3: Awaited<ReturnType<typeof startS3>>;
    beforeAll(async () => {
      s3 = await startS3();
    });
    afterAll(() => s3.close());
    tests(async () => ({
      ...(await emptyFolder()),
      deletions: addressOfObject(s3.address, crypto.randomUUID()),
      databaseUrl: await postgres.createDatabase(),
      filesStore: { ...s3.place, prefix: `${crypto.randomUUID()}/` },
    }));
  });
};
