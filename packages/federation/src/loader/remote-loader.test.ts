// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CONTRACT_VERSION } from '../contract.ts';
import type { DeployedRemote } from '../registry.ts';
import { createFakePage } from '../testing/fake-page.ts';
import { appOf, deployed } from '../testing/remote.ts';
import { createRemoteLoader } from './remote-loader.ts';
import type { FederationRuntime } from './types.ts';

const app = appOf(() => null);
const CONTAINER = 'switchboard_chat';

const open = (remote: Partial<DeployedRemote> = {}) => {
  const page = createFakePage();
  const runtime = {
    registerRemotes: vi.fn<FederationRuntime['registerRemotes']>(),
    loadRemote: vi.fn(async (_id: string): Promise<unknown> => ({ app })),
  };
  const loader = createRemoteLoader({
    remotes: [deployed('chat', remote), deployed('calendar')],
    runtime: runtime as FederationRuntime,
    shares: ['react', '@switchboard/ui'],
    provided: { contract: CONTRACT_VERSION, react: '19.3.1', ui: '1.0.0' },
    timeout: 5_000,
  });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, CONTAINER);
  });
  return { page, runtime, loader };
};

/** The script arrives and declares its container. */
const arrive = (script: HTMLScriptElement) => {
  Reflect.set(globalThis, CONTAINER, {});
  script.dispatchEvent(new Event('load'));
};
const fail = (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'));

const useFakeTimers = () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
};

test('a remote is loaded from its place in the registry', async () => {
  const { page, runtime, loader } = open({ shares: ['react', '@switchboard/ui'] });
  const loading = loader.load('chat');
  arrive(await page.nextScript());
  expect(await loading).toMatchObject({ app });
  const entry = 'http://localhost:3000/remotes/chat/1.0.0/remoteEntry.js';
  expect(page.requested.map(({ src }) => src)).toEqual([entry]);
  expect(runtime.registerRemotes).toHaveBeenCalledExactlyOnceWith([
    { name: CONTAINER, entry, type: 'global', entryGlobalName: CONTAINER },
  ]);
  expect(runtime.loadRemote).toHaveBeenCalledExactlyOnceWith('switchboard_chat/app');
});

test('a remote may be deployed on another origin', async () => {
  const { page, loader } = open({ base: 'https://cdn.test/chat/7/' });
  const loading = loader.load('chat');
  const script = await page.nextScript();
  arrive(script);
  await loading;
  expect(script).toMatchObject({
    src: 'https://cdn.test/chat/7/remoteEntry.js',
    crossOrigin: 'anonymous',
  });
});

describe('the script of a remote', () => {
  test('must have the content that was deployed', async () => {
    const integrity = `sha384-${'A'.repeat(64)}`;
    const other = { path: 'app.js', bytes: 1, integrity: `sha384-${'B'.repeat(64)}` };
    const { page, loader } = open({ files: [other, { path: 'remoteEntry.js', bytes: 1, integrity }] });
    const loading = loader.load('chat');
    const script = await page.nextScript();
    arrive(script);
    await loading;
    expect(script.integrity).toBe(integrity);
  });

  test('has no integrity where none was measured', async () => {
    const { page, loader } = open();
    const loading = loader.load('chat');
    const script = await page.nextScript();
    arrive(script);
    await loading;
    expect(script.hasAttribute('integrity')).toBe(false);
  });

  test.each([
    ['arrived', arrive],
    ['failed', fail],
  ])('does not stay in the page once it %s', async (_, answer) => {
    const { page, loader } = open();
    const loading = loader.load('chat').catch(() => {});
    const script = await page.nextScript();
    expect(page.standing()).toEqual([script]);
    answer(script);
    await loading;
    expect(page.standing()).toEqual([]);
  });
});

describe('a remote is refused before anything is fetched', () => {
  test('when the registry does not name it', async () => {
    const { page, loader } = open();
    await expect(loader.load('leads')).rejects.toMatchObject({
      name: 'RemoteError',
      remote: 'leads',
      reason: 'unknown-remote',
    });
    expect(page.requested).toEqual([]);
  });

  test('when it asks for a shared module that is not provided', async () => {
    const { page, loader } = open({ shares: ['react', '@switchboard/ui/charts'] });
    await expect(loader.load('chat')).rejects.toMatchObject({
      name: 'RemoteError',
      reason: 'incompatible',
      message: 'SB202 chat does not fit: it needs @switchboard/ui/charts, which is not provided here',
    });
    expect(page.requested).toEqual([]);
  });

  test.each(['^18.0.0', 'latest'])('when it was built for React %s', async (react) => {
    const { page, loader } = open({ requires: { contract: `^${CONTRACT_VERSION}`, react, ui: '^1.0.0' } });
    await expect(loader.load('chat')).rejects.toMatchObject({
      name: 'RemoteError',
      reason: 'incompatible',
      message: `SB202 chat does not fit: it needs react ${react}, here is 19.3.1`,
    });
    expect(page.requested).toEqual([]);
  });
});

