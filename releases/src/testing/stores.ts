import { temporaryFolder } from '@switchboard/tooling/testing';
import { readRegistry } from '../registry/read-registry.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { Store } from '../store/store.ts';

export const createEmptyStore = async (): Promise<Store> => createFolderStore(await temporaryFolder());

/** The entry of an app in the registry. */
export const entryOf = async (store: Store, app = 'chat') =>
  (await readRegistry(store))?.registry.remotes.find(({ name }) => name === app);

/** The current version. */
export const versionOf = async (store: Store, app = 'chat') => (await entryOf(store, app))?.version;
