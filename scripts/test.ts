import { mkdir, rm } from 'node:fs/promises';
import { findChromium } from '@switchboard/tooling/chromium';
import { inRoot } from '@switchboard/tooling/repository';
import { runCheck, runPlaywright, runVitest, STATIC_CHECKS } from './test/runners.ts';
import { printSummary } from './test/summary.ts';
import type { Tally } from './test/tally.ts';
import { BROWSER_TEST, type TimeLimit, tooSlow, UNIT_FILE } from './test/time-limits.ts';

const tallies: Tally[] = [];
const minutes: [part: string, minutes: number][] = [];

const timed = async <T>(part: string, work: () => Promise<T>): Promise<T> => {
  const start = Date.now();
  const result = await work();
  minutes.push([part, (Date.now() - start) / 60_000]);
  return result;
};

/** Runs all tests of a runner, and once more those that are too slow. */
const suite = async (limit: TimeLimit, runTests: (...args: string[]) => Promise<Tally>, inTurn: string) => {
  const tally = await runTests();
  const slow = await tooSlow(tally, limit, (names) => runTests(inTurn, ...names));
  tallies.push({ ...tally, failures: [...tally.failures, ...slow] });
};

const chromium = await findChromium();
await rm(inRoot('.test'), { recursive: true, force: true });
await mkdir(inRoot('.test'), { recursive: true });

await timed('all', async () => {
  await Promise.all([
    timed('lint, types, imports, build', async () => {
      for (const check of STATIC_CHECKS) tallies.push(await runCheck(...check));
      tallies.push(await runCheck('build', process.execPath, [inRoot('scripts', 'build.mjs')]));
    }),
    timed('unit tests', () => suite(UNIT_FILE, runVitest, '--maxWorkers=1')),
  ]);
  await timed('end-to-end tests', () =>
    suite(BROWSER_TEST, (...args) => runPlaywright(chromium, ...args), '--workers=1'),
  );
});
printSummary(tallies, minutes);
