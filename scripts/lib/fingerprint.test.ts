import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let folder: string;
const write = async (path: string, content: string) => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
};
const now = () => fingerprint({ dirs: [folder] });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-fingerprint-'));
  await write('src/a.ts', 'one');
});

test('stays while nothing changes, and changes with the content or the name of a file', async () => {
  const before = await now();
  expect(await now()).toBe(before);
  await write('src/a.ts', 'two');
  const changed = await now();
  expect(changed).not.toBe(before);
  await write('src/b.ts', '');
  expect(await now()).not.toBe(changed);
});

test('takes no notice of tests, of what was built and of what was installed', async () => {
  const before = await now();
  await write('src/a.test.ts', 'a test');
  await write('dist/a.js', 'built');
  await write('node_modules/x/index.js', 'installed');
  expect(await now()).toBe(before);
});
