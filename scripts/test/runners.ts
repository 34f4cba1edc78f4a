import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromiumOfPlaywright } from '@switchboard/tooling/chromium';
import { inRoot } from '@switchboard/tooling/repository';
import { type CommandFailed, run } from '@switchboard/tooling/run';
import { OUTSIDE_FILE } from './outside-reporter.ts';
import { type Tally, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

const EMPTY: Tally = { passed: 0, skipped: 0, failures: [], retried: [], timings: [] };

/** Runs a check that passes or fails as a whole, and prints its output. It counts as one test. */
export const runCheck = async (title: string, command: string, args: readonly string[]): Promise<Tally> => {
  const { ok, output } = await run(command, args).then(
    (output) => ({ ok: true, output }),
    (error: CommandFailed) => ({ ok: false, output: `${error.output}\n${error.message}` }),
  );
  console.log(`\n── ${title}: ${ok ? 'passed' : 'failed'}\n${output.trim()}`);
  return ok ? { ...EMPTY, passed: 1 } : { ...EMPTY, failures: [title] };
};

/** Runs a test runner, and reads its report. A runner that fails without a report fails as a whole. */
const runSuite = async (
  title: string,
  command: string,
  args: readonly string[],
  {
    report,
    read,
    env,
  }: { report: string; read: (path: string) => Promise<Tally>; env: Record<string, string> },
): Promise<Tally> => {
  const ok = await run(command, args, { show: true, env }).then(
    () => true,
    () => false,
  );
  const tally = await read(report).catch(() => EMPTY);
  if (ok || tally.failures.length > 0) return tally;
  return { ...tally, failures: [`${title}: outside of any test, see above`] };
};

const runUnitTests = async (
  node: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Tally> => {
  // Not in the clone, where another run may write its own.
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-unit-'));
  const report = join(folder, 'report.json');
  const outside = join(folder, 'outside.json');
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const tally = await runSuite(
    'unit tests',
    node,
    [vitest, 'run', '--retry=1', `--outputFile.json=${report}`, ...args],
    { report, read: (path) => tallyOfVitest(path, outside), env: { ...env, [OUTSIDE_FILE]: outside } },
  );
  await rm(folder, { recursive: true });
  return tally;
};

/** Runs unit tests. A test that fails is tried once more: a busy machine may have been too slow for it. */
export const runVitest = (...args: string[]): Promise<Tally> => runUnitTests(process.execPath, args, {});

/** Runs unit tests with another Node, also in programs that they start. @param node path of the program */
export const runVitestWith = async (node: string, ...args: string[]): Promise<Tally> => {
  const version = (await run(node, ['--version'])).trim();
  const PATH = [dirname(node), process.env.PATH].join(delimiter);
  const tally = await runUnitTests(node, args, { PATH });
  const named = (test: string) => `Node ${version}: ${test}`;
  return { ...tally, failures: tally.failures.map(named), retried: tally.retried.map(named) };
};

let browserRuns = 0;

/** Runs browser tests; each run keeps its traces. @param chromium path of the browser */
export const runPlaywright = (chromium: string, ...args: string[]): Promise<Tally> => {
  browserRuns += 1;
  const folder = inRoot('.test', `e2e-${browserRuns}`);
  const report = `${folder}.json`;
  return runSuite(
    'end-to-end tests',
    inRoot('e2e', 'node_modules', '.bin', 'playwright'),
    ['test', '-c', 'e2e', '--retries=1', '--output', folder, ...args],
    {
      report,
      read: tallyOfPlaywright,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        // Without a path Playwright starts its headless shell, which is lighter than its Chromium.
        ...(chromium !== chromiumOfPlaywright() && { CHROMIUM_PATH: chromium }),
      },
    },
  );
};

/** Lint, types, imports and unused code; `build`, if wanted, comes last. */
export const STATIC_CHECKS: readonly [title: string, command: string, args: readonly string[]][] = [
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['types', 'npm', ['run', '--silent', 'types']],
  ['imports', 'npm', ['run', '--silent', 'imports']],
  ['unused code', 'npm', ['run', '--silent', 'unused']],
];
