/**
 * Tests that read files or start programs: the import graph does not lead to them from what they depend on.
 * A change below a folder concerns the tests beside it.
 */
const READERS: readonly [folder: RegExp, tests: readonly string[]][] = [
  [/^server\/migrations\//, ['server/src/db']],
  [/^infra\//, ['server/src/web/nginx.test.ts']],
  [
    /^(server|tooling|packages\/(api-client|common|federation))\/src\/(?!.*\.test\.)/,
    ['server/src/main.test.ts', 'server/src/db/durability.test.ts'],
  ],
  [/^(sandbox|server|tooling)\/src\/(?!.*\.test\.)/, ['sandbox/src/main.test.ts']],
  [
    /^(releases|packages\/federation)\/src\/(?!.*\.test\.)/,
    ['releases/src/commands', 'releases/src/preview'],
  ],
  [/^packages\/(federation|ui)\/src\//, ['packages/federation/src/build']],
  [/^packages\/ui\/src\/theme\//, ['packages/ui/src/theme']],
  [/^(package\.json|tooling\/.*\.mjs)$/, ['tooling']],
];

/**
 * Arguments for vitest: the tests to run beside those that the import graph finds. The tests of `scripts/` read the
 * whole repository, so they always run.
 *
 * @param changed paths of changed files, from the root
 */
export const testsBeside = (changed: readonly string[]): string[] => [
  ...new Set([
    'scripts/',
    ...READERS.filter(([folder]) => changed.some((path) => folder.test(path))).flatMap(([, tests]) => tests),
  ]),
];
