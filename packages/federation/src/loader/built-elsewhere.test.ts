// @vitest-environment happy-dom
import { memo } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { integrityOf } from '../build/integrity.ts';
import { CONTRACT_VERSION } from '../contract-version.ts';
import { type DeployedRemote, FEDERATION_MANIFEST } from '../registry.ts';
import { createFakeReleases } from '../testing/fake-releases.ts';
import { sharing } from '../testing/remote.ts';
import { createRemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts';

const CONTAINER = 'plain_chat';

/** A remote that Module Federation's own plugin built, in two versions: all have the same container. */
const open = ({
  overrides = {},
  allowOverrides = false,
  ...fields
}: Partial<DeployedRemote> & Pick<RemoteLoaderOptions, 'overrides' | 'allowOverrides'> = {}) => {
  const server = createFakeReleases();
  const release = (version: string) =>
    server.release(version, { container: CONTAINER, expose: '.', manifest: FEDERATION_MANIFEST, ...fields });
  const [previous, current] = [release('0.9.0'), release('1.0.0')];
  const loader = createRemoteLoader({
    remotes: [{ ...current.remote, previous: previous.reference }],
    shared: sharing('react'),
    provided: { contract: CONTRACT_VERSION, react: '19.3.1', ui: '2.0.0' },
    requireIntegrity: true,
    overrides,
    allowOverrides,
  });
  return { server, previous, current, loader };
};

const Screen = () => null;

describe('with a remote that another repository built', () => {
  test.each([
    ['component', Screen],
    ['memoised component', memo(Screen)],
  ])('the default export is the screen: a %s', async (_, exported) => {
    const { current, loader } = open();
    current.start = () => ({ default: exported });
    const { app, remote } = await loader.load('chat');
    expect(app.Root).toBe(exported);
    expect(app.texts.en).toEqual({});
    expect(remote.version).toBe('1.0.0');
  });

  test.each([{}, { default: undefined }, { default: 'Chat' }, { default: {} }, { Screen }])(
    'a module that exports %j has no screen',
    async (exported) => {
      const { previous, current, loader } = open();
      current.start = () => exported;
      previous.start = () => exported;
      await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'no-app' });
    },
  );

  test('the previous version runs when the current one cannot be fetched', async () => {
    const { server, previous, current, loader } = open();
    server.answers.delete(current.entry);
    previous.start = () => ({ default: Screen });
    expect(await loader.load('chat')).toMatchObject({ source: 'previous', app: { Root: Screen } });
  });

  test('no other version runs once one has: it would be taken for that one', async () => {
    const { previous, current, loader } = open();
    current.start = () => {
      throw new Error('Cannot read properties of undefined');
    };
    await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'broken-start' });
    expect(current.starts).toBe(1);
    expect(previous.starts).toBe(0);
    expect(loader.reports()[0]?.attempts.map(({ version, error }) => [version, error?.message])).toEqual([
      ['1.0.0', expect.stringContaining('threw')],
      ['0.9.0', expect.stringContaining('Another container named plain_chat runs on this page')],
    ]);
  });
});

