// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CONTRACT_VERSION } from '../contract-version.ts';
import type { DeployedRemote } from '../registry.ts';
import { deferred } from '../testing/deferred.ts';
import { createFakeReleases } from '../testing/fake-releases.ts';
import { deployed, sharing } from '../testing/remote.ts';
import type { RemoteLoaderOptions } from './index.ts';
import { createRemoteLoader } from './remote-loader.ts';

const host = {
  shared: sharing('react', '@switchboard/ui'),
  provided: { contract: CONTRACT_VERSION, react: '19.3.1', ui: '2.0.0' },
};

/** `chat` in one version. */
const open = (fields: Partial<DeployedRemote> = {}, options: Partial<RemoteLoaderOptions> = {}) => {
  const server = createFakeReleases();
  const chat = server.release('1.0.0', fields);
  const loader = createRemoteLoader({
    ...host,
    remotes: [chat.remote, deployed('calendar')],
    timeout: 5_000,
    ...options,
  });
  return { server, chat, loader };
};

const useFakeTimers = () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
};

/** Waits until all attempts have ended. */
const waitOut = () => vi.advanceTimersByTimeAsync(4_000);

test('a remote is loaded from its folder in the registry', async () => {
  const { server, chat, loader } = open({ shares: ['react', '@switchboard/ui'] });
  expect(await loader.load('chat')).toEqual({ app: chat.app, remote: chat.remote, source: 'current' });
  expect(server.asked).toEqual(['script http://localhost:3000/remotes/chat/1.0.0/remoteEntry.js']);
});

test('a remote gets the shared modules of its host', async () => {
  const { server, chat, loader } = open();
  const init = vi.fn();
  const { container } = chat.remote;
  server.answers.set(chat.entry, {
    body: 'the entry of 1.0.0',
    run: () => Reflect.set(globalThis, container, { init, get: async () => chat.start }),
  });
  await loader.load('chat');
  expect(init).toHaveBeenCalledOnce();
  expect(Object.keys(init.mock.calls[0]?.[0])).toEqual(Object.keys(host.shared));
});

test('paths in the registry are relative to the origin of the suite, not of the page', async () => {
  const { server, chat, loader } = open({}, { origin: 'https://suite.test' });
  server.answers.set(
    'https://suite.test/remotes/chat/1.0.0/remoteEntry.js',
    server.answers.get(chat.entry) ?? { status: 404 },
  );
  expect(await loader.load('chat')).toMatchObject({ app: chat.app });
});

describe('the script of a remote', () => {
  test('must have the deployed content', async () => {
    const { server, chat, loader } = open();
    server.answers.set(chat.entry, { body: 'something else' });
    await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'altered', number: 'SB206' });
    expect(chat.starts).toBe(0);
  });

  test('may come from another listed origin', async () => {
    const { chat, loader } = open(
      { base: 'https://cdn.test/chat/7/' },
      { allowedOrigins: ['https://cdn.test'] },
    );
    expect(await loader.load('chat')).toMatchObject({ app: chat.app });
  });

  test.each<[string, 'hangs' | 'unreachable' | undefined]>([
    ['ran', undefined],
    ['failed', 'unreachable'],
    ['never came', 'hangs'],
  ])('does not stay in the page once it %s', async (_, answer) => {
    useFakeTimers();
    const { server, chat, loader } = open();
    if (answer) server.answers.set(chat.entry, answer);
    const loading = loader.load('chat').catch(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    await loading;
    expect(server.scripts()).toEqual([]);
  });
});

describe('a remote is refused before anything is fetched', () => {
  test.each<[string, Partial<DeployedRemote>, Partial<RemoteLoaderOptions>, string]>([
    ['its version is not semver', { version: 'latest' }, {}, 'version-refused'],
    ['its origin is not listed', { base: 'https://elsewhere.test/chat/' }, {}, 'origin-refused'],
    ['its folder climbs', { base: '/remotes/chat/../../' }, {}, 'path-refused'],
    ['its entry climbs', { entry: '../../evil.js' }, {}, 'path-refused'],
    ['its entry is a URL', { entry: 'https://elsewhere.test/evil.js' }, {}, 'path-refused'],
    ['a file that it preloads climbs', { preload: ['%2e%2e/evil.js'] }, {}, 'path-refused'],
    ['the integrity of its entry is missing', { files: [] }, { requireIntegrity: true }, 'integrity-missing'],
    [
      'the integrity of a preloaded file is missing',
      { preload: ['app.js'] },
      { requireIntegrity: true },
      'integrity-missing',
    ],
    ['a shared module is not provided', { shares: ['@switchboard/ui/charts'] }, {}, 'incompatible'],
  ])('because %s', async (_, fields, options, reason) => {
    const { server, loader } = open(fields, options);
    await expect(loader.load('chat')).rejects.toMatchObject({ name: 'RemoteError', remote: 'chat', reason });
    expect(server.asked).toEqual([]);
  });

  // Specification 95.4
  test('because it is switched off', async () => {
    const { server, loader } = open({ disabled: {} });
    loader.preload('chat');
    await expect(loader.load('chat')).rejects.toThrow('chat is switched off');
    expect(server.asked).toEqual([]);
  });

  test('because the registry does not name it', async () => {
    const { server, loader } = open();
    await expect(loader.load('leads')).rejects.toMatchObject({ remote: 'leads', reason: 'unknown-remote' });
    expect(server.asked).toEqual([]);
  });

  test.each(['^18.0.0', 'latest'])(
    'because it was built for React %s, and the error says so',
    async (react) => {
      const { server, loader } = open({
        requires: { contract: `^${CONTRACT_VERSION}`, react, ui: '^2.0.0' },
      });
      await expect(loader.load('chat')).rejects.toMatchObject({
        reason: 'incompatible',
        message: `SB202 chat does not fit: it needs react ${react}, here is 19.3.1`,
      });
      expect(server.asked).toEqual([]);
    },
  );
});

