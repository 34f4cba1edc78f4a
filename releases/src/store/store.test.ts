import { describe, expect, test } from 'vitest';
import { startS3 } from '../testing/s3-server.ts';
import { createEmptyStore } from '../testing/stores.ts';
import { requireConditions } from './require-conditions.ts';
import { createS3Store } from './s3-store.ts';
import type { Store } from './store.ts';

const STORES: [name: string, create: () => Promise<Store>][] = [
  ['a folder', createEmptyStore],
  ['object storage', async () => createS3Store(await startS3({ keepsConditions: true }))],
];

const text = async (store: Store, path: string) => (await store.read(path))?.content.toString();

describe.each(STORES)('%s', (_, create) => {
  test('brings back what was written, byte for byte', async () => {
    const store = await create();
    const content = Buffer.from(Array.from({ length: 256 }, (__, byte) => byte));
    expect(await store.write('remotes/chat/1.0.0/a.woff2', content, { absent: true })).toBe('written');
    expect((await store.read('remotes/chat/1.0.0/a.woff2'))?.content).toEqual(content);
  });

  test('has nothing where nothing was written', async () => {
    const store = await create();
    expect(await store.read('registry.json')).toBeUndefined();
    expect(await store.list('')).toEqual([]);
  });

  test('writes a new file only where there is none', async () => {
    const store = await create();
    await store.write('a.json', Buffer.from('one'), { absent: true });
    expect(await store.write('a.json', Buffer.from('two'), { absent: true })).toBe('conflict');
    expect(await text(store, 'a.json')).toBe('one');
  });

  test('replaces a file only as it was read', async () => {
    const store = await create();
    await store.write('a.json', Buffer.from('one'), { absent: true });
    const tag = (await store.read('a.json'))?.tag ?? '';
    expect(await store.write('a.json', Buffer.from('two'), { tag })).toBe('written');
    expect(await store.write('a.json', Buffer.from('three'), { tag })).toBe('conflict');
    expect(await store.write('b.json', Buffer.from('three'), { tag })).toBe('conflict');
    expect(await text(store, 'a.json')).toBe('two');
    expect(await store.read('b.json')).toBeUndefined();
  });

  test('lets exactly one of twenty writers through at a time', async () => {
    const store = await create();
    await store.write('count', Buffer.from('0'), { absent: true });
    const { content, tag } = (await store.read('count')) ?? { content: Buffer.of(), tag: '' };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (__, n) => store.write('count', Buffer.from(`${content}-${n}`), { tag })),
    );
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
    expect(await text(store, 'count')).toBe(`0-${outcomes.indexOf('written')}`);
  });

  test('lists what begins with a prefix, in order', async () => {
    const store = await create();
    for (const path of ['remotes/chat/2/b.js', 'remotes/chat/1/a.js', 'remotes/chatter/1/a.js', 'index.html'])
      await store.write(path, Buffer.from(path), { absent: true });
    expect(await store.list('remotes/chat/')).toEqual(['remotes/chat/1/a.js', 'remotes/chat/2/b.js']);
    expect(await store.list('')).toHaveLength(4);
  });

  test('keeps to the conditions of a write, also when it is asked again', async () => {
    const store = await create();
    await requireConditions(store);
    await requireConditions(store);
    expect(await store.list('')).toEqual([]);
  });

  test.each(['../outside', '/etc/passwd', 'remotes/../../x', 'a//b', 'a\\b', ''])(
    'takes no path that leaves it: %j',
    async (path) => {
      const store = await create();
      await expect(async () => store.write(path, Buffer.from('x'), { absent: true })).rejects.toThrow(
        /no path/,
      );
      await expect(async () => store.read(path)).rejects.toThrow(/no path/);
    },
  );
});
