// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CONTRACT_VERSION } from '../contract-version.ts';
import { type DeployedRemote, RECORD_FILE } from '../registry.ts';
import { createFakeReleases } from '../testing/fake-releases.ts';
import { sharing } from '../testing/remote.ts';
import { bucketOf } from './bucket.ts';
import type { FailedAttempt, LoadedRemote, RemoteLoaderOptions } from './index.ts';
import { createRemoteLoader } from './remote-loader.ts';

/** A user in the lowest bucket of `chat` gets each of its canaries; one in the highest bucket gets none. */
const inBucket = (bucket: number): string => {
  let number = 0;
  while (bucketOf('chat', `user-${number}`) !== bucket) number += 1;
  return `user-${number}`;
};
const [eager, wary] = [inBucket(0), inBucket(99)];

/** Milliseconds per attempt. They pass only in tests with fake timers. */
const TIMEOUT = 5_000;

/** `chat` in three versions: 1.0.0 is current, 0.9.0 is the previous one, 1.1.0 is for canaries. */
const open = (fields: Partial<DeployedRemote> = {}, options: Partial<RemoteLoaderOptions> = {}) => {
  const server = createFakeReleases();
  const [previous, current, canary] = [
    server.release('0.9.0'),
    server.release('1.0.0'),
    server.release('1.1.0'),
  ];
  const remote: DeployedRemote = { ...current.remote, previous: previous.reference, ...fields };
  const canaryFor = (percent: number) => ({ ...remote, canary: { percent, release: canary.reference } });
  const onDegraded = vi.fn<(loaded: LoadedRemote, failed: readonly FailedAttempt[]) => void>();
  const openWith = (remotes: readonly DeployedRemote[], more: Partial<RemoteLoaderOptions> = {}) =>
    createRemoteLoader({
      remotes,
      shared: sharing('react', '@switchboard/ui'),
      provided: { contract: CONTRACT_VERSION, react: '19.3.1', ui: '2.0.0' },
      timeout: TIMEOUT,
      requireIntegrity: true,
      onDegraded,
      ...options,
      ...more,
    });
  return { server, previous, current, canary, remote, canaryFor, onDegraded, openWith };
};
type Opened = ReturnType<typeof open>;

const versionOf = async (loading: Promise<LoadedRemote>) => {
  const { remote, source } = await loading;
  return `${source} ${remote.version}`;
};
const attemptsOf = (loader: ReturnType<Opened['openWith']>) =>
  loader.reports()[0]?.attempts.map(({ source, version, error }) => [source, version, error?.reason]);
/** Loads the chat while a request hangs until the timeout. */
const loadInVain = async (loader: ReturnType<Opened['openWith']>): Promise<LoadedRemote> => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const loading = loader.load('chat');
  loading.catch(() => {});
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  return loading;
};
const scripts = ({ server }: Opened) => server.asked.filter((asked) => asked.startsWith('script'));

