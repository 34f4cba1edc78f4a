import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataExports } from '../db/schema/exports.ts';
import { sweeps } from '../db/schema/sweeps.ts';
import { openFileStore } from '../files/open-file-store.ts';
import type { Browser } from '../testing/browser.ts';
import { startS3 } from '../testing/s3.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  s3 = await startS3();
  const config = { filesStore: s3.place };
  one = await createTestServer({ config });
  two = await createTestServer({ config, open: sharing(one) });
});
afterAll(async () => {
  await two.close();
  await one.close();
  await s3.close();
});

const EXPORT = '/own-data/export/';

const inBucket = async (): Promise<string[]> => {
  const ids: string[] = [];
  for await (const id of openFileStore(one.config, 'exports').list()) ids.push(id);
  return ids;
};

const make = async (browser: Browser) => {
  expect((await browser.call('POST', EXPORT)).status).toBe(202);
  const state = async () => (await browser.call('GET', EXPORT)).body.export?.state;
  await expect.poll(state).toBe('ready');
};

// Specification 117.2
test('an export that one server made is read from each, and no folder has it', async () => {
  const browsers = [await one.signIn('ada'), await two.signIn('ada')];
  await make(browsers[0] as Browser);
  for (const browser of browsers) {
    const { status, bytes, headers } = await browser.call('GET', '/own-data/export/file/');
    expect(status).toBe(200);
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect(Object.keys(unzipSync(bytes))).toContain('data/users.json');
  }
  for (const { config } of [one, two]) {
    expect(await readdir(join(config.dataDir, 'uploads'))).toEqual([]);
    expect(await readdir(config.dataDir)).not.toContain('exports');
  }
});

// Specification 117.2
test('an export without a row is removed from the bucket, and one that is replaced is, too', async () => {
  const browser = await one.signIn('ben');
  await make(browser);
  const before = await inBucket();
  await make(browser);
  const lost = crypto.randomUUID();
  await openFileStore(one.config, 'exports').put(lost, Buffer.from('of a server that died'));
  const rows = await one.db.select({ fileId: dataExports.fileId }).from(dataExports);
  await one.db.update(sweeps).set({ dueAt: new Date(0), claimedUntil: null });
  const another = await createTestServer({ config: { filesStore: s3.place }, open: sharing(one) });
  await expect.poll(inBucket).toEqual(rows.map(({ fileId }) => fileId).toSorted());
  expect(before).not.toEqual(await inBucket());
  await another.close();
});
