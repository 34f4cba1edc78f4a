import { readdir } from 'node:fs/promises';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { addressOfObject, openObject, openTarget } from '../targets/open-target.ts';
import { startS3 } from '../testing/s3.ts';
import { keyForTests } from '../testing/secrets.ts';
import { makeBackup } from './make-backup.ts';
import { checkBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let list: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
  list = await startS3();
});
afterAll(async () => {
  await list.close();
  await s3.close();
});

const newPlaces = async () => ({
  ...{ databaseUrl: undefined, filesStore: undefined },
  ...{ dataDir: await temporaryFolder(), deletions: await temporaryFolder() },
});

// Specification 102.9, 117.8
test('a backup in a bucket is checked and restored from there, once the list of deletions can be read', async () => {
  const [places, fresh] = [await newPlaces(), await newPlaces()];
  await (await connect(places)).close();
  const masterKeys = [keyForTests()] as const;
  const config = { ...places, masterKeys, encryptWith: undefined };
  const { name } = await makeBackup(config, openTarget(s3.address));
  const stored = { ...openObject(addressOfObject(s3.address, name)), openWith: undefined };
  expect(await checkBackup(stored)).toMatchObject({ manifest: { database: 'embedded' }, files: 0 });
  const options = {
    ...{ ...fresh, masterKeys, newKeyFile: undefined, openWith: undefined },
    ...{ withoutKey: false, withoutDeletions: false },
  };
  const inBucket = { ...options, deletions: addressOfObject(list.address, 'deletions') };
  list.setAway(true);
  await expect(restoreBackup(inBucket, stored)).rejects.toThrow('cannot be read');
  list.setAway(false);
  await expect(restoreBackup(inBucket, stored)).rejects.toThrow('There is no list of deletions');
  expect(await readdir(fresh.dataDir)).toEqual([]);
  await restoreBackup({ ...options, withoutDeletions: true }, stored);
  expect(await readdir(fresh.dataDir)).toContain('db');
}, 300_000);
