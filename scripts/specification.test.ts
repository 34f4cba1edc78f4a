import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const table = readFileSync(join(root, 'docs/specification.md'), 'utf8');

const testFiles = ['apps', 'packages', 'server', 'scripts', 'e2e']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
  )
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.includes('node_modules'));
/** `test('…'`, `describe("…"`, and the titles after a table: `])('…'`, `each(OUTCOMES)(\`…\``. */
const TITLE = /(?:\b(?:test|it|describe)|\])?\)?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`)/g;
const titlesIn = (source: string): string =>
  [...source.matchAll(TITLE)]
    .map(([, ...quoted]) => quoted.find((title) => title !== undefined)?.replaceAll("\\'", "'"))
    .join('\n');
/** The titles of all tests whose file has this name. */
const titlesOf = (name: string): string[] =>
  testFiles
    .filter((path) => basename(path) === name)
    .map((path) => titlesIn(readFileSync(join(root, path), 'utf8')));

const references = [...table.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g)].map(
  ([, file = '', title = '']) => ({ file, titles: title.split(' › ') }),
);

test.each(references)('the tests have $file › $titles', ({ file, titles }) => {
  expect(titlesOf(file).some((text) => titles.every((title) => text.includes(title)))).toBe(true);
});

test('every sentence is held by a test, or says why nothing can be observed', () => {
  const rows = table.split('\n').filter((line) => /^\| (?!sentence|---)/.test(line));
  expect(rows.length).toBeGreaterThan(70);
  const open = rows.filter((row) => {
    const held = row.split(' | ').at(-1) ?? '';
    return !/`[\w.-]+\.(test|spec)\.tsx? › /.test(held) && !/^- \S/.test(held);
  });
  expect(open).toEqual([]);
});