describe('with the dev server of such a remote', () => {
  const openDev = (manifest: object | string, allowOverrides = true) => {
    const made = open({ overrides: { chat: 'http://localhost:5173/mf-manifest.json' }, allowOverrides });
    const { server, current } = made;
    const body = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
    server.answers.set('http://localhost:5173/mf-manifest.json', { body, type: 'application/json' });
    const run = () => Reflect.set(globalThis, 'dev_chat', { init: () => {}, get: async () => current.start });
    server.answers.set('http://localhost:5173/dev/entry.js', { body: 'built just now', run });
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'dev_chat'));
    return made;
  };
  const entry = { name: 'entry.js', path: 'dev', type: 'global' };
  const manifest = { metaData: { globalName: 'dev_chat', remoteEntry: entry } };

  // Specification 104.3
  test('its manifest is enough, and nothing is compared with the release', async () => {
    const { server, current, loader } = openDev(manifest);
    current.start = () => ({ default: Screen });
    expect(await loader.load('chat')).toMatchObject({
      source: 'override',
      app: { Root: Screen },
      remote: { version: 'development', routes: current.remote.routes },
    });
    expect(server.asked).toEqual([
      'fetch http://localhost:5173/mf-manifest.json',
      'script http://localhost:5173/dev/entry.js',
    ]);
  });

  // Specification 104.3
  test.each([
    ['a page', '<!doctype html>', 'is not JSON'],
    ['another manifest', { name: 'chat' }, 'is no manifest of Module Federation'],
    [
      'no entry for a browser',
      { metaData: { ...manifest.metaData, remoteEntry: { ...entry, type: 'commonjs' } } },
      'names no entry of the type module, global or var',
    ],
  ])('the error says what is missing: %s', async (_, answer, words) => {
    const { loader } = openDev(answer);
    await expect(loader.load('chat')).rejects.toMatchObject({
      number: 'SB211',
      message: expect.stringContaining(`http://localhost:5173/mf-manifest.json ${words}`),
    });
  });

  // Specification 104.4
  test('it is not asked where the operator does not allow overrides', async () => {
    const { server, current, loader } = openDev(manifest, false);
    current.start = () => ({ default: Screen });
    expect(await loader.load('chat')).toMatchObject({ source: 'current' });
    expect(server.asked.join()).not.toContain('5173');
  });
});

describe('with a remote of modules', () => {
  const content: Record<string, string> = {
    'remoteEntry.js': 'the entry of 1.0.0',
    'assets/notes.js': 'notes',
    'assets/later.mjs': 'later',
    'assets/notes.css': 'styles',
  };
  const files = Object.entries(content).map(([path, body]) => ({
    path,
    bytes: body.length,
    integrity: integrityOf(body),
  }));

  const openModules = (modules: 'entry' | 'script') => {
    const made = open({ modules, preload: ['assets/notes.css'], files });
    const { current, server } = made;
    const at = (path: string) => new URL(path, current.entry).href;
    for (const [path, body] of Object.entries(content))
      if (path !== 'remoteEntry.js') server.answers.set(at(path), { body });
    return { ...made, at };
  };

  // Specification 104.2
  test('every file is loaded with its integrity before a script that imports them runs', async () => {
    const { server, current, loader, at } = openModules('script');
    current.start = () => ({ default: Screen });
    expect(await loader.load('chat')).toMatchObject({ app: { Root: Screen } });
    const modules = Object.keys(content).filter((path) => !path.endsWith('.css'));
    expect(server.asked).toEqual([
      ...modules.map((path) => `modulepreload ${at(path)}`),
      `stylesheet ${at('assets/notes.css')}`,
      `script ${current.entry}`,
    ]);
  });

  // Specification 104.2
  test.each(['entry', 'script'] as const)('no file runs if one was altered: %s', async (modules) => {
    for (const path of ['assets/later.mjs', 'assets/notes.css', 'remoteEntry.js']) {
      const { server, current, loader, at } = openModules(modules);
      server.answers.set(at(path), { body: 'altered' });
      await expect(loader.load('chat')).rejects.toMatchObject({ reason: 'altered', number: 'SB206' });
      expect(current.starts).toBe(0);
      expect(server.scripts()).toEqual([]);
    }
  });

  // Specification 104.2
  test('a file that is not there is named', async () => {
    const { server, loader, at } = openModules('entry');
    server.answers.delete(at('assets/notes.js'));
    await expect(loader.load('chat')).rejects.toMatchObject({
      number: 'SB204',
      message: expect.stringContaining('assets/notes.js'),
    });
  });

  // Specification 104.2
  test('a browser that cannot check modules runs none', async () => {
    const { relList } = document.createElement('link');
    const supports = vi.spyOn(Object.getPrototypeOf(relList), 'supports').mockReturnValue(false);
    onTestFinished(() => supports.mockRestore());
    const { loader } = openModules('entry');
    await expect(loader.load('chat')).rejects.toMatchObject({
      number: 'SB107',
      message: expect.stringContaining('This browser cannot check the modules of chat'),
    });
  });
});
