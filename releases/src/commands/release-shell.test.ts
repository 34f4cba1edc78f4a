import { describe, expect, test, vi } from 'vitest';
import { readRegistry } from '../registry/read-registry.ts';
import type { Store } from '../store/store.ts';
import { BUDGETS, quiet, releaseOf } from '../testing/release-options.ts';
import { shellOf } from '../testing/shells.ts';
import { createEmptyStore } from '../testing/stores.ts';
import { history } from './history.ts';
import { release } from './release.ts';
import { type ReleaseShellOptions, releaseShell } from './release-shell.ts';
import { rollbackShell } from './rollback-shell.ts';

const author = { by: 'Ada', at: '2026-11-20T10:00:00.000Z', message: '' };
const [first, second] = [shellOf('0.1.0'), shellOf('0.2.0')];

const REQUIRES = { contract: '^2.0.0', react: '^19.0.0', ui: '^1.0.0' };

const optionsOf = (store: Store, shell = second, rest: Partial<ReleaseShellOptions> = {}) => ({
  store,
  report: quiet,
  budgets: BUDGETS,
  build: async () => shell,
  open: async () => [],
  author,
  ...rest,
});

/** The shell in the registry, and the shell whose files are at the root. */
const deployedShell = async (store: Store) => ({
  named: (await readRegistry(store))?.registry.shell?.version,
  page: /index\.(\d)0(\d)0(\d)/
    .exec(String((await store.read('index.html'))?.content))
    ?.slice(1)
    .join('.'),
  appearance: (await store.read('appearance.js'))?.content.toString(),
});
const whole = (version: string) => ({ named: version, page: version, appearance: `"${version}"` });

const deployed = async () => {
  const store = await createEmptyStore();
  await releaseShell(optionsOf(store, first));
  await release(releaseOf(store));
  return store;
};

describe('a release of the shell', () => {
  test('keeps the remotes, and the files of the previous shell for pages that still run it', async () => {
    const store = await deployed();
    const before = (await readRegistry(store))?.registry.remotes;
    expect(await releaseShell(optionsOf(store))).toBe('0.2.0');
    expect(await deployedShell(store)).toEqual(whole('0.2.0'));
    expect((await readRegistry(store))?.registry).toMatchObject({
      shell: { ...second.record, previous: '0.1.0' },
      remotes: before,
    });
    for (const path of first.shared.keys()) expect(await store.read(path)).toBeDefined();
  });

  test('is refused when a deployed remote is incompatible with it', async () => {
    const store = await deployed();
    const options = optionsOf(store, shellOf('0.2.0', '3.0.0'));
    await expect(releaseShell(options)).rejects.toThrow(/chat 1\.0\.0: it needs contract/);
    expect(await deployedShell(store)).toEqual(whole('0.1.0'));
  });

  test('is refused when a canary is incompatible with it', async () => {
    const store = await deployed();
    const canary = {
      version: '2.0.0',
      code: 'two',
      record: { requires: { ...REQUIRES, contract: '~2.2.0' } },
    };
    await release(releaseOf(store, canary, { percent: 10 }));
    await expect(releaseShell(optionsOf(store, shellOf('0.2.0', '2.3.0')))).rejects.toThrow(
      /chat 2\.0\.0: it needs contract/,
    );
    expect(await deployedShell(store)).toEqual(whole('0.1.0'));
  });

  test('is refused when a deployed remote does not render in it', async () => {
    const store = await deployed();
    const open = () => Promise.reject(new Error('an error card'));
    await expect(releaseShell(optionsOf(store, second, { open }))).rejects.toThrow('an error card');
    expect(await deployedShell(store)).toEqual(whole('0.1.0'));
    expect(await store.list('shells/0.2.0/')).toEqual([]);
  });

  test('does nothing when it is already deployed, and says so', async () => {
    const store = await deployed();
    const say = vi.fn();
    const report = { ...quiet, say };
    expect(await releaseShell(optionsOf(store, first, { report }))).toBeUndefined();
    expect(say).toHaveBeenCalledWith('Shell 0.1.0 is deployed already: nothing to do.');
  });

  test('is refused when another shell has its version', async () => {
    const store = await deployed();
    const other = { ...shellOf('0.1.0'), rootFiles: second.rootFiles };
    for (const version of ['0.1.0', '0.2.0']) {
      await expect(releaseShell(optionsOf(store, other))).rejects.toThrow(/name another one/);
      expect((await deployedShell(store)).named).toBe(version);
      await releaseShell(optionsOf(store));
    }
  });

  test.each(['shells/0.2.0/index.html', 'registry.json', 'appearance.js', 'index.html'])(
    'that stops before it writes %s leaves a working page, and the next attempt succeeds',
    async (cut) => {
      const store = await deployed();
      const failing = {
        ...store,
        write: async (...[path, content, condition]: Parameters<Store['write']>) => {
          if (path === cut) throw new Error('cut off');
          return store.write(path, content, condition);
        },
      };
      await expect(releaseShell(optionsOf(failing))).rejects.toThrow('cut off');
      expect((await deployedShell(store)).page).toBe('0.1.0');
      await releaseShell(optionsOf(store));
      expect(await deployedShell(store)).toEqual(whole('0.2.0'));
    },
  );

  test('at the same time as others leaves one shell at the root, the one in the registry', async () => {
    const store = await deployed();
    const versions = ['0.2.0', '0.3.0', '0.4.0', '0.5.0', '0.6.0'];
    await Promise.all([
      ...versions.map((version) => releaseShell(optionsOf(store, shellOf(version)))),
      release(releaseOf(store, { app: 'calendar' })),
    ]);
    const { named } = await deployedShell(store);
    expect(versions).toContain(named);
    expect(await deployedShell(store)).toEqual(whole(named ?? ''));
    expect((await readRegistry(store))?.registry.remotes).toHaveLength(2);
  });
});

describe('a rollback of the shell', () => {
  test('deploys the previous shell, or any released one', async () => {
    const store = await deployed();
    await releaseShell(optionsOf(store));
    expect(await rollbackShell(store, author)).toEqual({ from: '0.2.0', to: '0.1.0' });
    expect(await deployedShell(store)).toEqual(whole('0.1.0'));
    await rollbackShell(store, author, '0.2.0');
    expect(await deployedShell(store)).toEqual(whole('0.2.0'));
  });

  test('without a previous shell is refused', async () => {
    const store = await deployed();
    await expect(rollbackShell(store, author)).rejects.toThrow(/none before it\. There is no other/);
    await expect(rollbackShell(store, author, '7.0.0')).rejects.toThrow(/never released/);
    expect(await deployedShell(store)).toEqual(whole('0.1.0'));
  });
});

test('the history includes the shell', async () => {
  const store = await deployed();
  await releaseShell(optionsOf(store));
  const shells = async () => (await history(store, 'shell')).map(({ version, status: at }) => [version, at]);
  expect(Object.fromEntries(await shells())).toEqual({ '0.1.0': 'previous', '0.2.0': 'all users' });
  await rollbackShell(store, author);
  expect(Object.fromEntries(await shells())).toEqual({ '0.1.0': 'all users', '0.2.0': 'rolled back' });
});
