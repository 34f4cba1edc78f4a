import { expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { pageAt, registryIn } from '../testing/pages.ts';
import { BUDGETS, quiet, releaseOf } from '../testing/release-options.ts';
import { shellOf } from '../testing/shells.ts';
import { createEmptyStore } from '../testing/stores.ts';
import { promote } from './promote.ts';
import { publishFront } from './publish-front.ts';
import { release } from './release.ts';
import { releaseShell } from './release-shell.ts';
import { rollback } from './rollback.ts';
import { rollbackShell } from './rollback-shell.ts';

const hand = { by: 'Ada', at: '2026-11-20T10:00:00.000Z', message: '' };

const deployed = async () => {
  const store = await createEmptyStore();
  for (const app of ['chat', 'calendar']) await release(releaseOf(store, { app }));
  return store;
};
const next = { version: '2.0.0', code: 'next' };
const shell = (store: Store) =>
  releaseShell({
    store,
    report: quiet,
    budgets: BUDGETS,
    build: async () => shellOf('0.2.0'),
    open: async () => [],
    hand,
  });
const twice = async (store: Store) => {
  await release(releaseOf(store, next));
  await rollback(store, 'chat', hand);
};

const MOVES: [title: string, move: (store: Store) => Promise<unknown>][] = [
  ['a release', (store) => release(releaseOf(store, next))],
  ['a release for some', (store) => release(releaseOf(store, next, { percent: 10 }))],
  [
    'a promotion',
    async (store) => {
      await release(releaseOf(store, next, { percent: 10 }));
      await promote(store, 'chat');
    },
  ],
  ['a rollback', twice],
  ['a release of the shell', shell],
  [
    'a rollback of the shell',
    async (store) => {
      await shell(store);
      await rollbackShell(store, hand);
    },
  ],
];

test.each(MOVES)('after %s every screen has a page that brings the registry of now', async (_, move) => {
  const store = await deployed();
  await move(store);
  const registry = await registryIn(store);
  for (const path of ['/', '/dashboard/chat', '/dashboard/calendar'])
    expect(await pageAt(store, path)).toMatchObject({ registry });
});

test('a page fetches the current version of its own remote ahead, and no other', async () => {
  const store = await deployed();
  await release(releaseOf(store, next));
  const { preloads } = await pageAt(store, '/dashboard/chat');
  expect(preloads).toEqual(
    ['remoteEntry.js', 'app.1a2b3c4d.js'].map((file) => `/remotes/chat/2.0.0/${file}`),
  );
  expect((await pageAt(store, '/')).preloads).toEqual([]);
});

test('pages start the shell that the registry names', async () => {
  const store = await deployed();
  await shell(store);
  for (const path of ['/', '/dashboard/chat'])
    expect((await pageAt(store, path)).script).toBe('/static/index.00200abcdef.js');
});

test('the page of a screen that is no more goes on with what is deployed', async () => {
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

test('pages bring the configuration that the operator put beside them, and ask for it otherwise', async () => {
  const store = await deployed();
  expect((await pageAt(store, '/')).config).toBeUndefined();
  const config = { apiBase: 'https://api.example.test', identity: { projectId: 'shop' } };
  await store.write('config.json', Buffer.from(JSON.stringify(config)), { absent: true });
  await publishFront(store);
  expect(await pageAt(store, '/dashboard/chat')).toMatchObject({ config });
});

test('a configuration that is no JSON is told, with what to do', async () => {
  const store = await deployed();
  await store.write('config.json', Buffer.from('apiBase='), { absent: true });
  await expect(publishFront(store)).rejects.toThrow(/config\.json .* is not JSON/);
});

test('what is asked for again after it was cut off brings the pages up to the registry, also when it is refused', async () => {
  const store = await deployed();
  await release(releaseOf(store, next));
  const failing: Store = {
    ...store,
    write: async (...[path, content, condition]: Parameters<Store['write']>) => {
      if (path.endsWith('index.html')) throw new Error('cut off');
      return store.write(path, content, condition);
    },
  };
  await expect(rollback(failing, 'chat', hand)).rejects.toThrow('cut off');
  expect((await pageAt(store, '/')).registry).not.toEqual(await registryIn(store));
  await expect(rollback(store, 'chat', hand)).rejects.toThrow(/no version before it/);
  expect((await pageAt(store, '/')).registry).toEqual(await registryIn(store));
});
