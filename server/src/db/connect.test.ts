import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { describe, expect, test } from 'vitest';
import { postgresForTests } from '../testing/databases.ts';
import { connect, createDatabase } from './connect.ts';
import { users } from './schema/users.ts';
import { openTemplate } from './template.ts';

const postgres = await postgresForTests();

test.runIf(postgres)('a Postgres database that is not in UTF-8 is refused with a remedy', async () => {
  const databaseUrl = await postgres?.createDatabase({ encoding: 'SQL_ASCII' });
  await expect(connect({ databaseUrl, dataDir: tmpdir() })).rejects.toThrow(
    'names a database in SQL_ASCII. Make one in UTF-8',
  );
});

describe('a new embedded database', () => {
  test('becomes the template if there is none, and later ones are empty copies of it', async () => {
    const cache = join(await temporaryFolder(), 'cache');
    const first = await createDatabase(undefined, cache);
    await first.db.insert(users).values({ providerUid: 'ada' });
    await first.close();
    expect(await readdir(cache)).toEqual([expect.stringMatching(/^\w{16}\.tar$/)]);
    const second = await createDatabase(undefined, cache);
    expect(await second.db.select().from(users)).toEqual([]);
    await second.close();
  });

  test('needs no place to keep a template in', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, 'no folder');
    const { read, keep } = await openTemplate(join(file, 'cache'));
    await keep({ dumpDataDir: async () => new File([], 'archive') });
    expect(await read()).toBeUndefined();
  });

  test('that was not finished when its process was killed is made again', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'db'));
    await writeFile(join(dataDir, 'db', 'PG_VERSION'), '17');
    await writeFile(join(dataDir, 'db.unfinished'), '');
    const { db, close } = await connect({ dataDir });
    expect(await db.select().from(users)).toEqual([]);
    await close();
    expect(await readdir(dataDir)).toEqual(['db']);
  });
});
