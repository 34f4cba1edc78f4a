import { endOf, openDatabase } from '@switchboard/common/tabs/indexed-db';
import type { Attachment } from '../model/attachment.ts';

/** A chosen file in the database. */
interface TrayFile extends Attachment {
  conversation: string;
  /** Milliseconds since the epoch. */
  keptAt: number;
}

/** Where the chosen files of one user are kept. */
export interface TrayStorage {
  /** All files, or those of one conversation, in the order of their choice. */
  all(conversation?: string): Promise<TrayFile[]>;
  /** Keeps a file unless there is no room. Resolves to whether it is kept. */
  add(file: TrayFile): Promise<boolean>;
  has(id: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
}

/** Bytes of all files; more stay in their page only. */
export const MOST_BYTES = 200_000_000;
/** Milliseconds for which a file is kept. */
export const MOST_AGE = 7 * 24 * 3_600_000;

const FILES = 'files';

/** The name of the database of one user. */
const trayDatabaseOf = (person: string): string => `switchboard:tray:${encodeURIComponent(person)}`;

const open = (factory: IDBFactory, person: string): Promise<IDBDatabase> =>
  openDatabase(factory, trayDatabaseOf(person), 1, (database) =>
    database.createObjectStore(FILES, { autoIncrement: true }),
  );

const NOTHING: TrayStorage = {
  all: async () => [],
  add: async () => false,
  has: async () => false,
  remove: async () => {},
  clear: async () => {},
};

/** The storage of one user; without a database it keeps nothing. */
export const openTray = async (
  person: string,
  factory: IDBFactory | undefined,
  now: () => number,
): Promise<TrayStorage> => {
  const database = factory && (await open(factory, person).catch(() => undefined));
  if (!database) return NOTHING;

  /** Calls `visit` with each file and its place. Resolves when the changes are on the disk. */
  const walk = (
    visit: (file: TrayFile, place: IDBCursorWithValue, store: IDBObjectStore) => void,
    last?: (store: IDBObjectStore) => void,
  ): Promise<void> => {
    const transaction = database.transaction(FILES, 'readwrite');
    const store = transaction.objectStore(FILES);
    const cursor = store.openCursor();
    cursor.onsuccess = () => {
      const { result } = cursor;
      if (!result) return last?.(store);
      visit(result.value, result, store);
      result.continue();
    };
    return endOf(transaction);
  };

  const read = async (): Promise<TrayFile[]> => {
    const found: TrayFile[] = [];
    await walk((file, place) => {
      if (now() - file.keptAt > MOST_AGE) place.delete();
      else found.push(file);
    });
    return found;
  };

  return {
    all: async (conversation) =>
      (await read()).filter((file) => conversation === undefined || file.conversation === conversation),
    async add(file) {
      let bytes = file.content.size;
      let isKept = false;
      try {
        await walk(
          ({ content }) => {
            bytes += content.size;
          },
          (store) => {
            isKept = bytes <= MOST_BYTES;
            if (isKept) store.add(file);
          },
        );
        return isKept;
      } catch {
        // The disk is full.
        return false;
      }
    },
    has: async (id) => (await read()).some((file) => file.id === id),
    remove: (id) => walk((file, place) => void (file.id === id && place.delete())),
    clear: () => walk((_, place) => void place.delete()),
  };
};
