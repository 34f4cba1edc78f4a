import type { OutboxItem } from '../model/outbox.ts';

/** Where the items of one user are kept. */
export interface OutboxStorage {
  /** Whether the items outlive the page. */
  durable: boolean;
  /** In the order of writing. */
  all(): Promise<OutboxItem[]>;
  /** Keeps a new item behind all others. */
  add(item: Omit<OutboxItem, 'order'>): Promise<OutboxItem>;
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

/** Items in the memory of this tab. */
export const createMemoryStorage = (): OutboxStorage => {
  const items = new Map<string, OutboxItem>();
  let order = 0;
  return {
    durable: false,
    all: async () => [...items.values()],
    async add(given) {
      order += 1;
      const item = { ...given, order };
      items.set(item.key, item);
      return item;
    },
    async change(key, update) {
      const before = items.get(key);
      const after = before && update(before);
      if (after === null) items.delete(key);
      else if (after) items.set(key, after);
      return after ?? undefined;
    },
    clear: async () => items.clear(),
  };
};

const STORE = 'items';

/** The name of the database of one user. */
export const databaseOf = (person: string): string => `switchboard:outbox:${encodeURIComponent(person)}`;

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

const open = async (factory: IDBFactory, name: string): Promise<IDBDatabase> => {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(STORE, { keyPath: 'order', autoIncrement: true });
    store.createIndex('key', 'key', { unique: true });
  };
  const database = await resultOf(request);
  // A newer version of the app, or a sign-out that deletes the database, must not wait for this tab.
  database.onversionchange = () => database.close();
  return database;
};

const durableStorage = (database: IDBDatabase): OutboxStorage => {
  /** Resolves when the work is on the disk. */
  const write = async <T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const end = endOf(transaction);
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), end]);
    return result;
  };
  return {
    durable: true,
    all: () => resultOf<OutboxItem[]>(database.transaction(STORE).objectStore(STORE).getAll()),
    add: (given) =>
      write(async (store) => {
        // The database gives the order, so that it rises over all tabs.
        const order = Number(await resultOf(store.add(given)));
        return { ...given, order };
      }),
    change: (key, update) =>
      write(async (store) => {
        const before = await resultOf<OutboxItem | undefined>(store.index('key').get(key));
        const after = before && update(before);
        if (before && after === null) await resultOf(store.delete(before.order));
        else if (after) await resultOf(store.put(after));
        return after ?? undefined;
      }),
    clear: () => write(async (store) => void (await resultOf(store.clear()))),
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
