import { mkdir, rm } from 'node:fs/promises';
import { findChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { inRoot } from './lib/repository.mjs';
import { run } from './lib/run.mjs';
import { tallyOfPlaywright, tallyOfVitest } from './lib/tally.mjs';

const reports = inRoot('.test');
const total = { passed: 0, failed: 0, skipped: 0 };
const bin = (name) => inRoot('node_modules', '.bin', name);

/** A check that passes or not, and counts as one test. */
const check = async (title, command, args) => {
  console.log(`\n── ${title}`);
  try {
    await run(command, args, { show: true });
    total.passed += 1;
  } catch {
    total.failed += 1;
  }
};

/** A runner whose report says how many tests passed; without a report it failed as a whole. */
const suite = async (title, command, args, { report, tally, env = {} }) => {
  console.log(`\n── ${title}`);
  const ended = await run(command, args, { show: true, env }).then(
    () => true,
    () => false,
  );
  const counts = await tally(report).catch(() => ({ passed: 0, failed: 1, skipped: 0 }));
  if (!ended && counts.failed === 0) counts.failed = 1;
  for (const key of Object.keys(total)) total[key] += counts[key];
};

try {
  checkNode();
  await install();
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  const chromium = await findChromium();

  await check('lint', bin('biome'), ['check', '--error-on-warnings', '.']);
  await check('types', bin('tsc'), ['--noEmit']);
  await check('types in the browser', bin('tsc'), ['--noEmit', '-p', 'tsconfig.browser.json']);
  await check('imports', bin('depcruise'), [
    '--config',
    '.dependency-cruiser.cjs',
    ...['apps', 'packages', 'server', 'sandbox', 'releases', 'scripts', 'e2e'],
  ]);
  const unit = inRoot('.test', 'unit.json');
  await suite(
    'unit tests',
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
    { report: unit, tally: tallyOfVitest },
  );
  await check('build', process.execPath, [inRoot('scripts', 'build.mjs')]);
  const endToEnd = inRoot('.test', 'e2e.json');
  await suite(
    'end-to-end tests',
    inRoot('e2e', 'node_modules', '.bin', 'playwright'),
    ['test', '-c', 'e2e'],
    {
      report: endToEnd,
      tally: tallyOfPlaywright,
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: endToEnd },
    },
  );
} catch (error) {
  console.error(error.message);
  if (error.output) console.error(error.output);
  total.failed += 1;
}

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
