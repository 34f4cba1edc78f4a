import { mkdir, rm } from 'node:fs/promises';
import { chromiumOfPlaywright, findChromium } from '@switchboard/tooling/chromium';
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

/** Runs all tests of a runner, and those that are too slow once more alone. */
const suite = async (limit: TimeLimit, runTests: (...args: string[]) => Promise<Tally>) => {
  const tally = await runTests();
  const slow = await tooSlow(tally, limit, runTests);
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
    timed('unit tests', () => suite(UNIT_FILE, runVitest)),
  ]);
  await timed('end-to-end tests', () =>
    suite(BROWSER_TEST, (...args) =>
      // Playwright takes the lighter of its own browsers when it is given none.
      runPlaywright(chromium === chromiumOfPlaywright() ? undefined : chromium, ...args),
    ),
  );
});
printSummary(tallies, minutes);
