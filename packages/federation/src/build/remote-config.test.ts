import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { defineManifest } from '../manifest.ts';
import { deployedRemote, RECORD_FILE, type RemoteRecord, STANDARD_FOLDER } from '../registry.ts';
import { remoteConfig } from './remote-config.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

const manifest = defineManifest({
  name: 'tiny-notes',
  routes: [{ path: '/dashboard/notes', screen: 'notes', title: { en: 'Notes' } }],
});

const sources = {
  'index.ts': `import { Root } from './root.tsx';\nexport const app = { Root };\n`,
  'root.tsx': `import { lazy } from 'react';
    import { Button } from '@switchboard/ui';
    import styles from './root.module.css';
    const Later = lazy(() => import('./later.tsx'));
    export const Root = () => <Button className={styles.root}><Later /></Button>;`,
  'later.tsx': `import { useNavigate } from '@switchboard/ui/router';
    export default function Later() { return <i title="not-at-first">{typeof useNavigate}</i>; }`,
  'root.module.css': '.root { color: var(--sb-text); }',
};

type Built = Record<string, Buffer>;

const readFolder = async (folder: string): Promise<Built> => {
  const paths = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = paths
    .filter((path) => path.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return Object.fromEntries(
    await Promise.all(files.map(async (path) => [path, await readFile(join(folder, path))] as const)),
  );
};

/** Builds the remote in a temporary folder: for the suite, or for any host. */
const build = async (
  changed: Partial<typeof sources> = {},
  environment: 'suite' | 'standard' = 'suite',
): Promise<Built> => {
  const root = await makeFolder();
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'package.json'), '{ "name": "tiny-notes", "version": "0.0.1" }');
  for (const [name, source] of Object.entries({ ...sources, ...changed }))
    await writeFile(join(root, 'src', name), source);

  const config = mergeRsbuildConfig(remoteConfig({ manifest, port: 0 }), {
    mode: 'production',
    logLevel: 'error',
    // The folder has no packages of its own.
    tools: { rspack: { resolve: { modules: ['node_modules', PACKAGES] } } },
  });
  const rsbuild = await createRsbuild({ cwd: root, config, environment: [environment] });
  const { close } = await rsbuild.build();
  await close();

  const read = await readFolder(join(root, 'dist', environment === 'suite' ? '' : STANDARD_FOLDER));
  await removeFolder(root);
  return read;
};

const recordOf = (files: Built): RemoteRecord => JSON.parse(String(files[RECORD_FILE]));

let record: RemoteRecord;
let built: Built;

beforeAll(async () => {
  built = await build();
  record = recordOf(built);
});

const text = (name: string) => String(built[name]);

describe('the record of a build', () => {
  test('is all that a registry needs, except version and base', () => {
    const place = { version: '1.0.0', base: '/remotes/tiny-notes/1.0.0/' };
    expect(deployedRemote.parse({ ...record, ...place })).toEqual({ ...record, ...place });
    expect(record).toMatchObject(manifest);
  });

  test('names every script and style sheet with its size and digest', () => {
    const expected = Object.entries(built)
      .filter(([path]) => /\.(js|css)$/.test(path))
      .map(([path, content]) => ({
        path,
        bytes: content.byteLength,
        integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      }));
    expect(expected.some(({ path }) => path.endsWith('.css'))).toBe(true);
    const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);
    expect([...record.files].sort(byPath)).toEqual(expected.sort(byPath));
  });

  test('names the entry, which registers the container', () => {
    expect(record.entry).toBe('remoteEntry.js');
    expect(text(record.entry)).toMatch(new RegExp(`^var ${record.container};`));
  });

  test('preloads the script and styles of the first screen, and no later ones', () => {
    expect(record.preload.map((path) => path.replace(/\w{10}/, '…')).sort()).toEqual([
      'app.….css',
      'app.….js',
    ]);
    const later = record.files.filter(
      ({ path }) => path.endsWith('.js') && text(path).includes('not-at-first'),
    );
    expect(later).toHaveLength(1);
    expect(record.preload).not.toContain(later[0]?.path);
  });

  test('lists only the packages that the remote requests from its host', () => {
    expect([...record.shares].sort()).toEqual([
      '@switchboard/ui',
      '@switchboard/ui/router',
      'react',
      'react/jsx-runtime',
    ]);
  });
});

test('the entry loads files only with the integrity of the build', () => {
  const loaded = record.files.filter(({ path }) => path !== record.entry);
  expect(loaded.map(({ path }) => path.replace(/^.*\./, '')).sort()).toEqual(['css', 'js', 'js']);
  for (const { integrity } of loaded) expect(text(record.entry)).toContain(integrity);
});

describe('every version is a separate container', () => {
  const globals = (files: Built) =>
    new Set(Object.values(files).flatMap((content) => String(content).match(/switchboard_tiny_\w+/g) ?? []));

  test('with one name for all globals', () => {
    expect(record.container).toMatch(/^switchboard_tiny_notes_[0-9a-f]{16}$/);
    const code = Object.fromEntries(Object.entries(built).filter(([path]) => !path.endsWith('.map')));
    expect([...globals(code)]).toEqual([record.container]);
  });

  test('which differs when anything differs', async () => {
    const later = (sources['later.tsx'] ?? '').replace('not-at-first', 'not-at-once');
    const other = await build({ 'later.tsx': later });
    expect(globals(other)).not.toContain(record.container);
  });

  test('and the same sources give the same bytes in any folder', async () => {
    expect(await build()).toEqual(built);
  });
});

