// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { CONTRACT_VERSION } from '../contract-version.ts';
import { createFakeReleases } from '../testing/fake-releases.ts';
import { sharing } from '../testing/remote.ts';
import { type LoadedRemote, RemoteError, type RemoteLoaderOptions } from './index.ts';
import { createRemoteLoader } from './remote-loader.ts';
import type { Starts } from './starts.ts';

/** The starts of one tab: each page begins with those that the one before left unfinished. */
const createTab = () => {
  const underWay = new Set<string>();
  return {
    page(): Starts {
      const unfinished = new Set(underWay);
      return {
        begin: (remote, version) => underWay.add(`${remote}@${version}`),
        end: (remote, version) => {
          if (!unfinished.has(`${remote}@${version}`)) underWay.delete(`${remote}@${version}`);
        },
        isUnfinished: (remote, version) => unfinished.has(`${remote}@${version}`),
      };
    },
  };
};

/** `chat` in the versions 1.0.0, the current one, and 0.9.0, the previous one. */
const open = ({ hasPrevious = true } = {}) => {
  const server = createFakeReleases();
  const [previous, current] = [server.release('0.9.0'), server.release('1.0.0')];
  const remote = { ...current.remote, ...(hasPrevious && { previous: previous.reference }) };
  const onDegraded = vi.fn();
  const openPage = (options: Partial<RemoteLoaderOptions> = {}) =>
    createRemoteLoader({
      remotes: [remote],
      shared: sharing('react', '@switchboard/ui'),
      provided: { contract: CONTRACT_VERSION, react: '19.3.1', ui: '2.0.0' },
      requireIntegrity: true,
      onDegraded,
      ...options,
    });
  return { server, previous, current, remote, onDegraded, openPage };
};

const CRASH = new RemoteError('chat', 'crashed', 'chat 1.0.0: TypeError');
const attemptsOf = ({ reports }: ReturnType<ReturnType<typeof open>['openPage']>) =>
  reports()[0]?.attempts.map(({ version, error }) => [version, error?.reason]);

// Specification 95.1
describe('a version whose first mount crashes', () => {
  test('is replaced by the previous one for the rest of the page', async () => {
    const { previous, onDegraded, openPage } = open();
    const loader = openPage();
    const crashed = await loader.load('chat');
    const replaced = await loader.replace(crashed, CRASH);
    expect(replaced).toMatchObject({ app: previous.app, source: 'previous' });
    expect(await loader.load('chat')).toBe(replaced);
    expect(loader.loaded('chat')).toBe(replaced);
    expect(attemptsOf(loader)).toEqual([
      ['1.0.0', 'crashed'],
      ['0.9.0', undefined],
    ]);
    expect(onDegraded).toHaveBeenCalledExactlyOnceWith(replaced, [
      expect.objectContaining({ version: '1.0.0', error: CRASH }),
    ]);
    expect(loader.outdated()).toEqual([]);
  });

  test('is replaced once for two elements of a page', async () => {
    const { previous, openPage } = open();
    const loader = openPage();
    const crashed = await loader.load('chat');
    const both = [loader.replace(crashed, CRASH), loader.replace(crashed, CRASH)];
    const [one, other] = await Promise.all(both);
    expect(one).toBe(other);
    expect(loader.replace(crashed, CRASH)).toBe(loader.load('chat'));
    expect(previous.starts).toBe(1);
  });

  test.each([
    ['without a previous version', false, () => {}],
    [
      'after it has settled',
      true,
      (loader: ReturnType<ReturnType<typeof open>['openPage']>, loaded: LoadedRemote) =>
        loader.mounting(loaded).settle(),
    ],
  ])('stays %s', async (_, hasPrevious, before) => {
    const { openPage } = open({ hasPrevious });
    const loader = openPage();
    const loaded = await loader.load('chat');
    before(loader, loaded);
    expect(loader.replace(loaded, CRASH)).toBeUndefined();
    expect(attemptsOf(loader)).toEqual([['1.0.0', undefined]]);
  });

  test('stays where the previous one does not run either', async () => {
    const { server, previous, openPage } = open();
    server.answers.delete(previous.entry);
    const loader = openPage();
    const crashed = await loader.load('chat');
    await expect(loader.replace(crashed, CRASH)).rejects.toMatchObject({ reason: 'gone' });
    expect(await loader.load('chat')).toBe(crashed);
    expect(loader.reports()[0]).toMatchObject({ state: 'running', attempts: [{ version: '1.0.0' }] });
  });
});

/** A page that begins to mount the chat, and then ends or dies. */
const visit = async (
  { openPage }: ReturnType<typeof open>,
  tab: ReturnType<typeof createTab>,
  ends: 'well' | 'dead',
) => {
  const loader = openPage({ starts: tab.page() });
  const loaded = await loader.load('chat');
  const mount = loader.mounting(loaded);
  if (ends === 'well') mount.settle();
  return { loader, version: loaded.remote.version };
};

// Specification 95.2
describe('a version with which the tab died', () => {
  test('is not tried first again, and the previous one runs with a notice', async () => {
    const [opened, tab] = [open(), createTab()];
    expect(await visit(opened, tab, 'dead')).toMatchObject({ version: '1.0.0' });
    const { loader, version } = await visit(opened, tab, 'well');
    expect(version).toBe('0.9.0');
    expect(attemptsOf(loader)).toEqual([
      ['1.0.0', 'broken-start'],
      ['0.9.0', undefined],
    ]);
    expect(opened.onDegraded).toHaveBeenCalledOnce();
    expect(await visit(opened, tab, 'well')).toMatchObject({ version: '0.9.0' });
  });

  test('runs where there is no other, and where the others fail', async () => {
    for (const opened of [open({ hasPrevious: false }), open()]) {
      opened.server.answers.delete(opened.previous.entry);
      const tab = createTab();
      await visit(opened, tab, 'dead');
      expect(await visit(opened, tab, 'well')).toMatchObject({ version: '1.0.0' });
    }
  });

  test('is tried first where the tab learns in time that it did not die', async () => {
    let alive = false;
    const known = Promise.resolve().then(() => {
      alive = true;
    });
    const starts: Starts = { begin: () => {}, end: () => {}, known, isUnfinished: () => !alive };
    const loaded = await open().openPage({ starts }).load('chat');
    expect(loaded.remote.version).toBe('1.0.0');
  });

  test('stays current in other tabs', async () => {
    const opened = open();
    await visit(opened, createTab(), 'dead');
    expect(await visit(opened, createTab(), 'well')).toMatchObject({ version: '1.0.0' });
  });
});

// Specification 95.2
test('a version that finished its start is tried first again', async () => {
  const [opened, tab] = [open(), createTab()];
  await visit(opened, tab, 'well');
  expect(await visit(opened, tab, 'well')).toMatchObject({ version: '1.0.0' });
});

test('a version that throws gave control back', async () => {
  const [opened, tab] = [open(), createTab()];
  opened.current.start = () => {
    throw new Error('at its start');
  };
  expect(await visit(opened, tab, 'well')).toMatchObject({ version: '0.9.0' });
  opened.current.start = () => ({ app: opened.current.app });
  expect(await visit(opened, tab, 'well')).toMatchObject({ version: '1.0.0' });
});
