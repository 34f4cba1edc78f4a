import { chromiumOfPlaywright } from '@switchboard/tooling/chromium';
import { inRoot } from '@switchboard/tooling/repository';
import { type CommandFailed, run } from '@switchboard/tooling/run';
import { type Tally, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

const EMPTY: Tally = { passed: 0, skipped: 0, failures: [], retried: [], timings: [] };

export const bin = (name: string): string => inRoot('node_modules', '.bin', name);

/** Runs a check that passes or fails as a whole, and prints what it said. It counts as one test. */
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
  { report, read, env = {} }: { report: string; read: typeof tallyOfVitest; env?: Record<string, string> },
): Promise<Tally> => {
  const ok = await run(command, args, { show: true, env }).then(
    () => true,
    () => false,
  );
  const tally = await read(report).catch(() => EMPTY);
  if (ok || tally.failures.length > 0) return tally;
  return { ...tally, failures: [`${title}: outside of any test, see above`] };
};

/** Runs unit tests. A test that fails is tried once more: a busy machine may have been too slow for it. */
export const runVitest = (...args: string[]): Promise<Tally> => {
  const report = inRoot('.test', 'unit.json');
  return runSuite(
    'unit tests',
    bin('vitest'),
    ['run', '--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { report, read: tallyOfVitest },
  );
};

/** Runs browser tests. @param chromium path of the browser */
export const runPlaywright = (chromium: string, ...args: string[]): Promise<Tally> => {
  const report = inRoot('.test', 'e2e.json');
  return runSuite(
    'end-to-end tests',
    inRoot('e2e', 'node_modules', '.bin', 'playwright'),
    ['test', '-c', 'e2e', '--retries=1', ...args],
    {
      report,
      read: tallyOfPlaywright,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        // Of its own browsers Playwright takes the lighter one when it is given none.
        ...(chromium !== chromiumOfPlaywright() && { CHROMIUM_PATH: chromium }),
      },
    },
  );
};

/** Lint, types and imports; `build` comes last, where it is wanted. */
export const STATIC_CHECKS: readonly [title: string, command: string, args: readonly string[]][] = [
  ['lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types', bin('tsc'), ['--noEmit']],
  ['types in the browser', bin('tsc'), ['--noEmit', '-p', 'tsconfig.browser.json']],
  ['imports', 'npm', ['run', '--silent', 'imports']],
];