describe('the previous version', () => {
  test.each<[string, (opened: Opened) => void, string]>([
    ['is gone', ({ server, current }) => server.answers.delete(current.entry), 'gone'],
    ['was altered', ({ server, current }) => server.answers.set(current.entry, { body: 'x' }), 'altered'],
    [
      'leads elsewhere',
      ({ server, current }) => server.answers.set(current.entry, 'redirects'),
      'redirected',
    ],
    [
      'throws at its start',
      ({ current }) => {
        current.start = () => {
          throw new Error('Cannot read properties of undefined');
        };
      },
      'broken-start',
    ],
    [
      'exposes no app',
      ({ current }) => {
        current.start = () => ({});
      },
      'no-app',
    ],
  ])('runs when the current one %s', async (_, breakIt, reason) => {
    const opened = open();
    breakIt(opened);
    const loader = opened.openWith([opened.remote]);
    const loaded = await loader.load('chat');
    expect(loaded).toEqual({
      app: opened.previous.app,
      remote: { ...opened.previous.remote },
      source: 'previous',
    });
    expect(attemptsOf(loader)).toEqual([
      ['current', '1.0.0', reason],
      ['previous', '0.9.0', undefined],
    ]);
    expect(opened.onDegraded).toHaveBeenCalledExactlyOnceWith(loaded, [
      expect.objectContaining({ source: 'current', version: '1.0.0' }),
    ]);
  });

  test('runs when the current one hangs', async () => {
    const opened = open();
    opened.server.answers.set(opened.current.entry, 'hangs');
    const loader = opened.openWith([opened.remote]);
    expect(await versionOf(loadInVain(loader))).toBe('previous 0.9.0');
    expect(attemptsOf(loader)).toEqual([
      ['current', '1.0.0', 'timeout'],
      ['previous', '0.9.0', undefined],
    ]);
  });

  test.each<[string, Partial<DeployedRemote>, string]>([
    ['needs another contract', { requires: { contract: '^9.0.0', react: '*', ui: '*' } }, 'incompatible'],
    ['is on an unlisted origin', { base: 'https://evil.test/' }, 'origin-refused'],
    ['is not semver', { version: 'newest' }, 'version-refused'],
    ['has no integrity', { files: [] }, 'integrity-missing'],
  ])('runs when the current one %s, and nothing of that is fetched', async (_, fields, reason) => {
    const opened = open(fields);
    const loader = opened.openWith([opened.remote]);
    expect(await versionOf(loader.load('chat'))).toBe('previous 0.9.0');
    expect(attemptsOf(loader)?.[0]?.[2]).toBe(reason);
    expect(scripts(opened)).toEqual([`script ${opened.previous.entry}`]);
  });

  // Specification 95.3
  test('is refused without a hash, and the card is about the current one', async () => {
    const opened = open();
    opened.server.answers.delete(opened.current.entry);
    const previous = { ...opened.previous.reference, record: { path: RECORD_FILE } } as const;
    const loader = opened.openWith([{ ...opened.remote, previous }]);
    await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'gone' });
    expect(attemptsOf(loader)).toEqual([
      ['current', '1.0.0', 'gone'],
      ['previous', '0.9.0', 'integrity-missing'],
    ]);
    expect(opened.server.asked).not.toContain(`fetch ${opened.previous.record}`);
  });

  // Specification 129.6
  test.each([
    ['@switchboard/ui#Button', 'previous 0.8.0'],
    ['@switchboard/ui/fields#DatePicker', 'previous 0.8.0'],
    [
      '@switchboard/ui#Card',
      'SB202 chat does not fit: it needs @switchboard/ui#Card, which is not provided here',
    ],
  ])('that takes %s ends as: %s', async (taken, end) => {
    const shared = {
      '@switchboard/ui': { version: '2.0.0', lib: () => ({ Button: {} }) },
      '@switchboard/ui/fields': { version: '2.0.0', get: async () => () => ({}) },
    };
    const opened = open({}, { shared });
    opened.server.answers.delete(opened.current.entry);
    const older = opened.server.release('0.8.0', { takes: [taken] });
    const loader = opened.openWith([{ ...opened.remote, previous: older.reference }]);
    const ended = await versionOf(loader.load('chat')).catch(() => {
      const [, failed] = loader.reports()[0]?.attempts ?? [];
      return String(failed?.error?.message);
    });
    expect(ended).toBe(end);
    if (end.startsWith('SB202')) expect(scripts(opened)).not.toContain(`script ${older.entry}`);
  });

  test('is not requested while the current one runs', async () => {
    const opened = open();
    const loader = opened.openWith([opened.remote]);
    expect(await versionOf(loader.load('chat'))).toBe('current 1.0.0');
    expect(opened.server.asked).toEqual([`script ${opened.current.entry}`]);
    expect(opened.onDegraded).not.toHaveBeenCalled();
  });

  test('keeps running when the current one is available again', async () => {
    const opened = open();
    const entry = opened.server.answers.get(opened.current.entry) ?? { status: 404 };
    opened.server.answers.delete(opened.current.entry);
    const loader = opened.openWith([opened.remote]);
    await loader.load('chat');
    opened.server.answers.set(opened.current.entry, entry);
    expect(await versionOf(loader.load('chat'))).toBe('previous 0.9.0');
    expect(opened.onDegraded).toHaveBeenCalledOnce();
  });

  test.each<[string, (opened: Opened) => void, string]>([
    ['is gone', ({ server, previous }) => server.answers.delete(previous.record), 'gone'],
    ['was altered', ({ server, previous }) => server.answers.set(previous.record, { body: '{}' }), 'altered'],
    [
      'leads elsewhere',
      ({ server, previous }) => server.answers.set(previous.record, 'redirects'),
      'redirected',
    ],
  ])(
    'does not run when its record %s; the error is that of the current version',
    async (_, breakIt, reason) => {
      const opened = open();
      opened.server.answers.set(opened.current.entry, { body: 'x' });
      breakIt(opened);
      const loader = opened.openWith([opened.remote]);
      await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'altered', remote: 'chat' });
      expect(attemptsOf(loader)).toEqual([
        ['current', '1.0.0', 'altered'],
        ['previous', '0.9.0', reason],
      ]);
      expect(loader.reports()[0]?.state).toBe('failed');
      expect(opened.onDegraded).not.toHaveBeenCalled();
    },
  );

  test('does not run when its record hangs', async () => {
    const opened = open();
    opened.server.answers.set(opened.current.entry, { body: 'x' });
    opened.server.answers.set(opened.previous.record, 'hangs');
    const loader = opened.openWith([opened.remote]);
    await expect(loadInVain(loader)).rejects.toMatchObject({ reason: 'altered' });
    expect(attemptsOf(loader)?.[1]).toEqual(['previous', '0.9.0', 'timeout']);
  });

  test('must have an allowed location and meet the requirements, like any other', async () => {
    const opened = open();
    opened.server.answers.delete(opened.current.entry);
    const elsewhere = { ...opened.previous.reference, base: 'https://evil.test/chat/' };
    const loader = opened.openWith([{ ...opened.remote, previous: elsewhere }]);
    await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'gone' });
    expect(attemptsOf(loader)?.[1]).toEqual(['previous', '0.9.0', 'origin-refused']);
    expect(opened.server.asked.join()).not.toContain('evil.test');
  });
});

