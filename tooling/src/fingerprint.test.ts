import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';
import { temporaryFolder } from './testing/index.ts';

let folder: string;
const write = async (path: string, content: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
};
const now = () => fingerprint([folder]);

beforeEach(async () => {
  folder = await temporaryFolder();
  await write('src/a.ts', 'one');
});

test('stays the same while nothing changes, and changes with the content or the name of a file', async () => {
  const before = await now();
  expect(await now()).toBe(before);
  await write('src/a.ts', 'two');
  const changed = await now();
  expect(changed).not.toBe(before);
  await write('src/b.ts', '');
  expect(await now()).not.toBe(changed);
});

test.each([
  ['a test', 'src/a.test.ts'],
  ['a helper of tests', 'src/testing/fakes.ts'],
  ['a build', 'dist/a.js'],
  ['an installed package', 'node_modules/x/index.js'],
])('ignores %s', async (_, path) => {
  const before = await now();
  await write(path, 'content');
  expect(await now()).toBe(before);
});
