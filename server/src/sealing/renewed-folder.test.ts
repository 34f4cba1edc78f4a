import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { masterKey } from '../secrets/master-key.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { findInFiles } from '../testing/find-in-files.ts';
import { usePlainSecrets } from '../testing/secret-rows.ts';
import { reEncrypt } from './re-encrypt.ts';
import { renewAtStart } from './renew-at-start.ts';
import { renewSecrets } from './renew-command.ts';

const [first, second] = [masterKey(randomBytes(32)), masterKey(randomBytes(32))];

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeFolder();
});
afterAll(() => removeFolder(dataDir));

// Specification 73.6
describe('of the embedded database', () => {
  const inUse = async <T>(task: (db: Database) => Promise<T>): Promise<T> => {
    const { db, close } = await connect({ dataDir });
    try {
      return await task(db);
    } finally {
      await close();
    }
  };

  test('no page and no segment of the log holds a secret after the start that encrypts it', async () => {
    const planted = await inUse((db) => usePlainSecrets(db, 20));
    expect(new Set((await findInFiles([dataDir], planted)).map((place) => place.split(' ')[0])).size).toBe(
      planted.length,
    );
    await inUse((db) => renewAtStart({ dataDir, masterKeys: [first] }, db));
    expect(await findInFiles([dataDir], planted)).toEqual([]);
  });

  test('a start that was killed between encrypting and removing is finished by the next one', async () => {
    const planted = await inUse(async (db) => {
      const stored = await usePlainSecrets(db);
      await reEncrypt({ db, secrets: createSecrets([first]) });
      return stored;
    });
    expect(await findInFiles([dataDir], planted)).not.toEqual([]);
    // As `renewAtStart` leaves it when it is killed there.
    await writeFile(join(dataDir, 'db.renewing'), '');
    await inUse((db) => renewAtStart({ dataDir, masterKeys: [first] }, db));
    expect(await findInFiles([dataDir], planted)).toEqual([]);
    expect(existsSync(join(dataDir, 'db.renewing'))).toBe(false);
  });

  test('a disk without space keeps no server from starting, and the next start removes the rest', async () => {
    const planted = await inUse((db) => usePlainSecrets(db));
    const said: string[] = [];
    await inUse(async (db) => {
      const full = Object.assign(Object.create(db), {
        execute: () => Promise.reject(new Error('No space left on device')),
      });
      await renewAtStart({ dataDir, masterKeys: [first] }, full, (line) => said.push(line));
    });
    expect(said).toEqual([expect.stringContaining('No space left on device')]);
    expect(existsSync(join(dataDir, 'db.renewing'))).toBe(true);
    await inUse((db) => renewAtStart({ dataDir, masterKeys: [first] }, db));
    expect(await findInFiles([dataDir], planted)).toEqual([]);
  });

  test('the command encrypts it while no server has it open', async () => {
    const planted = await inUse((db) => usePlainSecrets(db));
    const renewed = await renewSecrets({ dataDir, masterKeys: [second, first] });
    expect(renewed).toMatchObject({ lost: 0, left: [] });
    expect(renewed.changed).toBeGreaterThan(planted.length);
    expect(await findInFiles([dataDir], planted)).toEqual([]);
  });

  test('a value that its key does not open is no reason to write the database anew at each start', async () => {
    const masterKeys = [second, first] as const;
    const said: string[] = [];
    await inUse(async (db) => {
      await usePlainSecrets(db);
      await reEncrypt({ db, secrets: createSecrets([first]) });
      await db.execute(sql`update bots set token = (select token from bots order by bot_id limit 1)`);
      await reEncrypt({ db, secrets: createSecrets(masterKeys) });
      const unwritable = Object.assign(Object.create(db), {
        execute: () => Promise.reject(new Error('Written anew')),
      });
      await renewAtStart({ dataDir, masterKeys }, unwritable, (line) => said.push(line));
    });
    expect(said).toEqual([]);
    expect(existsSync(join(dataDir, 'db.renewing'))).toBe(false);
  });
});
