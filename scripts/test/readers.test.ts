import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '@switchboard/tooling/repository';
import { expect, test } from 'vitest';
import { ALWAYS, READERS, testsBeside, without } from './readers.ts';

/** Tests that start the sandbox, or the server with parts of the sandbox. */
const OF_SANDBOX = ['sandbox/src/main.test.ts', 'sandbox/src/telegram/two-servers.test.ts'];

test.each<[changed: string, tests: string[]]>([
  ['docs/running.md', []],
  [
    'apps/chat/src/root.tsx',
    ['packages/federation/src/build/shared.test.ts', 'apps/chat/src/locales/first.test.ts'],
  ],
  ['apps/chat/src/root.module.css', ['packages/ui/src/theme/tokens.test.ts']],
  [
    'packages/ui/src/root.module.css',
    ['packages/ui/src/theme/tokens.test.ts', 'packages/federation/src/build/remote-config.test.ts'],
  ],
  ['apps/shell/public/appearance.js', ['packages/host/src/look/appearance-store.test.ts']],
  [
    'packages/common/src/async/pause.ts',
    ['server/src/main.test.ts', 'server/src/db/durability.test.ts', ...OF_SANDBOX],
  ],
  ['sandbox/src/phone/page/phone.js', [...OF_SANDBOX, 'sandbox/src/phone/routes.test.ts']],
  ['sandbox/src/telegram/testing/dashboard-process.ts', OF_SANDBOX],
  [
    'server/src/knowledge/reading/worker.mjs',
    ['server/src/main.test.ts', 'server/src/db/durability.test.ts', ...OF_SANDBOX, 'server/src/knowledge/'],
  ],
  [
    'server/src/watchdog/thread.mjs',
    [
      ...['server/src/main.test.ts', 'server/src/db/durability.test.ts', ...OF_SANDBOX],
      ...['server/src/watchdog/', 'server/src/jobs/watched-server.test.ts'],
    ],
  ],
  ['bench/answers/measured/salon/questions.json', ['bench/lib/answers.test.ts']],
  ['tooling/lint/errors-of-calls.grit', ['tooling/lint/errors-of-calls.test.ts']],
  ['server/src/http/app.test.ts', []],
])('a change of %s runs the tests that read it or start it', (changed, tests) => {
  expect(testsBeside([changed])).toEqual([...ALWAYS, ...tests]);
});

test('every test that is named exists', () => {
  const named = [...ALWAYS, ...READERS.flatMap(([, tests]) => tests)];
  expect(named.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});

const READS_OR_STARTS = /'node:(child_process|worker_threads)'|\bread(File|dir)(Sync)?\(/;

/** They read only files that they wrote themselves. */
const READ_THEIR_OWN = [
  'releases/src/candidate/read-candidate.test.ts',
  'releases/src/cli/release-author.test.ts',
  'releases/src/judge/watch.test.ts',
  'sandbox/src/key.test.ts',
  'server/src/admin/admin.test.ts',
  'server/src/backup/archive.test.ts',
  'server/src/backup/backup.test.ts',
  'server/src/backup/in-bucket.test.ts',
  'server/src/files/handover.test.ts',
  'server/src/files/routes.test.ts',
  'server/src/files/upload-sweeps.test.ts',
  'server/src/hostile-uploads.test.ts',
  'server/src/http/upload.test.ts',
  'server/src/media/sweep.test.ts',
  'server/src/own-data/exports-in-bucket.test.ts',
  'server/src/own-data/exports.test.ts',
  'server/src/own-data/lost-answer.test.ts',
  'server/src/own-data/write-zip.test.ts',
  'server/src/quick-replies/files.test.ts',
  'server/src/telegram/shared-accounts.test.ts',
  'server/src/users/picture.test.ts',
  'tooling/src/compress.test.ts',
  'tooling/src/result-cache.test.ts',
];

test('every test that reads files or starts programs itself is named', () => {
  const named = [...ALWAYS, ...READERS.flatMap(([, tests]) => tests)];
  const unnamed = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && !named.some((test) => path.startsWith(test)))
    .filter((path) => READS_OR_STARTS.test(readFileSync(inRoot(path), 'utf8')));
  expect(unnamed).toEqual(READ_THEIR_OWN);
});

test('every test of scripts/ runs always, or imports the code that it tests', () => {
  const isTest = (name: string) => name.endsWith('.test.ts');
  const entries = readdirSync(inRoot('scripts'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules');
  const tests = [
    ...entries.map(({ name }) => name).filter(isTest),
    ...folders
      .filter(({ name }) => readdirSync(inRoot('scripts', name)).some(isTest))
      .map(({ name }) => `${name}/`),
  ].map((name) => `scripts/${name}`);
  const importing = ['agent-tests', 'faults', 'packages', 'production', 'same-bytes', 'upgrade'].map(
    (name) => `scripts/${name}/`,
  );
  expect(tests.sort()).toEqual([...ALWAYS, ...importing].sort());
});

test('tests that run beside the import graph are left out of it', () => {
  expect(without(['scripts/', 'server/src/main.test.ts'])).toEqual([
    '--exclude=scripts/**',
    '--exclude=server/src/main.test.ts',
  ]);
});