test('a failed remote loads without a reload of the page once it is available again or another version is deployed', async () => {
  const opened = open({ previous: undefined });
  const { server, current, canary } = opened;
  const entry = server.answers.get(current.entry) ?? { status: 404 };
  server.answers.delete(current.entry);
  const loader = opened.openWith([opened.remote]);
  await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'gone' });
  loader.update([canary.remote]);
  expect(await versionOf(loader.load('chat'))).toBe('current 1.1.0');

  server.answers.set(current.entry, entry);
  const other = opened.openWith([opened.remote]);
  expect(await versionOf(other.load('chat'))).toBe('current 1.0.0');
});

describe('a canary', () => {
  test('runs only for the users who get it', async () => {
    const opened = open();
    for (const [person, expected] of [
      [eager, 'canary 1.1.0'],
      [wary, 'current 1.0.0'],
      [undefined, 'current 1.0.0'],
    ]) {
      const loader = opened.openWith([opened.canaryFor(10)], { person: () => person });
      expect(await versionOf(loader.load('chat'))).toBe(expected);
    }
    expect(opened.onDegraded).not.toHaveBeenCalled();
  });

  test('that fails is replaced by the current version', async () => {
    const opened = open();
    opened.server.answers.delete(opened.canary.entry);
    const loader = opened.openWith([opened.canaryFor(10)], { person: () => eager });
    expect(await versionOf(loader.load('chat'))).toBe('current 1.0.0');
    expect(opened.onDegraded.mock.calls[0]?.[1]).toMatchObject([
      { source: 'canary', error: { reason: 'gone' } },
    ]);
  });
});

describe('an override', () => {
  const dev = 'http://localhost:3101/';
  const withDevServer = (opened: Opened) => {
    const { server, current } = opened;
    const { version, base, ...record } = { ...current.remote, container: 'switchboard_chat_dev', files: [] };
    server.answers.set(`${dev}deployment.json`, { body: JSON.stringify(record) });
    server.answers.set(`${dev}remoteEntry.js`, {
      body: 'whatever was built last',
      run: () =>
        Reflect.set(globalThis, 'switchboard_chat_dev', { init: () => {}, get: async () => current.start }),
    });
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'switchboard_chat_dev'));
    return opened;
  };

  test('runs instead of the deployed version, where the operator allows it', async () => {
    const opened = withDevServer(open());
    const loader = opened.openWith([opened.canaryFor(99)], {
      person: () => eager,
      overrides: { chat: '3101' },
      allowOverrides: true,
    });
    expect(await loader.load('chat')).toMatchObject({ source: 'override', remote: { base: dev } });
    expect(attemptsOf(loader)).toEqual([['override', 'development', undefined]]);
  });

  test('that fails is an error, and no other version runs', async () => {
    const opened = open();
    opened.server.answers.set(`${dev}deployment.json`, { body: '<!doctype html>', type: 'text/html' });
    const loader = opened.openWith([opened.remote], { overrides: { chat: '3101' }, allowOverrides: true });
    await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'record-unreadable' });
    expect(scripts(opened)).toEqual([]);
  });

  // Specification 104.4
  test('at an origin that the operator does not list is not asked', async () => {
    const opened = open();
    const overrides = { chat: 'https://elsewhere.test/chat/' };
    const loader = opened.openWith([opened.remote], { overrides, allowOverrides: true });
    await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'origin-refused' });
    expect(opened.server.asked).toEqual([]);
  });

  test('of another app is refused', async () => {
    const opened = withDevServer(open());
    const { version, base, ...record } = { ...opened.current.remote, name: 'calendar' };
    opened.server.answers.set(`${dev}deployment.json`, { body: JSON.stringify(record) });
    const loader = opened.openWith([opened.remote], { overrides: { chat: '3101' }, allowOverrides: true });
    await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'record-unreadable' });
  });

  test.each<[string, Partial<RemoteLoaderOptions>]>([
    ['the operator does not allow it', { overrides: { chat: '3101' } }],
    ['it is not a folder', { overrides: { chat: 'javascript:alert(1)' }, allowOverrides: true }],
  ])('is reported and ignored where %s', async (_, options) => {
    const opened = withDevServer(open());
    const loader = opened.openWith([opened.remote], options);
    expect(await versionOf(loader.load('chat'))).toBe('current 1.0.0');
    expect(attemptsOf(loader)).toEqual([
      ['override', '', 'override-refused'],
      ['current', '1.0.0', undefined],
    ]);
    expect(opened.onDegraded).not.toHaveBeenCalled();
    expect(opened.server.asked.join()).not.toContain('3101');
  });
});

