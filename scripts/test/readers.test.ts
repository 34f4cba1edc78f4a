import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from '@switchboard/tooling/repository';
import { expect, test } from 'vitest';
import { ALWAYS, READERS, testsBeside, without } from './readers.ts';

test.each<[changed: string, tests: string[]]>([
  ['docs/running.md', []],
  ['apps/chat/src/root.tsx', ['packages/federation/src/build/shared.test.ts']],
  ['apps/chat/src/root.module.css', ['packages/ui/src/theme/tokens.test.ts']],
  ['apps/shell/public/appearance.js', ['packages/host/src/appearance-store.test.ts']],
  [
    'packages/common/src/pause.ts',
    ['server/src/main.test.ts', 'server/src/db/durability.test.ts', 'sandbox/src/main.test.ts'],
  ],
  ['sandbox/src/phone/page/phone.js', ['sandbox/src/main.test.ts', 'sandbox/src/phone/routes.test.ts']],
  ['server/src/http/app.test.ts', []],
])('a change of %s runs the tests that read it or start it', (changed, tests) => {
  expect(testsBeside([changed])).toEqual([...ALWAYS, ...tests]);
});

test('every test that is named exists', () => {
  const named = [...ALWAYS, ...READERS.flatMap(([, tests]) => tests)];
  expect(named.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});

test('every test of scripts/ runs always, or imports what it claims something of', () => {
  const isTest = (name: string) => name.endsWith('.test.ts');
  const entries = readdirSync(inRoot('scripts'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules');
  const tests = [
    ...entries.map(({ name }) => name).filter(isTest),
    ...folders
      .filter(({ name }) => readdirSync(inRoot('scripts', name)).some(isTest))
      .map(({ name }) => `${name}/`),
  ].map((name) => `scripts/${name}`);
  expect(tests.sort()).toEqual([...ALWAYS, 'scripts/agent-tests/'].sort());
});

test('tests that run beside the import graph are left out of it', () => {
  expect(without(['scripts/', 'server/src/main.test.ts'])).toEqual([
    '--exclude=scripts/**',
    '--exclude=server/src/main.test.ts',
  ]);
});
