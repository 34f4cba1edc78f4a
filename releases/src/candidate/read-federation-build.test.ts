import { deployedRemote } from '@switchboard/federation/registry';
import { expect, test } from 'vitest';
import { checkCandidate } from '../commands/check-candidate.ts';
import { describedNotes, federationBuild, federationManifestOf } from '../testing/federation-build.ts';
import { BUDGETS } from '../testing/release-options.ts';
import { shellOf } from '../testing/shells.ts';
import { createEmptyStore } from '../testing/stores.ts';
import { readFederationBuild } from './read-federation-build.ts';

const read = async (changed: Record<string, object | string> = {}, version?: string) =>
  readFederationBuild({ app: 'notes', folder: await federationBuild(changed) }, version);

test('the record follows from the manifest of the build and the description by its team', async () => {
  const { remote, files } = await read({}, '2.0.0');
  expect(remote).toMatchObject({
    name: 'notes',
    version: '2.0.0',
    base: '/remotes/notes/2.0.0/',
    entry: 'static/entry.js',
    container: 'plain_notes',
    expose: '.',
    manifest: 'mf-manifest.json',
    requires: { contract: '>=0.0.0', react: '^19.2.0', ui: '>=0.0.0' },
    menu: describedNotes.menu,
    shares: [],
    preload: [],
  });
  expect(deployedRemote.parse(remote)).toEqual(remote);
  expect(remote.files.map(({ path }) => path).sort()).toEqual([
    'mf-manifest.json',
    'static/entry.js',
    'static/later.js',
    'static/notes.js',
    'static/react.js',
  ]);
  const { version, base, ...record } = remote;
  expect(JSON.parse(String(files.get('deployment.json')))).toEqual(record);
  expect(files.has('static/logo.svg')).toBe(true);
});

test('it passes the checks of a release', async () => {
  const provides = { contract: '2.4.0', react: '19.3.1', ui: '1.1.0' };
  const shell = { version: '1', provides, shares: [] };
  const [candidate, store] = [await read(), await createEmptyStore()];
  await expect(
    checkCandidate(store, candidate, { schema: 1, shell, remotes: [] }, BUDGETS),
  ).resolves.toBeGreaterThan(0);
  const older = { ...shell, provides: { ...provides, react: '18.3.1' } };
  await expect(
    checkCandidate(store, candidate, { schema: 1, shell: older, remotes: [] }, BUDGETS),
  ).rejects.toThrow('it needs react ^19.2.0, here is 18.3.1');
});

test('a version is derived from the content', async () => {
  const versionOf = async (changed = {}) => (await read(changed)).remote.version;
  expect(await versionOf()).toMatch(/^1\.2\.0-b[0-9a-f]{10}$/);
  expect(await versionOf()).toBe(await versionOf());
  expect(await versionOf({ 'static/later.js': 'changed' })).not.toBe(await versionOf());
});

test('another exposed module can be its screen', async () => {
  const [module] = federationManifestOf().exposes;
  const manifest = federationManifestOf({ exposes: [module, { ...module, path: './Board' }] });
  const description = { ...describedNotes, expose: './Board' };
  const { remote } = await read({ 'mf-manifest.json': manifest, 'switchboard.json': description });
  expect(remote.expose).toBe('./Board');
});

test.each<[string, Record<string, object | string>, RegExp]>([
  ['without a manifest', { 'mf-manifest.json': 'no JSON' }, /mf-manifest.json is not JSON/],
  ['with another manifest', { 'mf-manifest.json': { name: 'x' } }, /mf-manifest.json cannot be used/],
  ['without routes', { 'switchboard.json': { menu: [] } }, /switchboard.json cannot be used:(.|\n)*routes/],
  [
    'with a word that the description does not know',
    { 'switchboard.json': { ...describedNotes, exposes: '.' } },
    /exposes/,
  ],
  [
    'without the exposed module',
    { 'switchboard.json': { ...describedNotes, expose: './Board' } },
    /it exposes \., but not \.\/Board/,
  ],
  [
    'whose entry no browser can load',
    {
      'mf-manifest.json': federationManifestOf({
        metaData: { remoteEntry: { name: 'entry.js', path: '', type: 'commonjs' } },
      }),
    },
    /names an entry of the type commonjs: build one of the type module/,
  ],
  [
    'without an entry',
    { 'mf-manifest.json': federationManifestOf({ metaData: { remoteEntry: undefined } }) },
    /names no entry/,
  ],
  [
    'that looks for its files elsewhere',
    { 'mf-manifest.json': federationManifestOf({ metaData: { publicPath: '/' } }) },
    /notes looks for its files at \/, but will lie at \/remotes\/notes\//,
  ],
])('a build %s is refused', async (_, changed, words) => {
  await expect(read(changed)).rejects.toThrow(words);
});

const MODULE = { name: 'entry.js', path: 'static', type: 'module' };
const SCRIPT = { name: 'entry.var.js', path: 'static', type: 'var' };

// Specification 104.1
test.each([
  ['a module', { remoteEntry: MODULE }, { entry: 'static/entry.js', modules: 'entry' }],
  [
    'a module beside a script',
    { remoteEntry: MODULE, varRemoteEntry: SCRIPT },
    { entry: 'static/entry.js', modules: 'entry' },
  ],
  [
    'a script that imports modules',
    { remoteEntry: undefined, varRemoteEntry: SCRIPT },
    { entry: 'static/entry.var.js', modules: 'script' },
  ],
  [
    'such a script beside an entry for Node.js',
    { remoteEntry: { ...MODULE, type: 'commonjs-module' }, varRemoteEntry: SCRIPT },
    { entry: 'static/entry.var.js', modules: 'script' },
  ],
])('the entry of a build by Vite may be %s', async (_, metaData, expected) => {
  const css = { sync: ['static/notes.css'], async: [] };
  const manifest = federationManifestOf({
    metaData,
    exposes: [{ path: '.', assets: { js: { sync: ['static/notes.js'], async: [] }, css } }],
  });
  const { remote } = await read({
    'mf-manifest.json': manifest,
    'static/entry.var.js': 'var plain_notes',
    'static/later.mjs': 'later',
    'static/notes.css': '.notes { color: red }',
  });
  expect(remote).toMatchObject({ ...expected, preload: ['static/notes.css'] });
  expect(remote.files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['static/entry.js', 'static/later.mjs']),
  );
});

// Specification 104.1
test('a shell that does not check modules gets none', async () => {
  const candidate = await read({
    'mf-manifest.json': federationManifestOf({ metaData: { remoteEntry: MODULE } }),
  });
  const [{ record }, store] = [shellOf(), await createEmptyStore()];
  const check = (modules: boolean) =>
    checkCandidate(
      store,
      candidate,
      { schema: 1, shell: { ...record, modules, version: '0.2.0' }, remotes: [] },
      BUDGETS,
    );
  await expect(check(false)).rejects.toThrow('release the shell first');
  await expect(check(true)).resolves.toBeGreaterThan(0);
});

test('a build may name the folder in which it will lie', async () => {
  const manifest = federationManifestOf({ metaData: { publicPath: '/remotes/notes/3.0.0/' } });
  const { remote } = await read({ 'mf-manifest.json': manifest }, '3.0.0');
  expect(remote.base).toBe('/remotes/notes/3.0.0/');
});
