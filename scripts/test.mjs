import { mkdir, rm } from 'node:fs/promises';
import { install } from '../tooling/src/install.mjs';
import { checkNode } from '../tooling/src/node-version.mjs';
import { inRoot } from '../tooling/src/repository.mjs';
import { run } from '../tooling/src/run.mjs';
import { tallyOfPlaywright, tallyOfVitest } from './tally.mjs';

const reports = inRoot('.test');
const bin = (name) => inRoot('node_modules', '.bin', name);
const tallies = [];

/** A check that passes or not, and counts as one test. */
const check = async (title, command, args) => {
  console.log(`\n── ${title}`);
  const failures = await run(command, args, { show: true }).then(
    () => [],
    () => [title],
  );
  tallies.push({ passed: 1 - failures.length, skipped: 0, failures, retried: [] });
};

/**
 * A runner whose report says what became of its tests; without a report it failed as a whole. A test that fails has a
 * second try, since a busy machine may be too slow for one; that it needed it is said at the end.
 */
const suite = async (title, command, args, { report, tally, env = {} }) => {
  console.log(`\n── ${title}`);
  const ended = await run(command, args, { show: true, env }).then(
    () => true,
    () => false,
  );
  const told = await tally(report).catch(() => ({ passed: 0, skipped: 0, failures: [], retried: [] }));
  if (!ended && told.failures.length === 0) told.failures.push(`${title}: outside of any test, see above`);
  tallies.push(told);
};

const list = (title, tests) => {
  if (tests.length > 0) console.log(`\n── ${title}\n\n  ${tests.join('\n\n  ')}`);
};

try {
  checkNode();
  await install();
  (await import('tsx/esm/api')).register();
  const { findChromium } = await import('@switchboard/tooling/chromium');
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  const chromium = await findChromium();

  await check('lint', bin('biome'), ['check', '--error-on-warnings', '.']);
  await check('types', bin('tsc'), ['--noEmit']);
  await check('types in the browser', bin('tsc'), ['--noEmit', '-p', 'tsconfig.browser.json']);
  await check('imports', bin('depcruise'), [
    '--config',
    '.dependency-cruiser.cjs',
    ...['apps', 'packages', 'server', 'sandbox', 'releases', 'scripts', 'tooling', 'e2e'],
  ]);
  const unit = inRoot('.test', 'unit.json');
  await suite(
    'unit tests',
    bin('vitest'),
    ['run', '--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
    { report: unit, tally: tallyOfVitest },
  );
  await check('build', process.execPath, [inRoot('scripts', 'build.mjs')]);
  const endToEnd = inRoot('.test', 'e2e.json');
  await suite(
    'end-to-end tests',
    inRoot('e2e', 'node_modules', '.bin', 'playwright'),
    ['test', '-c', 'e2e', '--retries=1'],
    {
      report: endToEnd,
      tally: tallyOfPlaywright,
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: endToEnd },
    },
  );
} catch (error) {
  console.error(error.message);
  if (error.output) console.error(error.output);
  tallies.push({ passed: 0, skipped: 0, failures: [error.message], retried: [] });
}

const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
const failures = tallies.flatMap((tally) => tally.failures);
list('Failed', failures);
list(
  'Passed only at a second try',
  tallies.flatMap(({ retried }) => retried),
);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
process.exitCode = failures.length > 0 ? 1 : 0;
console.log(`\n${sum('passed')} passed, ${failures.length} failed${skipped}`);
