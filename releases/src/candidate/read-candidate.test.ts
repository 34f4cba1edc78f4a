import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, test } from 'vitest';
import { candidateOf, type Made } from '../testing/candidates.ts';
import { readCandidate } from './read-candidate.ts';

const buildOf = async (made: Made = {}, extra: Record<string, string> = {}) => {
  const folder = await temporaryFolder();
  for (const [path, content] of [...candidateOf(made).files, ...Object.entries(extra)]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return { app: 'chat', declared: '1.4.0', folder };
};

test('a build is read with its folder in the store, and is not changed', async () => {
  const build = await buildOf();
  const before = await readdir(build.folder);
  const { remote } = await readCandidate(build, '2.0.0');
  expect(remote).toEqual(candidateOf({ version: '2.0.0' }).remote);
  expect(await readdir(build.folder)).toEqual(before);
});

test('compressible files get compressed copies', async () => {
  const code = 'a'.repeat(5000);
  const { files } = await readCandidate(await buildOf({ code }));
  expect(gunzipSync(files.get('remoteEntry.js.gz') ?? '').toString()).toContain(code);
  expect(files.has('remoteEntry.js.br')).toBe(true);
  expect(files.has('app.1a2b3c4d.js.gz')).toBe(false);
});

test('internal files of the build are not released', async () => {
  const { files } = await readCandidate(await buildOf({}, { '.built-from': 'x', 'fonts/a.woff2': 'y' }));
  expect(files.has('fonts/a.woff2')).toBe(true);
  expect(files.has('.built-from')).toBe(false);
});

test('a version is derived from the content: the same for equal builds, another for others', async () => {
  const versionOf = async (made?: Made) => (await readCandidate(await buildOf(made))).remote.version;
  expect(await versionOf()).toMatch(/^1\.4\.0-b[0-9a-f]{10}$/);
  expect(await versionOf()).toBe(await versionOf());
  expect(await versionOf({ code: 'changed' })).not.toBe(await versionOf());
  const forOthers = await readCandidate(await buildOf({}, { 'mf/remoteEntry.js': 'x' }));
  expect(forOthers.remote.version).not.toBe(await versionOf());
});

test.each(['1', 'v1.0.0', '1.0.0+build', '../1.0.0', '1.0.0/..', ''])(
  '%j is not a version',
  async (version) => {
    await expect(readCandidate(await buildOf(), version)).rejects.toThrow(/is not a version/);
  },
);

// Specification 100.1
test('a version is not longer than browsers may tell', async () => {
  const version = `1.0.0-${'x'.repeat(195)}`;
  await expect(readCandidate(await buildOf(), version)).rejects.toThrow(
    'The version has 201 letters, and may have 200.',
  );
});

test('a build without a record or of another app is refused', async () => {
  const empty = { app: 'chat', declared: '1.0.0', folder: await temporaryFolder() };
  await expect(readCandidate(empty)).rejects.toThrow(/wrote no deployment.json/);
  await expect(readCandidate(await buildOf({ app: 'calendar' }))).rejects.toThrow(/calls it calendar/);
});