// Specification 129.1, 129.6
test('the record says what the remote takes, and what it needs follows from that', () => {
  expect(record.takes).toEqual([
    'react#lazy',
    'react/jsx-runtime#jsx',
    '@switchboard/ui#Button',
    '@switchboard/ui/router#useNavigate',
  ]);
  const since = expect.stringMatching(/^>=\d+\.\d+\.0$/);
  expect(record.requires).toEqual({ contract: since, react: '^19.0.0', ui: since });
  const { exports, named } = JSON.parse(text('contract.json'));
  expect(exports['@switchboard/ui']).toMatchObject({ Button: { type: "typeof import('antd').Button" } });
  expect(exports.context).toEqual({});
  expect(Object.keys(named)).toContain('$Texts');
});

// Specification 129.1
test('the record has the names of a module that is imported by name and fetched as a whole', async () => {
  const later = `${sources['later.tsx']}\nexport const go = async () => (await import('@switchboard/ui/router')).useLocation;`;
  const { takes } = JSON.parse(String((await build({ 'later.tsx': later }))[RECORD_FILE])) as RemoteRecord;
  const routed = takes?.filter((name) => name.startsWith('@switchboard/ui/router#'));
  expect(routed).toEqual(
    expect.arrayContaining(['useLocation', 'useNavigate'].map((name) => `@switchboard/ui/router#${name}`)),
  );
  expect(routed).toEqual([...new Set(routed)].sort());
});

test('a remote contains no copy of a shared module', () => {
  const scripts = Object.keys(built).filter((path) => path.endsWith('.js'));
  expect(scripts.reduce((bytes, path) => bytes + text(path).length, 0)).toBeLessThan(60_000);
  for (const path of scripts) expect(text(path)).not.toContain('react.transitional.element');
});

test('a remote starts on the runtime that its host lends, so its entry is small', () => {
  expect(gzipSync(text(record.entry)).byteLength).toBeLessThan(8500);
  expect(text(record.entry)).toContain('_FEDERATION_RUNTIME_CORE');
});

describe('the build for any host', () => {
  let standard: Built;
  beforeAll(async () => {
    standard = await build({}, 'standard');
  });

  test('has a manifest of Module Federation', () => {
    const { name, metaData, exposes, shared } = JSON.parse(String(standard['mf-manifest.json']));
    expect(name).toBe('switchboard_tiny_notes');
    expect(metaData).toMatchObject({ globalName: name, remoteEntry: { name: 'remoteEntry.js' } });
    expect(exposes.map(({ path }: { path: string }) => path).sort()).toEqual(['./app', './host']);
    expect(shared).toEqual([]);
  });

  test('names the types of its modules', () => {
    const { types } = JSON.parse(String(standard['mf-manifest.json'])).metaData;
    expect(types).toMatchObject({ zip: '@mf-types.zip', api: '@mf-types.d.ts' });
    expect(Object.keys(standard)).toEqual(expect.arrayContaining([types.zip, types.api]));
  });

  test('has styles that apply only inside the element of its app', () => {
    const styles = Object.entries(standard).filter(([path]) => /^host\..*\.css$/.test(path));
    expect(styles).toHaveLength(1);
    expect(String(styles[0]?.[1])).toContain('.switchboard-root');
    expect(String(styles[0]?.[1])).not.toMatch(/(^|[},])(:root|html|body)\b/);
  });

  test('starts without a runtime or a module of its host', () => {
    expect(String(standard['remoteEntry.js'])).not.toContain('_FEDERATION_RUNTIME_CORE');
    const code = Object.entries(standard).filter(([path]) => path.endsWith('.js'));
    expect(code.some(([, content]) => String(content).includes('react.transitional.element'))).toBe(true);
  });

  test('loads files only with their integrity', () => {
    for (const [path, content] of Object.entries(standard)) {
      if (!/\.(js|css)$/.test(path) || path === 'remoteEntry.js') continue;
      const digest = createHash('sha384').update(content).digest('base64');
      expect(String(standard['remoteEntry.js'])).toContain(`sha384-${digest}`);
    }
  });
});

test('the classes of a remote carry its name', () => {
  const styles = Object.keys(built).filter((path) => path.endsWith('.css'));
  expect(styles).toHaveLength(1);
  expect(text(styles[0] ?? '')).toMatch(/^\.tiny-notes-[\w-]{5}\b/);
});

// Specification 87.12, 115.6
test.each([
  ['a nested rule', { 'root.module.css': '.root { body:has(&) { color: red } }' }, 'body:has(&)'],
  [
    'an imported file',
    { 'root.module.css': '@import "./all.css";', 'all.css': '.root { color: red }' },
    '.root',
  ],
])('a build refuses %s that reaches outside of the remote, and says which', async (_, changed, selector) => {
  const hear = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(build(changed)).rejects.toThrow();
  const told = hear.mock.calls.flat().join('\n');
  hear.mockClear();
  expect(told).toContain(`${selector} reaches outside tiny-notes`);
});
