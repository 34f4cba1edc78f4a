import { rspack } from '@rsbuild/core';
import { expect, test } from 'vitest';
import { describeFiles } from './describe-files.ts';

const asset = (name: string) => ({ name, source: new rspack.sources.RawSource(name), info: {} });

test('a record has all scripts and styles, also modules that are fetched as they are, in the order of their paths', () => {
  const files = describeFiles(['b.mjs', 'c.css', 'a.js', 'a.js.map', 'font.woff2'].map(asset));
  expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['a.js', 4],
    ['b.mjs', 5],
    ['c.css', 5],
  ]);
});
