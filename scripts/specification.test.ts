import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot } from '@switchboard/tooling/repository';
import { expect, test } from 'vitest';

/** `- **2.4** Sentence` or `- **9.6** Sentence (not observed: why)`. */
const SENTENCE = /^- \*\*(\d+\.\d+)\*\* \S.*?(\(not observed: \S.*\))?$/gm;
/** A comment, and the test, group or step below it. */
const CLAIM = /^ *\/\/ Specification (\d+\.\d+(?:, \d+\.\d+)*)\n *(?:test|it|describe|await test\.step)\b/gm;

const sentences = [...readFileSync(inRoot('docs', 'specification.md'), 'utf8').matchAll(SENTENCE)].map(
  ([, id = '', reason]) => ({ id, observable: reason === undefined }),
);

const testFiles = execFileSync('git', ['ls-files', '--cached', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
  cwd: inRoot(),
  encoding: 'utf8',
}).split('\n');

const texts = testFiles.filter((path) => path !== '').map((path) => readFileSync(inRoot(path), 'utf8'));
const claims = texts.flatMap((text) => [...text.matchAll(CLAIM)]);
const claimed = claims.flatMap(([, ids = '']) => ids.split(', '));

test('every sentence of the specification that can be observed is claimed by a test', () => {
  expect(sentences.length).toBeGreaterThan(70);
  const known = new Set(claimed);
  const open = sentences.filter(({ id, observable }) => observable && !known.has(id));
  expect(open.map(({ id }) => id)).toEqual([]);
});

test('every claim of a test names a sentence of the specification', () => {
  const ids = new Set(sentences.map(({ id }) => id));
  expect(ids.size).toBe(sentences.length);
  expect(claimed.filter((id) => !ids.has(id))).toEqual([]);
});

test('every comment that claims a sentence can be read, and stands above a test', () => {
  const written = texts.flatMap((text) => text.match(/^ *\/\/ Specification .*/gm) ?? []);
  const read = claims.map(([claim]) => claim.split('\n')[0]);
  expect(written.filter((comment) => !read.includes(comment))).toEqual([]);
});
