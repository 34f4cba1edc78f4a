import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '../model/outbox.ts';
import { createMemoryStorage, databaseOf, openStorage } from './storage.ts';

const letter = (key: string, given: Partial<OutboxItem> = {}): Omit<OutboxItem, 'order'> => ({
  key,
  conversation: { source: 'account', id: 'marina' },
  letter: { text: `Text of ${key}`, inReplyTo: null },
  writtenAt: 1,
  queuedAt: 1,
  state: 'waiting',
  error: '',
  ...given,
});

const keys = (items: OutboxItem[]) => items.map(({ key }) => key);

describe.each([
  ['a database', () => openStorage('ada', new IDBFactory())],
  ['memory', async () => createMemoryStorage()],
])('items in %s', (_, open) => {
  it('are read in the order of writing, whatever their keys', async () => {
    const storage = await open();
    await Promise.all(['c', 'a', 'b'].map((key) => storage.add(letter(key))));
    const items = await storage.all();
    expect(keys(items)).toEqual(['c', 'a', 'b']);
    expect(items.map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(items[0]?.letter.text).toBe('Text of c');
  });

  it('change, stay, or go', async () => {
    const storage = await open();
    for (const key of ['a', 'b', 'c']) await storage.add(letter(key));
    expect(await storage.change('a', (item) => ({ ...item, error: 'No' }))).toMatchObject({ error: 'No' });
    expect(await storage.change('b', () => null)).toBeUndefined();
    expect(await storage.change('c', () => undefined)).toBeUndefined();
    expect(await storage.change('nobody', (item) => item)).toBeUndefined();
    expect((await storage.all()).map(({ key, error }) => [key, error])).toEqual([
      ['a', 'No'],
      ['c', ''],
    ]);
  });

  it('change one after another', async () => {
    const storage = await open();
    await storage.add(letter('a'));
    const more = (item: OutboxItem) => ({ ...item, writtenAt: item.writtenAt + 1 });
    await Promise.all(Array.from({ length: 10 }, () => storage.change('a', more)));
    expect((await storage.all())[0]?.writtenAt).toBe(11);
  });

  it('have files, which go with them', async () => {
    const storage = await open();
    await storage.add(letter('a'), new Blob(['file of a']));
    await storage.add(letter('b'));
    expect(await (await storage.contentOf('a'))?.text()).toBe('file of a');
    expect(await storage.contentOf('b')).toBeUndefined();
    await storage.change('a', () => null);
    expect(await storage.contentOf('a')).toBeUndefined();
  });

  it('are all gone after a clear', async () => {
    const storage = await open();
    await storage.add(letter('a'), new Blob(['file of a']));
    await storage.clear();
    expect([await storage.all(), await storage.contentOf('a')]).toEqual([[], undefined]);
  });
});

describe('a database', () => {
  it('keeps the items of a user for the next page', async () => {
    const factory = new IDBFactory();
    const before = await openStorage('ada', factory);
    await before.add(letter('a'));
    const after = await openStorage('ada', factory);
    expect(after.durable).toBe(true);
    expect((await after.all())[0]?.letter).toMatchObject({ text: 'Text of a' });
  });

  it('shows no items to another user', async () => {
    const factory = new IDBFactory();
    await (await openStorage('ada', factory)).add(letter('a'));
    expect(await (await openStorage('bob', factory)).all()).toEqual([]);
  });

  it('of an earlier version keeps its items', async () => {
    const factory = new IDBFactory();
    await new Promise((resolve, reject) => {
      const request = factory.open(databaseOf('ada'), 1);
      request.onupgradeneeded = () => {
        const store = request.result.createObjectStore('items', { keyPath: 'order', autoIncrement: true });
        store.createIndex('key', 'key', { unique: true });
        store.add(letter('a'));
      };
      request.onsuccess = () => resolve(request.result.close());
      request.onerror = reject;
    });
    const storage = await openStorage('ada', factory);
    await storage.add(letter('b'), new Blob(['file of b']));
    expect([storage.durable, keys(await storage.all())]).toEqual([true, ['a', 'b']]);
  });

  it('can be deleted while a tab has it open', async () => {
    const factory = new IDBFactory();
    await openStorage('ada', factory);
    await new Promise((resolve, reject) => {
      const request = factory.deleteDatabase(databaseOf('ada'));
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    expect(await factory.databases()).toEqual([]);
  });
});

describe('without a database', () => {
  const refusing = {
    open: () => {
      throw new DOMException('Not here', 'SecurityError');
    },
  };

  it.each([
    ['is missing', undefined],
    ['is refused', refusing as Partial<IDBFactory> as IDBFactory],
  ])('that %s, items are kept in memory', async (_, factory) => {
    const storage = await openStorage('ada', factory);
    await storage.add(letter('a'));
    expect([storage.durable, keys(await storage.all())]).toEqual([false, ['a']]);
  });
});
