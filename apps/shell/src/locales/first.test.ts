import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { first } from './en/first.ts';
import { en } from './en/index.ts';

const source = join(import.meta.dirname, '..');
/** What is loaded with the shell in the features whose panels have late texts. */
const EARLY = /^features\/(inspector\/components\/inspector|search\/components\/search)\.tsx$/;
const LATE =
  /^(screens|features\/(auth|bell|inspector|leaving|previews|search|sign-in-changes)\/(components|model|store))\//;

test('only code that is fetched later asks for the texts that come with it', () => {
  const late = Object.keys(en).filter((key) => !(key in first));
  expect(late).toEqual(['auth', 'bell', 'changes', 'inspector', 'leaving', 'preview', 'search']);
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(100);
  const asking = paths.filter((path) =>
    /[`'](auth|bell|changes|inspector|leaving|preview|search)\./.test(
      readFileSync(join(source, path), 'utf8'),
    ),
  );
  expect(asking.length).toBeGreaterThan(5);
  expect(asking.filter((path) => EARLY.test(path) || !LATE.test(path))).toEqual([]);
});
