import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { findPostgres, startPrivatePostgres } from '../testing/private-postgres.ts';
import { connect } from './connect.ts';

const binaries = await findPostgres();

describe.runIf(binaries !== undefined)('a Postgres database', () => {
  test('that is not in UTF-8 is refused with a remedy', async () => {
    const postgres = await startPrivatePostgres(binaries ?? '');
    const databaseUrl = await postgres.createDatabase('SQL_ASCII');
    await expect(connect({ databaseUrl, dataDir: tmpdir() })).rejects.toThrow(
      'names a database in SQL_ASCII. Make one in UTF-8',
    );
    await postgres.stop();
  });
});
