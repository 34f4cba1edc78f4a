import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3 } from '../testing/s3.ts';
import { createLocalFileStore, type FileStore, WHOLE } from './file-store.ts';
import { moveFiles } from './move-files.ts';
import { createS3FileStore } from './s3-file-store.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const stores = async () => ({
  folder: createLocalFileStore(await temporaryFolder()),
  bucket: createS3FileStore({ ...s3.place, prefix: `${crypto.randomUUID()}/` }),
});

const fill = async (store: FileStore, words: readonly string[]): Promise<string[]> => {
  const ids = words.map(() => crypto.randomUUID()).sort();
  for (const [at, id] of ids.entries()) await store.put(id, Buffer.from(words[at] ?? ''));
  return ids;
};
const textsOf = async (store: FileStore) => {
  const texts: string[] = [];
  for await (const id of store.list()) {
    const bytes = await store.read(id, WHOLE);
    if (bytes !== undefined) texts.push(await text(bytes));
  }
  return texts;
};

// Specification 94.4
test('the files of a folder move into a bucket, and back', async () => {
  const { folder, bucket } = await stores();
  await fill(folder, ['one', 'two', 'three']);
  expect(await moveFiles({ from: folder, to: bucket, removes: true })).toEqual({ copied: 3, known: 0 });
  expect([await textsOf(folder), await textsOf(bucket)]).toEqual([[], ['one', 'two', 'three']]);
  expect(await moveFiles({ from: bucket, to: folder, removes: true })).toEqual({ copied: 3, known: 0 });
  expect([await textsOf(folder), await textsOf(bucket)]).toEqual([['one', 'two', 'three'], []]);
});

// Specification 94.4
test('a move that was interrupted goes on, and makes good what was stored wrongly', async () => {
  const { folder, bucket } = await stores();
  const [first = '', second = ''] = await fill(folder, ['one', 'two', 'three']);
  let puts = 0;
  const failing: FileStore = {
    ...bucket,
    put: async (...given) => {
      puts += 1;
      if (puts === 3) throw new Error('The network is gone');
      await bucket.put(...given);
    },
  };
  const keeping = { from: folder, removes: false };
  await expect(moveFiles({ ...keeping, to: failing })).rejects.toThrow('The network is gone');
  expect(await textsOf(bucket)).toEqual(['one', 'two']);
  await bucket.put(second, Buffer.from('tw'));
  expect(await moveFiles({ ...keeping, to: bucket })).toEqual({ copied: 2, known: 1 });
  expect([await textsOf(folder), await textsOf(bucket)]).toEqual([
    ['one', 'two', 'three'],
    ['one', 'two', 'three'],
  ]);
  expect(await bucket.read(first, WHOLE)).toBeDefined();
});

test('a file is not removed from its place when the other store gives back other bytes', async () => {
  const { folder, bucket } = await stores();
  await fill(folder, ['one']);
  const lying: FileStore = { ...bucket, read: async () => Readable.from([Buffer.from('other')]) };
  await expect(moveFiles({ from: folder, to: lying, removes: true })).rejects.toThrow(/other bytes/);
  expect(await textsOf(folder)).toEqual(['one']);
});
