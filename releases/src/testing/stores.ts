import { cp } from 'node:fs/promises';
import { makeFolder, removeFolder, temporaryFolder } from '@switchboard/tooling/testing';
import { afterAll, beforeAll } from 'vitest';
import { readRegistry } from '../registry/read-registry.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { Store } from '../store/store.ts';

export const createEmptyStore = async (): Promise<Store> => createFolderStore(await temporaryFolder());

/** Makes the content of a store once for all tests of a file. @returns a function that gives each test a copy */
export const preparedStore = (prepare: (store: Store) => Promise<unknown>): (() => Promise<Store>) => {
  let prepared: string;
  beforeAll(async () => {
    prepared = await makeFolder();
    await prepare(createFolderStore(prepared));
  });
  afterAll(() => removeFolder(prepared));
  return async () => {
    const folder = await temporaryFolder();
    await cp(prepared, folder, { recursive: true });
    return createFolderStore(folder);
  };
};

/** The entry of an app in the registry. */
export const entryOf = async (store: Store, app = 'chat') =>
  (await readRegistry(store))?.registry.remotes.find(({ name }) => name === app);

/** The current version. */
export const versionOf = async (store: Store, app = 'chat') => (await entryOf(store, app))?.version;
