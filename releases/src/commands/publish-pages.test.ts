import { describe, expect, test } from 'vitest';
import { putLatest } from '../store/put.ts';
import type { Store } from '../store/store.ts';
import { copiesOf, pageAt, registryIn } from '../testing/pages.ts';
import { AUTHOR, BUDGETS, quiet, releaseOf } from '../testing/release-options.ts';
import { shellOf } from '../testing/shells.ts';
import { createEmptyStore, preparedStore } from '../testing/stores.ts';
import { placeShell } from './place-shell.ts';
import { promote } from './promote.ts';
import { publishPages } from './publish-pages.ts';
import { release } from './release.ts';
import { releaseShell } from './release-shell.ts';
import { rollback } from './rollback.ts';
import { rollbackShell } from './rollback-shell.ts';

const author = { by: 'Ada', at: '2026-11-20T10:00:00.000Z', message: '' };

const releaseBoth = async (store: Store) => {
  for (const app of ['chat', 'calendar']) await release(releaseOf(store, { app }));
};
const deployed = preparedStore(releaseBoth);
const deployedAfterShell = preparedStore(async (store) => {
  await placeShell(store, shellOf('0.1.0'), author);
  await releaseBoth(store);
});
const next = { version: '2.0.0', code: 'next' };
const shell = (store: Store, version = '0.2.0') =>
  releaseShell({
    store,
    report: quiet,
    budgets: BUDGETS,
    build: async () => shellOf(version),
    open: async () => [],
    author,
  });
const twice = async (store: Store) => {
  await release(releaseOf(store, next));
  await rollback(store, 'chat', author);
};

const MOVES: [title: string, move: (store: Store) => Promise<unknown>][] = [
  ['a release', (store) => release(releaseOf(store, next))],
  ['a release for some', (store) => release(releaseOf(store, next, { percent: 10 }))],
  [
    'a promotion',
    async (store) => {
      await release(releaseOf(store, next, { percent: 10 }));
      await promote(store, 'chat', AUTHOR);
    },
  ],
  ['a rollback', twice],
  ['a release of the shell', shell],
  [
    'a rollback of the shell',
    async (store) => {
      await shell(store);
      await rollbackShell(store, author);
    },
  ],
];

test.each(MOVES)('after %s the page of every screen contains the current registry', async (_, move) => {
  const store = await deployed();
  await move(store);
  const registry = await registryIn(store);
  for (const path of ['/', '/dashboard/chat', '/dashboard/calendar'])
    expect(await pageAt(store, path)).toMatchObject({ registry });
});

test.each(MOVES)(
  'after %s the files of fixed names have compressed copies of their content',
  async (_, move) => {
    const store = await deployedAfterShell();
    await move(store);
    for (const path of ['registry.json', 'embed.js'])
      expect(await copiesOf(store, path), path).toEqual(['.br', '.gz']);
  },
);

test('a page preloads the current version of its own remote only', async () => {
  const store = await deployed();
  await release(releaseOf(store, next));
  const { preloads } = await pageAt(store, '/dashboard/chat');
  expect(preloads).toEqual(
    ['remoteEntry.js', 'app.1a2b3c4d.js'].map((file) => `/remotes/chat/2.0.0/${file}`),
  );
  expect((await pageAt(store, '/')).preloads).toEqual([]);
});

test('pages start the shell in the registry', async () => {
  const store = await deployed();
  await shell(store);
  for (const path of ['/', '/dashboard/chat'])
    expect((await pageAt(store, path)).script).toBe('/static/index.00200abcdef.js');
});

test('the page of a removed screen contains the current registry', async () => {
  const store = await deployed();
  const moved = { path: '/dashboard/talks', screen: 'main', title: { en: 'Talks' } } as const;
  const routes = [{ ...moved, access: 'signed-in' as const, layout: 'dashboard' as const }];
  await release(releaseOf(store, { ...next, record: { routes } }));
  expect((await pageAt(store, '/dashboard/talks')).preloads).toHaveLength(2);
  expect(await pageAt(store, '/dashboard/chat')).toMatchObject({
    registry: await registryIn(store),
    preloads: [],
  });
});

test('pages contain the configuration in the store, or request it if there is none', async () => {
  const store = await deployed();
  expect((await pageAt(store, '/')).config).toBeUndefined();
  const config = { apiBase: 'https://api.example.test', identity: { projectId: 'shop' } };
  await store.write('config.json', Buffer.from(JSON.stringify(config)), { absent: true });
  await publishPages(store);
  expect(await pageAt(store, '/dashboard/chat')).toMatchObject({ config });
});