test('integrity may be missing during development', async () => {
  const { chat, loader } = open({ files: [], preload: ['app.js'] });
  expect(await loader.load('chat')).toMatchObject({ app: chat.app });
});

describe('an entry that cannot be fetched', () => {
  test.each([
    ['is out of reach', 'unreachable' as const, 'unreachable'],
    ['is on a failing server', { status: 503 }, 'unreachable'],
  ])('because it %s is requested three times, and the error has the reason', async (_, answer, reason) => {
    useFakeTimers();
    const { server, chat, loader } = open();
    server.answers.set(chat.entry, answer);
    const refused = expect(loader.load('chat')).rejects.toMatchObject({ reason });
    await waitOut();
    await refused;
    expect(server.asked.filter((asked) => asked.startsWith('script'))).toHaveLength(3);
  });

  test.each([
    ['no longer exists', { status: 404 }, 'gone'],
    ['was removed', { status: 410 }, 'gone'],
    ['is forbidden', { status: 403 }, 'gone'],
    ['redirects', 'redirects' as const, 'redirected'],
    ['is a page of the server', { body: '<!doctype html>', type: 'text/html' }, 'altered'],
    ['never answers', 'hangs' as const, 'timeout'],
  ])('because it %s is requested once', async (_, answer, reason) => {
    useFakeTimers();
    const { server, chat, loader } = open();
    server.answers.set(chat.entry, answer);
    const refused = expect(loader.load('chat')).rejects.toMatchObject({ reason });
    await vi.advanceTimersByTimeAsync(20_000);
    await refused;
    expect(server.asked.filter((asked) => asked.startsWith('script'))).toHaveLength(1);
  });

  test('is loaded once the network is back', async () => {
    useFakeTimers();
    const { server, chat, loader } = open();
    const entry = server.answers.get(chat.entry) ?? { status: 404 };
    server.answers.set(chat.entry, 'unreachable');
    const loading = loader.load('chat');
    await vi.advanceTimersByTimeAsync(100);
    server.answers.set(chat.entry, entry);
    await waitOut();
    expect(await loading).toMatchObject({ app: chat.app });
  });

  test('is requested again by the next load', async () => {
    const { server, chat, loader } = open();
    const entry = server.answers.get(chat.entry) ?? { status: 404 };
    server.answers.delete(chat.entry);
    await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'gone' });
    server.answers.set(chat.entry, entry);
    expect(await loader.load('chat')).toMatchObject({ app: chat.app });
  });
});

describe('a script that ran is not run again automatically', () => {
  const scriptsOf = (asked: string[]) => asked.filter((line) => line.startsWith('script'));

  test.each<[string, () => void, string]>([
    ['it is not a remote', () => {}, 'not-a-remote'],
    [
      'it is not a script',
      () => {
        throw new SyntaxError("Unexpected token '<'");
      },
      'not-a-remote',
    ],
    [
      'it threw',
      () => {
        throw new TypeError('x is not a function');
      },
      'broken-start',
    ],
  ])('though %s', async (_, run, reason) => {
    const { server, chat, loader } = open();
    server.answers.set(chat.entry, { body: 'the entry of 1.0.0', run });
    await expect(loader.load('chat')).rejects.toMatchObject({ name: 'RemoteError', reason });
    expect(scriptsOf(server.asked)).toHaveLength(1);
  });

  test('though its module threw; the cause is kept', async () => {
    const cause = new Error('Cannot read properties of undefined');
    const { server, chat, loader } = open();
    chat.start = () => {
      throw cause;
    };
    await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'broken-start', cause });
    expect(chat.starts).toBe(1);
    expect(scriptsOf(server.asked)).toHaveLength(1);
  });

  test.each([null, 'app', {}, { app: undefined }, { app: null }, { app: {} }, { app: { Root: () => null } }])(
    'though it exposes %j, which is not an app',
    async (exposed) => {
      const { chat, loader } = open();
      chat.start = () => exposed;
      await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'no-app' });
      expect(chat.starts).toBe(1);
    },
  );
});

