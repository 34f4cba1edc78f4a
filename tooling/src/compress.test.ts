import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBelow, removeCopies } from './compress.ts';
import { temporaryFolder } from './testing/index.ts';

const LONG = 'a text '.repeat(500);

test('long texts get compressed copies beside them, which can be removed again', async () => {
  const folder = await temporaryFolder();
  const files = { 'long.js': LONG, 'long.mjs': LONG, 'short.js': 'a', 'font.woff2': LONG, 'other.br': LONG };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);

  await compressBelow(folder);
  expect((await readdir(folder)).sort()).toEqual([
    'font.woff2',
    'long.js',
    'long.js.br',
    'long.js.gz',
    'long.mjs',
    'long.mjs.br',
    'long.mjs.gz',
    'other.br',
    'short.js',
  ]);
  expect(String(brotliDecompressSync(await readFile(join(folder, 'long.js.br'))))).toBe(LONG);
  expect(String(gunzipSync(await readFile(join(folder, 'long.js.gz'))))).toBe(LONG);

  await removeCopies(folder);
  expect((await readdir(folder)).sort()).toEqual(Object.keys(files).sort());
});