describe('while pages cannot be written', () => {
  const put = (path: string, content: string) => (store: Store) =>
    putLatest(store, path, Buffer.from(content));
  const OBSTACLES: [title: string, spoil: (store: Store) => Promise<void>, told: RegExp][] = [
    ['config.json is not JSON', put('config.json', 'apiBase='), /config\.json .* is not JSON\. Correct it/],
    ['pages.json is not JSON', put('pages.json', '["/'), /pages\.json .* is not a list of paths/],
    ['pages.json names a path that climbs', put('pages.json', '["/../x"]'), /is not a list of paths/],
  ];
  const TRIED: [title: string, move: (store: Store) => Promise<unknown>][] = [
    ['a release', (store) => release(releaseOf(store, { version: '4.0.0', code: 'four' }))],
    ['a promotion', (store) => promote(store, 'chat', AUTHOR)],
    ['a rollback', (store) => rollback(store, 'calendar', author)],
    ['a release of the shell', (store) => shell(store, '0.3.0')],
    ['a rollback of the shell', (store) => rollbackShell(store, author)],
  ];

  /** A store in which every release changes something. */
  const busy = async () => {
    const store = await deployed();
    await release(releaseOf(store, { ...next, app: 'calendar' }));
    await shell(store);
    await release(releaseOf(store, next, { percent: 10 }));
    return store;
  };
  const stateOf = async (store: Store) => ({
    registry: await registryIn(store),
    page: await pageAt(store, '/'),
    marks: (await store.list('')).filter((path) => path.endsWith('rolled-back.json')),
  });

  test.each(
    OBSTACLES.flatMap(([what, spoil, told]) =>
      TRIED.map(([title, move]) => [what, title, spoil, told, move] as const),
    ),
  )('because %s, %s is refused and moves no pointer', async (_, __, spoil, told, move) => {
    const store = await busy();
    const before = await stateOf(store);
    await spoil(store);
    await expect(move(store)).rejects.toThrow(told);
    expect(await stateOf(store)).toEqual(before);
  });

  /** The store without the page of a shell. */
  const without = (store: Store, version: string): Store => ({
    ...store,
    read: async (path) => (path === `shells/${version}/index.html` ? undefined : store.read(path)),
  });

  test('because the page of the shell is missing, a release is refused and moves no pointer', async () => {
    const store = await busy();
    const before = await stateOf(store);
    const four = releaseOf(without(store, '0.2.0'), { version: '4.0.0', code: 'four' });
    await expect(release(four)).rejects.toThrow(/page of shell 0\.2\.0 is not in/);
    expect(await stateOf(store)).toEqual(before);
  });

  test('because the page of the shell is missing, the shell can only be rolled back to one that has its page', async () => {
    const store = await busy();
    await expect(rollbackShell(without(store, '0.1.0'), author)).rejects.toThrow(/shell 0\.1\.0 is not in/);
    expect(await registryIn(store)).toMatchObject({ shell: { version: '0.2.0' } });
    await rollbackShell(without(store, '0.2.0'), author);
    expect(await pageAt(store, '/')).toMatchObject({ registry: { shell: { version: '0.1.0' } } });
  });

  test('the first shell is not placed', async () => {
    const store = await createEmptyStore();
    await put('config.json', 'apiBase=')(store);
    await expect(placeShell(store, shellOf(), author)).rejects.toThrow(/config\.json .* is not JSON/);
    expect(await store.read('registry.json')).toBeUndefined();
  });

  test('the first failure is reported', async () => {
    const store = await deployed();
    await put('config.json', 'apiBase=')(store);
    await expect(rollback(store, 'nobody', author)).rejects.toThrow(/nobody is not deployed/);
  });
});

test('repeating an interrupted command updates the pages, even if the command is refused', async () => {
  const store = await deployed();
  await release(releaseOf(store, next));
  const failing: Store = {
    ...store,
    write: async (...[path, content, condition]: Parameters<Store['write']>) => {
      if (path.endsWith('index.html')) throw new Error('cut off');
      return store.write(path, content, condition);
    },
  };
  await expect(rollback(failing, 'chat', author)).rejects.toThrow('cut off');
  expect((await pageAt(store, '/')).registry).not.toEqual(await registryIn(store));
  await expect(rollback(store, 'chat', author)).rejects.toThrow(/no version before it/);
  expect((await pageAt(store, '/')).registry).toEqual(await registryIn(store));
});
