import { expect, test } from 'vitest';
import { readRegistry } from '../registry/read-registry.ts';
import { createFolderStore } from '../store/folder-store.ts';
import { pageAt, registryIn } from '../testing/pages.ts';
import { placeFakeShell, releaseOf } from '../testing/release-options.ts';
import { runChild } from '../testing/run-child.ts';
import { createEmptyStore, createFolder, entryOf } from '../testing/stores.ts';
import { release } from './release.ts';

const apps = Array.from({ length: 20 }, (_, index) => `app-${index}`);

test('twenty releases at the same moment all end in the registry', async () => {
  const store = await createEmptyStore();
  await Promise.all(apps.map((app) => release(releaseOf(store, { app }))));
  const deployed = (await readRegistry(store))?.registry.remotes.map(({ name }) => name);
  expect(deployed?.sort()).toEqual([...apps].sort());
});

test('twenty releases by four processes at the same moment all end in the registry, and on every page', async () => {
  const folder = await createFolder();
  const store = createFolderStore(folder);
  await placeFakeShell(store);
  const shares = [0, 5, 10, 15].map((from) => apps.slice(from, from + 5));
  const ended = await Promise.all(
    shares.map((share) => runChild({ folder, releases: share.map((app) => ({ app })) })),
  );
  expect(ended).toEqual([0, 0, 0, 0]);
  const registry = await registryIn(store);
  for (const path of ['/', ...apps.map((app) => `/dashboard/${app}`)])
    expect((await pageAt(store, path)).registry).toEqual(registry);
  const deployed = (await readRegistry(store))?.registry.remotes.map(({ name }) => name);
  expect(deployed?.sort()).toEqual([...apps].sort());
});

test('of two releases of one app at the same moment the later has the earlier to fall back on', async () => {
  const store = await createEmptyStore();
  await placeFakeShell(store);
  const versions = ['1.0.0', '2.0.0'];
  await Promise.all(versions.map((version) => release(releaseOf(store, { version, code: version }))));
  const entry = await entryOf(store);
  expect([entry?.previous?.version, entry?.version].sort()).toEqual(versions);
});