describe('the report of the loader', () => {
  test('covers every state from the start, and every attempt', async () => {
    const opened = open();
    const heard = vi.fn();
    const loader = opened.openWith([opened.remote]);
    const end = loader.subscribe(heard);
    const seen = () => loader.reports().map(({ remote, state }) => [remote, state]);
    expect(seen()).toEqual([['chat', 'waiting']]);
    const loading = loader.load('chat');
    expect(seen()).toEqual([['chat', 'loading']]);
    await loading;
    expect(seen()).toEqual([['chat', 'running']]);
    expect(loader.reports()[0]?.attempts).toMatchObject([
      { base: '/remotes/chat/1.0.0/', bytes: 'the entry of 1.0.0'.length, milliseconds: expect.any(Number) },
    ]);
    const times = heard.mock.calls.length;
    expect(times).toBeGreaterThan(1);
    end();
    loader.update([opened.remote, { ...opened.remote, name: 'leads' }]);
    expect(seen()).toEqual([
      ['chat', 'running'],
      ['leads', 'waiting'],
    ]);
    expect(heard).toHaveBeenCalledTimes(times);
  });

  test('is the same object until something changes, as useSyncExternalStore requires', () => {
    const loader = open().openWith([open().remote]);
    const reports = loader.reports();
    loader.update([open().remote]);
    expect(loader.reports()).toBe(reports);
  });
});

describe('a running remote is outdated', () => {
  const running = async (options: Partial<RemoteLoaderOptions> = {}) => {
    const opened = open();
    const loader = opened.openWith([opened.remote], options);
    await loader.load('chat');
    return { opened, loader };
  };

  test('when a reload would load another version, and not before', async () => {
    const { opened, loader } = await running();
    expect(loader.outdated()).toEqual([]);
    loader.update([opened.remote]);
    expect(loader.outdated()).toEqual([]);
    loader.update([opened.canary.remote]);
    expect(loader.outdated()).toEqual([{ name: 'chat', version: opened.canary.remote.version }]);
  });

  test('never when it does not run or is no longer deployed', async () => {
    const { opened, loader } = await running();
    loader.update([{ ...opened.canary.remote, name: 'calendar' }]);
    expect(loader.outdated()).toEqual([]);
  });

  test('by a canary, only for the users who get it', async () => {
    for (const [person, expected] of [
      [eager, [{ name: 'chat', version: open().canary.remote.version }]],
      [wary, []],
    ] as const) {
      const { opened, loader } = await running({ person: () => person });
      loader.update([opened.canaryFor(5)]);
      expect(loader.outdated()).toEqual(expected);
    }
  });

  test('not when it replaces a failed version, until that one is replaced', async () => {
    const opened = open();
    opened.server.answers.delete(opened.current.entry);
    const loader = opened.openWith([opened.remote]);
    await loader.load('chat');
    expect(loader.outdated()).toEqual([]);
    loader.update([opened.previous.remote]);
    expect(loader.outdated()).toEqual([]);
    loader.update([opened.canary.remote]);
    expect(loader.outdated()).toEqual([{ name: 'chat', version: opened.canary.remote.version }]);
  });
});

describe('style sheets', () => {
  const standing = (href: string): HTMLLinkElement => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    // Not an attribute, because the style sheet cannot be fetched here.
    Object.defineProperty(link, 'href', { value: href });
    document.body.append(link);
    onTestFinished(() => link.remove());
    return link;
  };

  test('of a failed version are disabled, and enabled again when it runs after all', async () => {
    const opened = open({ previous: undefined });
    const [sheet, other] = [
      standing(`http://localhost:3000${opened.remote.base}app.css`),
      standing('http://localhost:3000/static/shell.css'),
    ];
    const { start } = opened.current;
    opened.current.start = () => {
      throw new Error('Cannot read properties of undefined');
    };
    const loader = opened.openWith([opened.remote]);
    await loader.load('chat').catch(() => {});
    expect([sheet.media, other.media]).toEqual(['not all', '']);
    opened.current.start = start;
    await loader.load('chat');
    expect([sheet.media, other.media]).toEqual(['all', '']);
  });
});
