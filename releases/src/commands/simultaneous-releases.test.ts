import { rounds, temporaryFolder } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import { readRegistry } from '../registry/read-registry.ts';
import { createFolderStore } from '../store/folder-store.ts';
import { copiesOf, pageAt, registryIn } from '../testing/pages.ts';
import { placeFakeShell, releaseOf } from '../testing/release-options.ts';
import { runChild } from '../testing/run-child.ts';
import { createEmptyStore, entryOf } from '../testing/stores.ts';
import { release } from './release.ts';

const PROCESSES = rounds(2, 4);
const apps = Array.from({ length: rounds(6, 20) }, (_, index) => `app-${index}`);

test('simultaneous releases all reach the registry', async () => {
  const store = await createEmptyStore();
  await Promise.all(apps.map((app) => release(releaseOf(store, { app }))));
  const deployed = (await readRegistry(store))?.registry.remotes.map(({ name }) => name);
  expect(deployed?.sort()).toEqual([...apps].sort());
});

test('simultaneous releases by several processes all reach the registry, every page and the compressed copies', async () => {
  const folder = await temporaryFolder();
  const store = createFolderStore(folder);
  await placeFakeShell(store);
  const each = apps.length / PROCESSES;
  let isOver = false;
  const reading = (async () => {
    while (!isOver) await copiesOf(store, 'registry.json');
  })();
  const ended = await Promise.all(
    Array.from({ length: PROCESSES }, (_, index) => {
      const share = apps.slice(index * each, (index + 1) * each);
      return runChild({ folder, releases: share.map((app) => ({ app })) });
    }),
  );
  isOver = true;
  await reading;
  expect(ended).toEqual(ended.map(() => 0));
  expect(await copiesOf(store, 'registry.json')).toEqual(['.br', '.gz']);
  const registry = await registryIn(store);
  for (const path of ['/', ...apps.map((app) => `/dashboard/${app}`)])
    expect((await pageAt(store, path)).registry).toEqual(registry);
  const deployed = (await readRegistry(store))?.registry.remotes.map(({ name }) => name);
  expect(deployed?.sort()).toEqual([...apps].sort());
});

test('with two simultaneous releases of one app, the earlier is the fallback of the later', async () => {
  const store = await createEmptyStore();
  await placeFakeShell(store);
  const versions = ['1.0.0', '2.0.0'];
  await Promise.all(versions.map((version) => release(releaseOf(store, { version, code: version }))));
  const entry = await entryOf(store);
  expect([entry?.previous?.version, entry?.version].sort()).toEqual(versions);
});