test('a module that never arrives times out, and the next load needs no new script', async () => {
  useFakeTimers();
  const { server, chat, loader } = open();
  const start = chat.start;
  chat.start = () => new Promise(() => {});
  const refused = expect(loader.load('chat')).rejects.toMatchObject({ reason: 'timeout' });
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
  chat.start = start;
  expect(await loader.load('chat')).toMatchObject({ app: chat.app });
  expect(server.asked).toHaveLength(1);
});

test('a version that timed out does not run later, because another one may run by then', async () => {
  useFakeTimers();
  const { server, chat, loader } = open();
  const late = deferred<() => unknown>();
  const factory = vi.fn(chat.start);
  server.answers.set(chat.entry, {
    body: 'the entry of 1.0.0',
    run: () => Reflect.set(globalThis, chat.remote.container, { init: () => {}, get: () => late.promise }),
  });
  const refused = expect(loader.load('chat')).rejects.toMatchObject({ reason: 'timeout' });
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
  late.resolve(factory);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(factory).not.toHaveBeenCalled();
});

describe('a preloaded part of a remote', () => {
  const integrity = `sha384-${'A'.repeat(64)}`;
  const chunk = 'http://localhost:3000/remotes/chat/1.0.0/app.js';
  const opened = () => {
    const entry = deployed('chat').entry;
    const { server, chat, loader } = open();
    chat.remote.files = [...chat.remote.files, { path: 'app.js', bytes: 1, integrity }];
    expect(chat.remote.files[0]?.path).toBe(entry);
    return { server, chat, loader };
  };
  const lost = (message: string) => () => {
    throw new Error(message);
  };
  const messages = [
    `Loading chunk 7 failed.\n(error: ${chunk})`,
    `Loading CSS chunk app failed.\\n(${chunk})`,
    `#RUNTIME-009: Loading chunk 7 failed.\n(timeout: ${chunk})`,
  ];

  test.each(messages)('is requested again when the network failed: %j', async (message) => {
    useFakeTimers();
    const { server, chat, loader } = opened();
    const start = chat.start;
    chat.start = lost(message);
    server.answers.set(chunk, 'unreachable');
    const loading = loader.load('chat');
    await vi.advanceTimersByTimeAsync(100);
    chat.start = start;
    await waitOut();
    expect(await loading).toMatchObject({ app: chat.app });
    expect(chat.starts).toBe(2);
  });

  test.each([
    ['gone', { status: 404 }],
    ['altered', { body: 'something else' }],
    ['redirected', 'redirects' as const],
  ])('that is %s is reported and requested once', async (reason, answer) => {
    const { server, chat, loader } = opened();
    chat.start = lost(messages[0] ?? '');
    server.answers.set(chunk, answer);
    await expect(loader.load('chat')).rejects.toMatchObject({ reason });
    expect(chat.starts).toBe(1);
  });
});

test('an intact part that threw is broken, and is not run again automatically', async () => {
  const { server, chat, loader } = open();
  const chunk = 'http://localhost:3000/remotes/chat/1.0.0/app.js';
  server.answers.set(chunk, { body: 'throw 1' });
  chat.start = () => {
    throw new Error(`Loading chunk app failed.\n(missing: ${chunk})`);
  };
  await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'broken-start' });
  expect(chat.starts).toBe(1);
});

test('two simultaneous calls share one load', async () => {
  const { server, chat, loader } = open();
  expect(await Promise.all([loader.load('chat'), loader.load('chat')])).toMatchObject([
    { app: chat.app },
    { app: chat.app },
  ]);
  expect(server.asked).toHaveLength(1);
  expect(chat.starts).toBe(1);
});

test('two simultaneous calls share a failure, and the next call tries again', async () => {
  const { server, chat, loader } = open();
  const entry = server.answers.get(chat.entry) ?? { status: 404 };
  server.answers.delete(chat.entry);
  const loading = await Promise.allSettled([loader.load('chat'), loader.load('chat')]);
  expect(loading.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  server.answers.set(chat.entry, entry);
  expect(await loader.load('chat')).toMatchObject({ app: chat.app });
});

test('a loaded remote stays loaded, and can be read synchronously', async () => {
  const { server, chat, loader } = open();
  expect(loader.loaded('chat')).toBeUndefined();
  const loaded = await loader.load('chat');
  expect(await loader.load('chat')).toBe(loaded);
  expect([loader.loaded('chat'), loader.loaded('calendar')]).toEqual([loaded, undefined]);
  expect(server.asked).toHaveLength(1);
  expect(chat.starts).toBe(1);
});

test('no timer is left behind', async () => {
  useFakeTimers();
  const { loader } = open();
  await loader.load('chat');
  expect(vi.getTimerCount()).toBe(0);
});
