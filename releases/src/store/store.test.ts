import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { describe, expect, test } from 'vitest';
import { startS3 } from '../testing/s3-server.ts';
import { createEmptyStore } from '../testing/stores.ts';
import { createFolderStore } from './folder-store.ts';
import { requireConditions } from './require-conditions.ts';
import { createS3Store } from './s3-store.ts';
import type { Store } from './store.ts';

const STORES: [name: string, create: () => Promise<Store>][] = [
  ['a folder', async () => createFolderStore(await temporaryFolder())],
  ['object storage', async () => createS3Store(await startS3({ keepsConditions: true }))],
  ['the memory of a test', createEmptyStore],
];

const text = async (store: Store, path: string) => (await store.read(path))?.content.toString();

describe.each(STORES)('%s', (_, create) => {
  test('returns written files byte for byte', async () => {
    const store = await create();
    const content = Buffer.from(Array.from({ length: 256 }, (__, byte) => byte));
    expect(await store.write('remotes/chat/1.0.0/a.woff2', content, { absent: true })).toBe('written');
    expect((await store.read('remotes/chat/1.0.0/a.woff2'))?.content).toEqual(content);
  });

  test('returns undefined for a missing file', async () => {
    const store = await create();
    expect(await store.read('registry.json')).toBeUndefined();
    expect(await store.list('')).toEqual([]);
  });

  test('creates a file only if it does not exist', async () => {
    const store = await create();
    await store.write('a.json', Buffer.from('one'), { absent: true });
    expect(await store.write('a.json', Buffer.from('two'), { absent: true })).toBe('conflict');
    expect(await text(store, 'a.json')).toBe('one');
  });

  test('replaces a file only if it has not changed since it was read', async () => {
    const store = await create();
    await store.write('a.json', Buffer.from('one'), { absent: true });
    const tag = (await store.read('a.json'))?.tag ?? '';
    expect(await store.write('a.json', Buffer.from('two'), { tag })).toBe('written');
    expect(await store.write('a.json', Buffer.from('three'), { tag })).toBe('conflict');
    expect(await store.write('b.json', Buffer.from('three'), { tag })).toBe('conflict');
    expect(await text(store, 'a.json')).toBe('two');
    expect(await store.read('b.json')).toBeUndefined();
  });

  test('lets exactly one of twenty simultaneous writers succeed', async () => {
    const store = await create();
    await store.write('count', Buffer.from('0'), { absent: true });
    const { content, tag } = (await store.read('count')) ?? { content: Buffer.of(), tag: '' };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (__, n) => store.write('count', Buffer.from(`${content}-${n}`), { tag })),
    );
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
    expect(await text(store, 'count')).toBe(`0-${outcomes.indexOf('written')}`);
  });

  test('lists the paths with a prefix, sorted', async () => {
    const store = await create();
    for (const path of ['remotes/chat/2/b.js', 'remotes/chat/1/a.js', 'remotes/chatter/1/a.js', 'index.html'])
      await store.write(path, Buffer.from(path), { absent: true });
    expect(await store.list('remotes/chat/')).toEqual(['remotes/chat/1/a.js', 'remotes/chat/2/b.js']);
    expect(await store.list('')).toHaveLength(4);
  });

  test('compresses a file beside it, until the file changes', async () => {
    const store = await create();
    const [one, two] = ['one', 'two'].map((word) => Buffer.from(word.repeat(1000)));
    const copies = async () => [
      brotliDecompressSync((await store.read('a.json.br'))?.content ?? Buffer.of()),
      gunzipSync((await store.read('a.json.gz'))?.content ?? Buffer.of()),
    ];
    await store.write('a.json', one ?? Buffer.of(), { absent: true });
    await store.compress('a.json');
    await store.compress('a.json');
    expect(await copies()).toEqual([one, one]);

    const { tag = '' } = (await store.read('a.json')) ?? {};
    await store.write('a.json', two ?? Buffer.of(), { tag });
    expect(await store.list('a.json')).toEqual(['a.json']);
    await store.compress('a.json');
    expect(await copies()).toEqual([two, two]);
  });

  test('leaves a file alone that is short, compressed in itself or not there', async () => {
    const store = await create();
    await store.write('a.json', Buffer.from('{}'), { absent: true });
    await store.write('a.woff2', Buffer.alloc(5000), { absent: true });
    for (const path of ['a.json', 'a.woff2', 'b.json']) await store.compress(path);
    expect(await store.list('')).toEqual(['a.json', 'a.woff2']);
  });

  // Specification 107.16
  test('removes a folder with all its files, and nothing beside it', async () => {
    const store = await create();
    const others = ['remotes/chat/1.0.0/a.js', 'remotes/chat/12/a.js'];
    for (const path of [...others, 'remotes/chat/1/preview.json', 'remotes/chat/1/static/js/a.js'])
      await store.write(path, Buffer.from(path), { absent: true });
    await store.remove('remotes/chat/1/', 'preview.json');
    await store.remove('remotes/chat/1/', 'preview.json');
    expect(await store.list('')).toEqual(others);
    expect(await store.read('remotes/chat/1/preview.json')).toBeUndefined();
  });

  test('passes the check for conditional writes, also a second time', async () => {
    const store = await create();
    await requireConditions(store);
    await requireConditions(store);
    expect(await store.list('')).toEqual([]);
  });

  test.each(['../outside', '/etc/passwd', 'remotes/../../x', 'a//b', 'a\\b', ''])(
    'refuses a path outside of it: %j',
    async (path) => {
      const store = await create();
      await expect(async () => store.write(path, Buffer.from('x'), { absent: true })).rejects.toThrow(
        /not a path/,
      );
      await expect(async () => store.read(path)).rejects.toThrow(/not a path/);
    },
  );
});
