import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { first } from './en/first.ts';
import { en } from './en/index.ts';
import { threadTexts } from './en/thread.ts';

type Texts = { [key: string]: string | Texts };

const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key.replace(/_(one|other)$/, '')] : keysOf(value, `${path}${key}.`),
  );

const source = join(import.meta.dirname, '..');

/** The sources that are loaded together with these. */
const together = (paths: readonly string[]): Map<string, string> => {
  const found = new Map<string, string>();
  const visit = (path: string) => {
    if (found.has(path) || !/\.tsx?$/.test(path) || path.includes('/locales/') || !existsSync(path)) return;
    const code = readFileSync(path, 'utf8');
    found.set(path, code);
    for (const [, imported = ''] of code.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)';/gms))
      visit(join(dirname(path), imported));
  };
  for (const path of paths) visit(join(source, path));
  return found;
};

/** Asked for by a click in the part that has brought them. */
const AFTER_THEIR_PART = new Set(['alertSwitches.testTitle', 'alertSwitches.testText']);

/** The late texts that code asks for, except those that come with it. */
const missing = (paths: readonly string[], own: Texts): string[] => {
  const known = new Set(keysOf({ ...first, ...own }));
  const late = keysOf(en).filter((key) => !known.has(key) && !AFTER_THEIR_PART.has(key));
  const code = together(paths);
  expect(code.size).toBeGreaterThan(80);
  return [...code].flatMap(([path, text]) =>
    late.filter((key) => text.includes(`'${key}'`)).map((key) => `${path}: ${key}`),
  );
};

test('the first screen asks for no text that comes later', () => {
  expect(missing(['index.ts'], {})).toEqual([]);
});

test('a thread asks for no text that comes later', () => {
  expect(missing(['index.ts', 'features/messages/components/thread.tsx'], threadTexts)).toEqual([]);
});
