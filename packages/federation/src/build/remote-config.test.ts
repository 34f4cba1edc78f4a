import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineManifest } from '../manifest.ts';
import { deployedRemote, RECORD_FILE, type RemoteRecord } from '../registry.ts';
import { remoteConfig } from './remote-config.ts';

const manifest = defineManifest({
  name: 'tiny-notes',
  routes: [{ path: '/dashboard/notes', screen: 'notes', title: { en: 'Notes' } }],
  requires: { contract: '^1.0.0', react: '^19.0.0', ui: '^1.0.0' },
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

let root: string;
let record: RemoteRecord;
let built: Record<string, Buffer>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'remote-config-'));
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'package.json'), '{ "name": "tiny-notes", "version": "0.0.1" }');
  for (const [name, source] of Object.entries(sources)) await writeFile(join(root, 'src', name), source);

  const config = {
    ...remoteConfig({ manifest, port: 0 }),
    mode: 'production' as const,
    logLevel: 'error' as const,
  };
  const rsbuild = await createRsbuild({ cwd: root, config });
  const { close } = await rsbuild.build();
  await close();

  const dist = join(root, 'dist');
  built = Object.fromEntries(
    await Promise.all(
      (await readdir(dist)).map(async (name) => [name, await readFile(join(dist, name))] as const),
    ),
  );
  record = JSON.parse(String(built[RECORD_FILE]));
});

afterAll(() => rm(root, { recursive: true, force: true }));

const text = (name: string) => String(built[name]);

describe('the record of a build', () => {
  test('is all that a registry needs, but for version and place', () => {
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

  test('names the entry, which makes the container known', () => {
    expect(record.entry).toBe('remoteEntry.js');
    expect(text(record.entry)).toMatch(/\bswitchboard_tiny_notes\b/);
  });

  test('preloads the scripts that the first screen needs, and none that come later', () => {
    expect(record.preload).toHaveLength(1);
    expect(record.preload).not.toContain(record.entry);
    expect(text(record.preload[0] ?? '')).toContain('tiny-notes-root-');
    const later = record.files.filter(
      ({ path }) => path.endsWith('.js') && text(path).includes('not-at-first'),
    );
    expect(later).toHaveLength(1);
    expect(record.preload).not.toContain(later[0]?.path);
  });

  test('tells what the remote asks its host for, and nothing else', () => {
    expect([...record.shares].sort()).toEqual([
      '@switchboard/ui',
      '@switchboard/ui/router',
      'react',
      'react/jsx-runtime',
    ]);
  });
});

test('a remote carries no copy of what is shared', () => {
  const scripts = Object.keys(built).filter((path) => path.endsWith('.js'));
  expect(scripts.reduce((bytes, path) => bytes + text(path).length, 0)).toBeLessThan(60_000);
  for (const path of scripts) expect(text(path)).not.toContain('react.transitional.element');
});

test('the classes of a remote carry its name', () => {
  const styles = Object.keys(built).filter((path) => path.endsWith('.css'));
  expect(styles).toHaveLength(1);
  expect(text(styles[0] ?? '')).toMatch(/^\.tiny-notes-root-/);
});
