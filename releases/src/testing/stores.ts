import { createHash } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { readRegistry } from '../registry/read-registry.ts';
import { copyPaths, missingCopies } from '../store/copies.ts';
import { type Store, type Stored, safePath } from '../store/store.ts';

const tagOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** A store in memory: the disk would take most of the time of a test. `store.test.ts` holds it to the contract of stores. */
const storeOf = (files: Map<string, Buffer>): Store => {
  const read = async (path: string): Promise<Stored | undefined> => {
    const content = files.get(safePath(path));
    return content && { content, tag: tagOf(content) };
  };
  return {
    name: 'memory',
    place: 'memory',
    read,
    write: async (path, content, condition) => {
      const there = files.get(safePath(path));
      const tag = there && tagOf(there);
      if ('tag' in condition ? tag !== condition.tag : there) return 'conflict';
      for (const copy of copyPaths(path)) files.delete(copy);
      files.set(path, content);
      return 'written';
    },
    compress: async (path) => {
      const content = files.get(path);
      if (!content) return;
      const copies = await missingCopies(path, content, read);
      if (files.get(path) === content) for (const [copy, packed] of copies) files.set(copy, packed);
    },
    remove: async (folder) => {
      for (const path of [...files.keys()]) if (path.startsWith(folder)) files.delete(path);
    },
    list: async (prefix) =>
      [...files.keys()].filter((path) => path.startsWith(prefix) && !path.startsWith('.')).sort(),
  };
};

export const createEmptyStore = async (): Promise<Store> => storeOf(new Map());

/** Makes the content of a store once for all tests of a file. @returns a function that gives each test a copy */
export const preparedStore = (prepare: (store: Store) => Promise<unknown>): (() => Promise<Store>) => {
  const prepared = new Map<string, Buffer>();
  beforeAll(() => prepare(storeOf(prepared)));
  afterAll(() => prepared.clear());
  return async () => storeOf(new Map(prepared));
};

/** The entry of an app in the registry. */
export const entryOf = async (store: Store, app = 'chat') =>
  (await readRegistry(store))?.registry.remotes.find(({ name }) => name === app);

/** The current version. */
export const versionOf = async (store: Store, app = 'chat') => (await entryOf(store, app))?.version;
