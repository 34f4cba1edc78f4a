import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '../testing/s3.ts';
import { createLocalFileStore, type FileStore, WHOLE } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const newId = () => crypto.randomUUID();
const bytesOf = async (store: FileStore, id: string, range = WHOLE) => {
  const stream = await store.read(id, range);
  return stream && buffer(stream);
};

/** `Array.fromAsync` needs Node 22. */
const listed = async (store: FileStore): Promise<string[]> => {
  const ids: string[] = [];
  for await (const id of store.list()) ids.push(id);
  return ids;
};

// Specification 94.1
describe.each<[string, () => Promise<FileStore>]>([
  ['a folder', async () => createLocalFileStore(await temporaryFolder())],
  ['a bucket', async () => createS3FileStore({ ...s3.place, prefix: `${newId()}/` })],
])('%s', (_, create) => {
  test('gives back the bytes of a file, or a range of them', async () => {
    const store = await create();
    const id = newId();
    await store.put(id, Buffer.from('price list'));
    expect(String(await bytesOf(store, id))).toBe('price list');
    expect(String(await bytesOf(store, id, { start: 6, end: 6 }))).toBe('l');
    expect(String(await bytesOf(store, id, { start: 6, end: 63 }))).toBe('list');
    expect(String(await bytesOf(store, id, { start: 6, end: Number.POSITIVE_INFINITY }))).toBe('list');
  });

  test('takes a file that is larger than a part from a path', async () => {
    const store = await create();
    const content = randomBytes(11 * 1024 * 1024);
    const path = join(await temporaryFolder(), 'upload');
    await writeFile(path, content);
    const id = newId();
    await store.put(id, { path });
    expect((await bytesOf(store, id))?.equals(content)).toBe(true);
    const [start, end] = [5 * 1024 * 1024 - 2, 5 * 1024 * 1024 + 2];
    expect(await bytesOf(store, id, { start, end })).toEqual(content.subarray(start, end + 1));
  });

  test('stores nothing when what it is given cannot be read', async () => {
    const store = await create();
    const id = newId();
    await expect(store.put(id, { path: '/nowhere/upload' })).rejects.toThrow();
    expect(await store.read(id, WHOLE)).toBeUndefined();
    expect(await listed(store)).toEqual([]);
  });

  test('deletes a file, and one that is not there', async () => {
    const store = await create();
    const id = newId();
    await store.put(id, Buffer.from('x'));
    await store.delete(id);
    await store.delete(id);
    expect(await store.read(id, WHOLE)).toBeUndefined();
  });

  test('keeps an empty file', async () => {
    const store = await create();
    const id = newId();
    await store.put(id, Buffer.of());
    expect(await bytesOf(store, id)).toEqual(Buffer.of());
  });

  test('lists the ids of its files, and nothing else', async () => {
    const store = await create();
    const ids = Array.from({ length: 5 }, newId).sort();
    for (const id of ids.toReversed()) await store.put(id, Buffer.from(id));
    expect(await listed(store)).toEqual(ids);
  });

  test.each(['../outside', '', 'a/b', `${crypto.randomUUID()}/..`])('takes no other name: %j', async (id) => {
    const store = await create();
    await expect(async () => store.put(id, Buffer.from('x'))).rejects.toThrow(/uuid/);
    await expect(async () => store.read(id, WHOLE)).rejects.toThrow(/uuid/);
    await expect(async () => store.delete(id)).rejects.toThrow(/uuid/);
  });
});
