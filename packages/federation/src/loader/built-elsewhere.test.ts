// @vitest-environment happy-dom
import { memo } from 'react';
import { describe, expect, test } from 'vitest';
import { CONTRACT_VERSION } from '../contract.ts';
import { FEDERATION_MANIFEST, type RemoteVersion } from '../registry.ts';
import { createFakeReleases } from '../testing/fake-releases.ts';
import { sharing } from '../testing/remote.ts';
import { createRemoteLoader } from './remote-loader.ts';

const CONTAINER = 'plain_chat';
const nothing = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** `mf-manifest.json` of a build with the module `.`. */
const manifestOf = ({ version, entry, container }: RemoteVersion) => ({
  id: container,
  name: container,
  metaData: {
    name: container,
    globalName: container,
    type: 'app',
    buildInfo: { buildVersion: version, buildName: container },
    remoteEntry: { name: entry, path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [{ id: `${container}:.`, name: '.', path: '.', assets: nothing }],
});

/** A remote that Module Federation's own plugin built, in two versions: all have the same container. */
const open = () => {
  const server = createFakeReleases();
  const release = (version: string) => {
    const made = server.release(version, {
      container: CONTAINER,
      expose: '.',
      manifest: FEDERATION_MANIFEST,
    });
    const manifest = new URL(FEDERATION_MANIFEST, made.entry).href;
    const body = JSON.stringify(manifestOf(made.remote));
    server.answers.set(manifest, { body, type: 'application/json' });
    return made;
  };
  const [previous, current] = [release('0.9.0'), release('1.0.0')];
  const loader = createRemoteLoader({
    remotes: [{ ...current.remote, previous: previous.reference }],
    shared: sharing('react'),
    provided: { contract: CONTRACT_VERSION, react: '19.3.1', ui: '2.0.0' },
    requireIntegrity: true,
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
