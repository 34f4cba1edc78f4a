import { existsSync } from 'node:fs';
import { inRoot } from '@switchboard/tooling/repository';
import { expect, test } from 'vitest';
import { testsBeside } from './readers.ts';

test('a change inside one app runs the tests that read the whole repository, and starts no program', () => {
  expect(testsBeside(['apps/chat/src/root.tsx'])).toEqual(['scripts/']);
});

test('a change of the server runs the tests that start it', () => {
  expect(testsBeside(['server/src/http/app.ts'])).toContain('server/src/main.test.ts');
});

test('every test that is named exists', () => {
  const everything = ['server/migrations/1.sql', 'infra/nginx.conf', 'server/src/a.ts', 'releases/src/a.ts'];
  const all = testsBeside([...everything, 'packages/ui/src/theme/a.css', 'tooling/src/a.mjs']);
  expect(all.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  expect(all.length).toBeGreaterThan(8);
});
