import { registry as registryOf } from '@switchboard/federation/registry';
import { rounds, temporaryFolder } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import { inStore } from '../registry/paths.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { Store } from '../store/store.ts';
import { interrupted, type Moment } from '../testing/interrupted.ts';
import { copiesOf, pageAt, registryIn } from '../testing/pages.ts';
import { releaseOf } from '../testing/release-options.ts';
import { runChild } from '../testing/run-child.ts';
import { createEmptyStore, entryOf, preparedStore, versionOf } from '../testing/stores.ts';
import { release } from './release.ts';

const SCREENS = ['/', '/dashboard/chat'];
const next = { version: '2.0.0', code: 'next' };

/** The moments at which a release is interrupted, with the version deployed afterwards. */
const DEATHS: [title: string, at: Moment, deployed: string][] = [
  ['after the build', { after: 'build' }, '1.0.0'],
  ['after the checks', { after: 'check' }, '1.0.0'],
  ['after the browser', { after: 'open' }, '1.0.0'],
  ['before the last file is uploaded', { write: '2.0.0/deployment.json', moment: 'before' }, '1.0.0'],
  ['after the first file is uploaded', { write: '2.0.0/remoteEntry.js', moment: 'after' }, '1.0.0'],
  ['after the upload', { after: 'upload' }, '1.0.0'],
  ['after its record', { write: '2.0.0/release.json', moment: 'after' }, '1.0.0'],
  ['after it was read back', { after: 'verify' }, '1.0.0'],
  ['before the pointer moves', { write: 'registry.json', moment: 'before' }, '1.0.0'],
  ['after the pointer moved', { write: 'registry.json', moment: 'after' }, '2.0.0'],
  ['before the page of its screen', { write: 'dashboard/chat/index.html', moment: 'before' }, '2.0.0'],
  ['between two pages', { write: 'dashboard/chat/index.html', moment: 'after' }, '2.0.0'],
];

/** Moments at which a process has half-written files or holds a lock. */
const KILLED = rounds(
  DEATHS.filter(([title]) => /first file|before the pointer|between two pages/.test(title)),
  DEATHS,
);

const expectWhole = async (store: Store, deployed: string) => {
  const entry = await entryOf(store);
  expect(entry?.version).toBe(deployed);
  const pages = await Promise.all(SCREENS.map((path) => pageAt(store, path)));
  const onPages = pages.flatMap(({ registry }) => registryOf.parse(registry).remotes);
  for (const { base, files } of [entry, ...onPages].filter((remote) => remote !== undefined))
    for (const { path, bytes } of files)
      expect((await store.read(inStore(base, path)))?.content.byteLength).toBe(bytes);
  await copiesOf(store, 'registry.json');
};

const expectNextAttempt = async (store: Store) => {
  await release(releaseOf(store, next));
  expect(await versionOf(store)).toBe('2.0.0');
  expect((await entryOf(store))?.previous?.version).toBe('1.0.0');
  for (const path of SCREENS) expect((await pageAt(store, path)).registry).toEqual(await registryIn(store));
  expect(await copiesOf(store, 'registry.json')).toEqual(['.br', '.gz']);
};

const released = preparedStore((store) => release(releaseOf(store)));

test.each(DEATHS)(
  'a release that is interrupted %s leaves a complete version deployed, and the next attempt succeeds',
  async (_, at, deployed) => {
    const store = await released();
    await interrupted(store, next, at);
    await expectWhole(store, deployed);
    await expectNextAttempt(store);
  },
);

test.each(KILLED)(
  'a process that is killed %s leaves a complete version deployed, and the next attempt succeeds',
  async (_, dieAt, deployed) => {
    const folder = await temporaryFolder();
    const store = createFolderStore(folder);
    await release(releaseOf(store));
    expect(await runChild({ folder, releases: [next], dieAt })).toBe('SIGKILL');
    await expectWhole(store, deployed);
    await expectNextAttempt(store);
  },
);

test('a release that is interrupted while it places the first shell leaves no registry, and the next attempt succeeds', async () => {
  const store = await createEmptyStore();
  await interrupted(store, next, { write: 'registry.json', moment: 'before' });
  expect(await store.read('registry.json')).toBeUndefined();
  await release(releaseOf(store, next));
  expect(await versionOf(store)).toBe('2.0.0');
});
