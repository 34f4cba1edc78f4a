import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { first } from './en/first.ts';
import { en } from './en/index.ts';

const source = join(import.meta.dirname, '..');
const LATE = /^(screens|features\/(auth|bell|sign-in-changes)\/(components|model))\//;

test('only the screens of the sign-in, the bell and the deletion ask for texts that come with them', () => {
  const late = Object.keys(en).filter((key) => !(key in first));
  expect(late).toEqual(['auth', 'bell', 'changes', 'leaving']);
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(100);
  const asking = paths.filter((path) =>
    /\bt\([`'](auth|bell|changes)\./.test(readFileSync(join(source, path), 'utf8')),
  );
  expect(asking.length).toBeGreaterThan(5);
  expect(asking.filter((path) => !LATE.test(path))).toEqual([]);
});
