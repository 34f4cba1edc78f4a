import { endOf, openDatabase, resultOf } from '@switchboard/common/tabs/indexed-db';
import type { OutboxItem } from '../model/outbox.ts';

/** Where the items of one user are kept. */
export interface OutboxStorage {
  /** Whether the items outlive the page. */
  durable: boolean;
  /** In the order of writing. */
  all(): Promise<OutboxItem[]>;
  /** Keeps a new item, with the bytes of its files, behind all others: all of it or nothing. */
  add(item: Omit<OutboxItem, 'order'>, ...contents: readonly Blob[]): Promise<OutboxItem>;
  /** The bytes of the file of an item, or of an album under the key of the file. */
  contentOf(key: string): Promise<Blob | undefined>;
  /**
   * Changes an item, or removes it with `null`; `undefined` leaves it. No other change comes between the reading and the
   * writing. Resolves to the changed item.
   */
  change(
    key: string,
    update: (item: OutboxItem) => OutboxItem | null | undefined,
  ): Promise<OutboxItem | undefined>;
  clear(): Promise<void>;
}

/** The files of an item; earlier versions of the page stored a file alone. */
type Contents = Blob | readonly Blob[];

/** The file of an item, or of an album by the key that `albumKey` made of it. */
const partOf = async (
  key: string,
  read: (item: string) => Promise<Contents | undefined>,
): Promise<Blob | undefined> => {
  const [item = '', place = 0] = key.split('.');
  return [await read(item)].flat()[Number(place)];
};

/** Items in the memory of this tab. */
export const createMemoryStorage = (): OutboxStorage => {
  const items = new Map<string, OutboxItem>();
  const contents = new Map<string, readonly Blob[]>();
  let order = 0;
  return {
    durable: false,
    all: async () => [...items.values()],
    async add(given, ...blobs) {
      order += 1;
      const item = { ...given, order };
      items.set(item.key, item);
      if (blobs.length > 0) contents.set(item.key, blobs);
      return item;
    },
    contentOf: (key) => partOf(key, async (own) => contents.get(own)),
    async change(key, update) {
      const before = items.get(key);
      const after = before && update(before);
      if (after === null) {
        items.delete(key);
        contents.delete(key);
      } else if (after) items.set(key, after);
      return after ?? undefined;
    },
    async clear() {
      items.clear();
      contents.clear();
    },
  };
};

const ITEMS = 'items';
/** Files by the key of their item. Apart from the items, which change often and are read all at once. */
const CONTENTS = 'contents';

/** The name of the database of one user. */
export const databaseOf = (person: string): string => `switchboard:outbox:${encodeURIComponent(person)}`;

const open = (factory: IDBFactory, name: string): Promise<IDBDatabase> =>
  openDatabase(factory, name, 2, (database, from) => {
    if (from < 1) {
      const items = database.createObjectStore(ITEMS, { keyPath: 'order', autoIncrement: true });
      items.createIndex('key', 'key', { unique: true });
    }
    database.createObjectStore(CONTENTS);
  });

interface Stores {
  items: IDBObjectStore;
  contents: IDBObjectStore;
}

const durableStorage = (database: IDBDatabase): OutboxStorage => {
  /** Resolves when the work is on the disk. */
  const write = async <T>(work: (stores: Stores) => Promise<T>): Promise<T> => {
    const transaction = database.transaction([ITEMS, CONTENTS], 'readwrite', { durability: 'strict' });
    const end = endOf(transaction);
    const stores = { items: transaction.objectStore(ITEMS), contents: transaction.objectStore(CONTENTS) };
    const [result] = await Promise.all([work(stores), end]);
    return result;
  };
  const read = (name: string) => database.transaction(name).objectStore(name);
  return {
    durable: true,
    all: () => resultOf<OutboxItem[]>(read(ITEMS).getAll()),
    contentOf: (key) => partOf(key, (own) => resultOf<Contents | undefined>(read(CONTENTS).get(own))),
    add: (given, ...blobs) =>
      write(async ({ items, contents }) => {
        const kept = blobs.length > 0 && resultOf(contents.add(blobs, given.key));
        // The database gives the order, so that it rises over all tabs.
        const [order] = await Promise.all([resultOf(items.add(given)), kept]);
        return { ...given, order: Number(order) };
      }),
    change: (key, update) =>
      write(async ({ items, contents }) => {
        const before = await resultOf<OutboxItem | undefined>(items.index('key').get(key));
        const after = before && update(before);
        if (before && after === null)
          await Promise.all([resultOf(items.delete(before.order)), resultOf(contents.delete(key))]);
        else if (after) await resultOf(items.put(after));
        return after ?? undefined;
      }),
    clear: () =>
      write(async ({ items, contents }) => {
        await Promise.all([resultOf(items.clear()), resultOf(contents.clear())]);
      }),
  };
};

/** The storage of one user: a database of the browser, or memory where there is none. */
export const openStorage = async (
  person: string,
  factory: IDBFactory | undefined,
): Promise<OutboxStorage> => {
  try {
    if (factory) return durableStorage(await open(factory, databaseOf(person)));
  } catch {
    // A private window of some browsers refuses it.
  }
  return createMemoryStorage();
};
