import { integrityOf } from '@switchboard/federation/integrity';
import { RECORD_FILE } from '@switchboard/federation/registry';
import { describe, expect, test, vi } from 'vitest';
import { readRegistry } from '../registry/read-registry.ts';
import { candidateOf } from '../testing/candidates.ts';
import { BUDGETS, placeFakeShell, quiet, releaseOf } from '../testing/release-options.ts';
import { createEmptyStore, entryOf, versionOf } from '../testing/stores.ts';
import { release } from './release.ts';

describe('a release', () => {
  test('uploads every file below its version, then points the registry to it', async () => {
    const store = await createEmptyStore();
    expect(await release(releaseOf(store))).toBe('1.0.0');
    const { remote, files } = candidateOf();
    expect(await entryOf(store)).toEqual(remote);
    for (const [path, content] of files)
      expect((await store.read(`remotes/chat/1.0.0/${path}`))?.content).toEqual(content);
  });

  test('keeps the previous version as a reference with integrity', async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store));
    await release(releaseOf(store, { version: '1.1.0', code: 'more' }));
    const record = candidateOf().files.get(RECORD_FILE) ?? Buffer.of();
    expect(await entryOf(store)).toMatchObject({
      version: '1.1.0',
      previous: {
        version: '1.0.0',
        base: '/remotes/chat/1.0.0/',
        record: { path: 'deployment.json', integrity: integrityOf(record) },
      },
    });
  });

  test('as a canary keeps the current version for all other users', async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store));
    await release(releaseOf(store, { version: '1.1.0', code: 'more' }, { percent: 10 }));
    const { remote } = candidateOf();
    expect(await entryOf(store)).toEqual({
      ...remote,
      canary: { percent: 10, release: expect.objectContaining({ version: '1.1.0' }) },
    });
  });

  test('for all users ends the canary', async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store));
    await release(releaseOf(store, { version: '1.1.0', code: 'more' }, { percent: 10 }));
    await release(releaseOf(store, { version: '1.2.0', code: 'most' }));
    expect(await entryOf(store)).not.toHaveProperty('canary');
    expect((await entryOf(store))?.previous?.version).toBe('1.0.0');
  });

  test('keeps the other remotes and unknown fields of a newer program', async () => {
    const store = await createEmptyStore();
    const { remote } = candidateOf({ app: 'calendar' });
    const written = { schema: 1, extra: { of: 'tomorrow' }, remotes: [{ ...remote, more: true }] };
    await store.write('registry.json', Buffer.from(JSON.stringify(written)), { absent: true });
    await release(releaseOf(store));
    const { document } = (await readRegistry(store)) ?? {};
    expect(document).toMatchObject({
      extra: { of: 'tomorrow' },
      remotes: [{ more: true }, { name: 'chat' }],
    });
  });

  test('keeps a previous version that was deployed without its record', async () => {
    const store = await createEmptyStore();
    const { remote } = candidateOf({ version: '0.9.0' });
    await store.write('registry.json', Buffer.from(JSON.stringify({ schema: 1, remotes: [remote] })), {
      absent: true,
    });
    await release(releaseOf(store));
    const reference = (await entryOf(store))?.previous;
    const record = await store.read('remotes/chat/0.9.0/deployment.json');
    expect(reference?.record.integrity).toBe(integrityOf(record?.content ?? Buffer.of()));
  });

  test('is checked in the browser together with the deployed apps', async () => {
    const store = await createEmptyStore();
    const open = vi.fn(async () => '/dashboard/chat');
    await release(releaseOf(store, {}, { open }));
    expect(open).toHaveBeenCalledWith(expect.objectContaining({ schema: 1, remotes: [] }), candidateOf());
  });
});

describe('the same version twice', () => {
  test('does nothing when it is the same build, and says so', async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store));
    const before = await store.read('registry.json');
    const say = vi.fn();
    const open = vi.fn(async () => '/');
    expect(await release(releaseOf(store, {}, { open, report: { ...quiet, say } }))).toBeUndefined();
    expect(say).toHaveBeenCalledWith('chat 1.0.0 is deployed for all users already: nothing to do.');
    expect(open).not.toHaveBeenCalled();
    expect(await store.read('registry.json')).toEqual(before);
  });

  test('is refused when the build differs', async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store));
    await release(releaseOf(store, { version: '1.1.0' }));
    await expect(release(releaseOf(store, { code: 'changed' }))).rejects.toThrow(/name another one/);
    expect(await versionOf(store)).toBe('1.1.0');
  });

  test('deploys an earlier release again', async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store));
    await release(releaseOf(store, { version: '1.1.0' }));
    expect(await release(releaseOf(store))).toBe('1.0.0');
    expect(await versionOf(store)).toBe('1.0.0');
  });
});

describe('nothing is uploaded or deployed when', () => {
  const refused = async (
    options: Parameters<typeof releaseOf>[2],
    made: Parameters<typeof releaseOf>[1] = {},
  ) => {
    const store = await createEmptyStore();
    await placeFakeShell(store);
    await expect(release(releaseOf(store, made, options))).rejects.toThrow();
    expect(await store.list('remotes/')).toEqual([]);
    expect(await entryOf(store)).toBeUndefined();
  };

  test('the build fails', () =>
    refused({
      build: async () => {
        throw new Error('rsbuild failed');
      },
    }));

  test('it requires more than the deployed shell provides', () =>
    refused({}, { record: { requires: { contract: '^3.0.0', react: '^19.0.0', ui: '^1.0.0' } } }));

  test('it needs a module that the deployed shell does not share', () =>
    refused({}, { record: { shares: ['react', '@switchboard/ui/maps'] } }));

  test('it is larger than its budget', () =>
    refused({ budgets: { ...BUDGETS, remotes: { '*': { entry: 5, first: 20_000, total: 20_000 } } } }));

  test.each(['/remotes/chat', '/api'])('its route belongs to the suite itself (%s)', (path) => {
    const { remote } = candidateOf();
    return refused({}, { record: { routes: remote.routes.map((route) => ({ ...route, path })) } });
  });

  test('its route belongs to another remote', async () => {
    const store = await createEmptyStore();
    await release(releaseOf(store, { app: 'calendar' }));
    const { routes } = candidateOf({ app: 'calendar' }).remote;
    await expect(release(releaseOf(store, { record: { routes } }))).rejects.toThrow(/belongs to calendar/);
    expect(await entryOf(store)).toBeUndefined();
  });

  test('a file does not match its record', () =>
    refused({
      build: async () => {
        const { remote, files } = candidateOf();
        return { remote, files: new Map(files).set('remoteEntry.js', Buffer.from('another')) };
      },
    }));

  test('it does not render in the browser', () =>
    refused({
      open: async () => {
        throw new Error('an error card');
      },
    }));
});

test('a file damaged by the upload is found when it is read back, and nothing is deployed', async () => {
  const store = await createEmptyStore();
  await release(releaseOf(store));
  const damaging = {
    ...store,
    read: async (path: string) => {
      const stored = await store.read(path);
      return stored && path.endsWith('2.0.0/remoteEntry.js')
        ? { ...stored, content: Buffer.from('x') }
        : stored;
    },
  };
  await expect(release(releaseOf(damaging, { version: '2.0.0' }))).rejects.toThrow(
    /did not arrive as it was sent/,
  );
  expect(await versionOf(store)).toBe('1.0.0');
});
