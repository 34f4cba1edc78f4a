import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readRegistry } from '../registry/read-registry.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { Store } from '../store/store.ts';

/** An empty folder for the length of a test. */
export const createFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-releases-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

export const createEmptyStore = async (): Promise<Store> => createFolderStore(await createFolder());

/** The entry of an app in the registry. */
export const entryOf = async (store: Store, app = 'chat') =>
  (await readRegistry(store))?.registry.remotes.find(({ name }) => name === app);

/** The version that everybody has. */
export const versionOf = async (store: Store, app = 'chat') => (await entryOf(store, app))?.version;