describe('a remote that cannot be had is an error, and the next call tries again', () => {
  const retry = async ({ loader, page }: ReturnType<typeof open>) => {
    const loading = loader.load('chat');
    arrive(await page.nextScript());
    expect(await loading).toMatchObject({ app });
  };

  test('when its script is unreachable', async () => {
    const opened = open();
    const loading = opened.loader.load('chat');
    fail(await opened.page.nextScript());
    await expect(loading).rejects.toMatchObject({ name: 'RemoteError', reason: 'unreachable' });
    await retry(opened);
    expect(opened.page.requested).toHaveLength(2);
  });

  test('when its script takes too long', async () => {
    useFakeTimers();
    const opened = open();
    const loading = opened.loader.load('chat');
    const refused = expect(loading).rejects.toMatchObject({ name: 'RemoteError', reason: 'timeout' });
    await vi.advanceTimersByTimeAsync(5_000);
    await refused;
    await opened.page.nextScript();
    expect(opened.page.standing()).toEqual([]);
    await retry(opened);
  });

  test('when its script is something else', async () => {
    const opened = open();
    const loading = opened.loader.load('chat');
    (await opened.page.nextScript()).dispatchEvent(new Event('load'));
    await expect(loading).rejects.toMatchObject({ name: 'RemoteError', reason: 'not-a-remote' });
    expect(opened.runtime.loadRemote).not.toHaveBeenCalled();
    await retry(opened);
  });
});

describe('a remote whose module is faulty is broken, and the next call needs no new script', () => {
  test.each([null, 'app', {}, { app: undefined }, { app: null }, { app: {} }])(
    'when it exposes %j',
    async (exposed) => {
      const { page, runtime, loader } = open();
      runtime.loadRemote.mockResolvedValueOnce(exposed);
      const loading = loader.load('chat');
      arrive(await page.nextScript());
      await expect(loading).rejects.toMatchObject({ name: 'RemoteError', reason: 'no-app' });
      expect(await loader.load('chat')).toMatchObject({ app });
      expect(page.requested).toHaveLength(1);
    },
  );

  test('when it throws as it starts; the cause is kept', async () => {
    const cause = new Error('Cannot read properties of undefined');
    const { page, runtime, loader } = open();
    runtime.loadRemote.mockRejectedValueOnce(cause);
    const loading = loader.load('chat');
    arrive(await page.nextScript());
    await expect(loading).rejects.toMatchObject({ name: 'RemoteError', reason: 'broken-start', cause });
    expect(await loader.load('chat')).toMatchObject({ app });
  });

  test('when it never comes, after the time for it', async () => {
    useFakeTimers();
    const { page, runtime, loader } = open();
    runtime.loadRemote.mockReturnValueOnce(new Promise(() => {}));
    const loading = loader.load('chat');
    const refused = expect(loading).rejects.toMatchObject({ name: 'RemoteError', reason: 'timeout' });
    arrive(await page.nextScript());
    await vi.advanceTimersByTimeAsync(5_000);
    await refused;
    expect(await loader.load('chat')).toMatchObject({ app });
  });
});

test('two who ask at the same time share one load', async () => {
  const { page, runtime, loader } = open();
  const loading = Promise.all([loader.load('chat'), loader.load('chat')]);
  arrive(await page.nextScript());
  expect(await loading).toMatchObject([{ app }, { app }]);
  expect(page.requested).toHaveLength(1);
  expect(runtime.loadRemote).toHaveBeenCalledOnce();
});

test('two who ask at the same time share its failure, and the next one tries again', async () => {
  const { page, loader } = open();
  const loading = Promise.allSettled([loader.load('chat'), loader.load('chat')]);
  fail(await page.nextScript());
  expect((await loading).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = loader.load('chat');
  arrive(await page.nextScript());
  expect(await again).toMatchObject({ app });
});

test('what is loaded stays loaded', async () => {
  const { page, runtime, loader } = open();
  const loading = loader.load('chat');
  arrive(await page.nextScript());
  await loading;
  expect(await loader.load('chat')).toMatchObject({ app });
  expect(page.requested).toHaveLength(1);
  expect(runtime.loadRemote).toHaveBeenCalledOnce();
});

test('whether a remote is loaded can be told without waiting', async () => {
  const { page, loader } = open();
  expect(loader.loaded('chat')).toBeUndefined();
  const failing = loader.load('chat').catch(() => {});
  fail(await page.nextScript());
  await failing;
  expect(loader.loaded('chat')).toBeUndefined();
  const loading = loader.load('chat');
  arrive(await page.nextScript());
  await loading;
  expect([loader.loaded('chat')?.app, loader.loaded('calendar')]).toEqual([app, undefined]);
});

test('no timer is left behind', async () => {
  useFakeTimers();
  const { page, loader } = open();
  const loading = loader.load('chat');
  arrive(await page.nextScript());
  await loading;
  expect(vi.getTimerCount()).toBe(0);
});
