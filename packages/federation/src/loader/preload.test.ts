// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { integrityOf } from '../build/integrity.ts';
import { CONTRACT_VERSION } from '../contract-version.ts';
import type { DeployedRemote } from '../registry.ts';
import { createFakeReleases } from '../testing/fake-releases.ts';
import type { RemoteLoaderOptions } from './index.ts';
import { createRemoteLoader } from './remote-loader.ts';

const app = { path: 'app.1a.js', bytes: 7, integrity: integrityOf('app') };
const styles = { path: 'app.1a.css', bytes: 3, integrity: integrityOf('styles') };

const open = (fields: Partial<DeployedRemote> = {}, options: Partial<RemoteLoaderOptions> = {}) => {
  const server = createFakeReleases();
  const [current, canary] = [server.release('1.0.0'), server.release('1.1.0')];
  const remote = {
    ...current.remote,
    files: [...current.remote.files, app, styles],
    preload: [app.path, styles.path],
    ...fields,
  };
  const loader = createRemoteLoader({
    remotes: [remote],
    shared: {},
    provided: { contract: CONTRACT_VERSION, react: '19.3.1', ui: '2.0.0' },
    timeout: 5_000,
    ...options,
  });
  return { server, loader, remote, current, canary };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the first files of a remote are preloaded once, exactly as they will be requested, and do not run', async () => {
  const { server, loader, current } = open();
  loader.preload('chat');
  loader.preload('chat');
  await settled();
  loader.preload('chat');
  await settled();
  const at = (path: string) => `http://localhost:3000/remotes/chat/1.0.0/${path}`;
  const common = { rel: 'preload', crossOrigin: 'anonymous' };
  expect(server.preloads()).toMatchObject([
    { ...common, as: 'style', href: at('app.1a.css'), integrity: styles.integrity },
    { ...common, as: 'script', href: current.entry, integrity: current.remote.files[0]?.integrity },
    { ...common, as: 'script', href: at('app.1a.js'), integrity: app.integrity },
  ]);
  expect([current.starts, server.scripts()]).toEqual([0, []]);
});

test('a remote that runs or loads is not preloaded', async () => {
  const { server, loader } = open();
  const loading = loader.load('chat');
  loader.preload('chat');
  await loading;
  loader.preload('chat');
  await settled();
  expect(server.preloads()).toEqual([]);
});

test('users of a canary preload its record and files', async () => {
  const { server, loader, remote, canary } = open({}, { person: () => 'ada' });
  loader.update([{ ...remote, canary: { percent: 99, release: canary.reference } }]);
  loader.preload('chat');
  await expect.poll(() => server.preloads()).toMatchObject([{ href: canary.entry }]);
  expect(await loader.load('chat')).toMatchObject({ source: 'canary' });
  expect(server.asked).toEqual([`fetch ${canary.record}`, `script ${canary.entry}`]);
});

test.each<[string, Partial<DeployedRemote>]>([
  ['is refused', { base: 'https://evil.test/chat/' }],
  ['climbs', { preload: ['../evil.js'] }],
])('if the folder or a file of a remote %s, preload fetches and throws nothing', async (_, fields) => {
  const { server, loader } = open(fields);
  loader.preload('chat');
  loader.preload('leads');
  await settled();
  expect([server.preloads(), server.asked]).toEqual([[], []]);
});

test('a failed preload is requested again', async () => {
  const { server, loader } = open({ preload: [] });
  loader.preload('chat');
  await settled();
  const [first] = server.preloads();
  first?.dispatchEvent(new Event('error'));
  expect(server.preloads()).toEqual([]);
  loader.preload('chat');
  await settled();
  expect(server.preloads()).toHaveLength(1);
});

test('a preload that is already in the page is enough', async () => {
  const { server, loader, current } = open({ preload: [] });
  const link = document.createElement('link');
  link.rel = 'preload';
  link.href = current.entry;
  document.body.append(link);
  onTestFinished(() => link.remove());
  loader.preload('chat');
  await settled();
  expect(server.preloads()).toEqual([]);
});
