import { describe, expect, test } from 'vitest';
import { candidateOf } from '../testing/candidates.ts';
import { releaseOf } from '../testing/release-options.ts';
import { createEmptyStore, entryOf, versionOf } from '../testing/stores.ts';
import { history } from './history.ts';
import { promote } from './promote.ts';
import { release } from './release.ts';
import { rollback } from './rollback.ts';

const author = { by: 'Grace', at: '2026-11-21T10:00:00.000Z', message: 'Too slow' };

const releasedTwice = async () => {
  const store = await createEmptyStore();
  await release(releaseOf(store));
  await release(releaseOf(store, { version: '2.0.0', code: 'two' }));
  return store;
};

const withCanary = async () => {
  const store = await createEmptyStore();
  await release(releaseOf(store));
  await release(releaseOf(store, { version: '2.0.0', code: 'two' }, { percent: 10 }));
  return store;
};

describe('a rollback', () => {
  test('deploys the previous version, and leaves no fallback', async () => {
    const store = await releasedTwice();
    expect(await rollback(store, 'chat', author)).toEqual({ from: '2.0.0', to: '1.0.0' });
    expect(await entryOf(store)).toEqual(candidateOf().remote);
  });

  test('deploys any released version', async () => {
    const store = await releasedTwice();
    await release(releaseOf(store, { version: '3.0.0', code: 'three' }));
    await rollback(store, 'chat', author, '1.0.0');
    expect(await versionOf(store)).toBe('1.0.0');
  });

  test('ends a canary first', async () => {
    const store = await withCanary();
    expect(await rollback(store, 'chat', author)).toEqual({ from: '2.0.0', to: '1.0.0' });
    expect(await entryOf(store)).toEqual(candidateOf().remote);
  });

  test.each([
    ['to a version that was never released', '7.0.0', /never released.*1\.0\.0, 2\.0\.0/],
    ['to the current version', '2.0.0', /All users have chat 2\.0\.0 already/],
  ])('%s is refused', async (_, version, words) => {
    const store = await releasedTwice();
    await expect(rollback(store, 'chat', author, version)).rejects.toThrow(words);
    expect(await versionOf(store)).toBe('2.0.0');
  });

  test('without a previous version is refused', async () => {
    const store = await createEmptyStore();
    await expect(rollback(store, 'chat', author)).rejects.toThrow(/not deployed/);
    await release(releaseOf(store));
    await expect(rollback(store, 'chat', author)).rejects.toThrow(/no version before it/);
  });

  test('to an incomplete version is refused', async () => {
    const store = await releasedTwice();
    const { content, tag } = (await store.read('remotes/chat/1.0.0/remoteEntry.js')) ?? {};
    expect(content).toBeDefined();
    await store.write('remotes/chat/1.0.0/remoteEntry.js', Buffer.from('changed'), { tag: tag ?? '' });
    await expect(rollback(store, 'chat', author)).rejects.toThrow(/not what was released/);
    expect(await versionOf(store)).toBe('2.0.0');
  });

  test('does not undo a release that happens at the same time', async () => {
    const store = await releasedTwice();
    let released = false;
    const slow: typeof store = {
      ...store,
      write: async (path, content, condition) => {
        if (path === 'registry.json' && !released) {
          released = true;
          await release(releaseOf(store, { version: '3.0.0', code: 'three' }));
        }
        return store.write(path, content, condition);
      },
    };
    await expect(rollback(slow, 'chat', author)).rejects.toThrow(/another person/);
    expect(await versionOf(store)).toBe('3.0.0');
  });
});

describe('a promotion', () => {
  test('gives the canary to all users, with the previous version as the fallback', async () => {
    const store = await withCanary();
    expect(await promote(store, 'chat', author)).toBe('2.0.0');
    const { remote } = candidateOf({ version: '2.0.0', code: 'two' });
    expect(await entryOf(store)).toEqual({
      ...remote,
      previous: expect.objectContaining({ version: '1.0.0' }),
    });
  });

  // Specification 87.5
  test('of a share of the users builds nothing, and keeps the current version for the others', async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store));
    await release(releaseOf(store, { version: '2.0.0', code: 'two' }, { percent: 5 }));
    expect(await promote(store, 'chat', author, 50)).toBe('2.0.0');
    expect(await entryOf(store)).toMatchObject({
      version: '1.0.0',
      canary: { percent: 50, release: { version: '2.0.0' } },
    });
    await promote(store, 'chat', author);
    expect(await entryOf(store)).toMatchObject({ version: '2.0.0', previous: { version: '1.0.0' } });
  });

  test('without a canary is refused', async () => {
    const store = await releasedTwice();
    await expect(promote(store, 'chat', author)).rejects.toThrow(/has no canary/);
  });
});

describe('the history', () => {
  const statuses = async (store: Awaited<ReturnType<typeof createEmptyStore>>) =>
    Object.fromEntries((await history(store)).map(({ version, status }) => [version, status]));

  test('shows author, version, time and message of each release', async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store, {}, { commit: '1a2b3c4' }));
    expect(await history(store)).toEqual([
      {
        app: 'chat',
        version: '1.0.0',
        by: 'Ada',
        at: '2026-11-20T10:00:00.000Z',
        message: 'Why not',
        commit: '1a2b3c4',
        moves: [],
        status: 'all users',
      },
    ]);
  });

  // Specification 87.8
  test('shows who promoted a release and rolled it back, and why', async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store));
    await release(releaseOf(store, { version: '2.0.0', code: 'two' }, { percent: 5 }));
    await promote(store, 'chat', { ...author, message: 'No faults' }, 50);
    await rollback(store, 'chat', author);
    const [newest] = await history(store).then((all) => all.filter(({ version }) => version === '2.0.0'));
    expect(newest?.moves).toEqual([
      { what: 'promoted to 50 %', ...author, message: 'No faults' },
      { what: 'rolled back', ...author },
    ]);
  });

  test('shows which users get each release', async () => {
    const store = await releasedTwice();
    expect(await statuses(store)).toEqual({ '1.0.0': 'previous', '2.0.0': 'all users' });
    await release(releaseOf(store, { version: '3.0.0', code: 'three' }, { percent: 5 }));
    expect(await statuses(store)).toMatchObject({ '3.0.0': '5 %' });
    await rollback(store, 'chat', author);
    await rollback(store, 'chat', author);
    expect(await statuses(store)).toEqual({
      '1.0.0': 'all users',
      '2.0.0': 'rolled back',
      '3.0.0': 'rolled back',
    });
  });

  test('shows one app if named, newest release first', async () => {
    const store = await releasedTwice();
    await release(releaseOf(store, { app: 'calendar' }, { author }));
    expect((await history(store)).map(({ app }) => app)).toEqual(['calendar', 'chat', 'chat']);
    expect((await history(store, 'calendar')).map(({ app }) => app)).toEqual(['calendar']);
  });
});
