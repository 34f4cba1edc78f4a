/** Sources of the server, which the tests that start it as a program do not import. */
const SERVER = '(server|tooling|packages/(api-client|common|federation))/src/(?!.*\\.test\\.)';

/**
 * Tests that read files or start programs: the import graph does not lead to them from these files. A path that ends
 * with a slash is a folder of tests.
 */
export const READERS: readonly [files: RegExp, tests: readonly string[]][] = [
  [/^server\/migrations\//, ['server/src/db/']],
  [
    /^server\/src\/understanding\/(?!.*\.test\.)/,
    ['server/src/understanding/understanding.test.ts', 'server/src/understanding/training/training.test.ts'],
  ],
  [
    /^infra\//,
    ['server/src/web/nginx.test.ts', 'server/src/http/draining.test.ts', 'server/src/metrics/infra.test.ts'],
  ],
  [/^server\/src\/(?!.*\.test\.).*\.ts$/, ['server/src/jobs/fairness.test.ts']],
  [/^(pnpm-lock\.yaml|(.*\/)?package\.json)$/, ['scripts/packages/', 'scripts/production/']],
  [/^tooling\/(pnpm\/|src\/pnpm\.mjs$)/, ['tooling/src/pnpm.test.ts']],
  [new RegExp(`^${SERVER}`), ['server/src/main.test.ts', 'server/src/db/durability.test.ts']],
  [
    new RegExp(`^(${SERVER}|sandbox/src/(?!.*\\.test\\.))`),
    ['sandbox/src/main.test.ts', 'sandbox/src/telegram/two-servers.test.ts'],
  ],
  [/^server\/src\/(db|jobs|telegram)\/(?!.*\.test\.)/, ['server/src/telegram/two-processes.test.ts']],
  // Tests start programs that hang.
  [
    /^server\/src\/(watchdog|jobs|testing\/[a-z]+-process\.ts$)(?!.*\.test\.)/,
    ['server/src/watchdog/', 'server/src/jobs/watched-server.test.ts'],
  ],
  [/^scripts\/secrets\.ts$/, ['server/src/sealing/renewed-postgres.test.ts']],
  // A thread reads files: the import graph ends where it begins.
  [/^server\/src\/knowledge\/(reading|language)\/(?!.*\.test\.)/, ['server/src/knowledge/']],
  [
    /^sandbox\/src\/identity\/(emulator-process\.mjs|testing\/serve-identity\.ts)$/,
    ['sandbox/src/identity/identity.test.ts'],
  ],
  [/^sandbox\/src\/phone\/page\//, ['sandbox/src/phone/routes.test.ts']],
  [/^sandbox\/src\/mail\/page\//, ['sandbox/src/mail/routes.test.ts']],
  [
    /^releases\/src\/testing\/child\.ts$/,
    [
      'releases/src/commands/simultaneous-releases.test.ts',
      'releases/src/commands/interrupted-release.test.ts',
    ],
  ],
  [/^apps\/[^/]+\/src\/.*\.tsx?$/, ['packages/federation/src/build/shared.test.ts']],
  [/^apps\/chat\/src\/(?!.*\.test\.).*\.tsx?$/, ['apps/chat/src/locales/first.test.ts']],
  [/^apps\/shell\/src\/(?!.*\.test\.).*\.tsx?$/, ['apps/shell/src/locales/first.test.ts']],
  [/^bench\/answers\/measured\//, ['bench/lib/answers.test.ts']],
  [/^(scripts\/agent-tests\/salon\.json$|sandbox\/src\/demo\/knowledge\/)/, ['scripts/agent-tests/']],
  [/^apps\/shell\/public\/appearance\.js$/, ['packages/host/src/look/appearance-store.test.ts']],
  [/^(apps|packages)\/[^/]+\/src\/.*\.css$/, ['packages/ui/src/theme/tokens.test.ts']],
  [/^packages\/ui\/src\/theme\/fonts\/emoji/, ['packages/ui/src/theme/fonts/emoji.test.ts']],
  [/^packages\/[^/]+\/src\/.*\.css$/, ['packages/federation/src/build/remote-config.test.ts']],
  [/^apps\/shell\/public\/embed(-react)?\.d\.ts$/, ['apps/shell/src/embed/element/declaration.test.ts']],
  [/^docs\/embedding\.md$/, ['packages/events/src/event-map.test.ts']],
  [/^packages\/federation\/types\//, ['packages/federation/src/build/remote-types.test.ts']],
  [/^tooling\/src\/(end-with-parent\.mjs|testing\/followed\.mjs)$/, ['tooling/src/end-with-parent.test.ts']],
  [/^tooling\/lint\/errors-of-calls\.grit$/, ['tooling/lint/errors-of-calls.test.ts']],
  [/^tooling\/src\/testing\/hold-lock\.ts$/, ['tooling/src/lock.test.ts']],
];

/** The tests of `scripts/` that run with every change: most read the whole repository. */
export const ALWAYS: readonly string[] = [
  'scripts/cause-texts.test.ts',
  'scripts/create-app/',
  'scripts/errors.test.ts',
  'scripts/expressions.test.ts',
  'scripts/forms.test.ts',
  'scripts/imports.test.ts',
  'scripts/infra.test.ts',
  'scripts/one-clock.test.ts',
  'scripts/refusal-texts.test.ts',
  'scripts/scopes.test.ts',
  'scripts/specification.test.ts',
  'scripts/test/',
  'scripts/texts.test.ts',
];

/**
 * The tests to run beside those that the import graph finds.
 *
 * @param changed paths of changed files, from the root
 * @returns arguments for vitest
 */
export const testsBeside = (changed: readonly string[]): string[] => [
  ...new Set([
    ...ALWAYS,
    ...READERS.filter(([files]) => changed.some((path) => files.test(path))).flatMap(([, tests]) => tests),
  ]),
];

/** Arguments that keep vitest from running tests a second time. */
export const without = (tests: readonly string[]): string[] =>
  tests.map((test) => `--exclude=${test.endsWith('/') ? `${test}**` : test}`);
