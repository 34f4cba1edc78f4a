import { mkdir, rm } from 'node:fs/promises';
import { addBrowsers, findChromium } from '@switchboard/tooling/chromium';
import { inRoot } from '@switchboard/tooling/repository';
import { asOnlyRun } from './test/only-run.ts';
import { runCheck, runPlaywright, runVitest, STATIC_CHECKS } from './test/runners.ts';
import { slowness } from './test/slowness.ts';
import { printSummary } from './test/summary.ts';
import type { Tally } from './test/tally.ts';
import { BROWSER_TEST, tooSlow, UNIT_FILE } from './test/time-limits.ts';

const tallies: Tally[] = [];
const minutes: [part: string, minutes: number][] = [];

const timed = async <T>(part: string, work: () => Promise<T>): Promise<T> => {
  const start = Date.now();
  const result = await work();
  minutes.push([part, (Date.now() - start) / 60_000]);
  return result;
};

const inTurn = { unit: '--maxWorkers=1', browser: '--workers=1' };

await asOnlyRun(async () => {
  await addBrowsers();
  const chromium = await findChromium();
  await rm(inRoot('.test'), { recursive: true, force: true });
  await mkdir(inRoot('.test'), { recursive: true });
  // Other programs on the machine show in both.
  const factors = [await slowness()];
  await timed('all', async () => {
    const [unit] = await Promise.all([
      timed('unit tests', runVitest),
      timed('lint, types, imports, build', async () => {
        for (const check of STATIC_CHECKS) tallies.push(await runCheck(...check));
        tallies.push(await runCheck('build', process.execPath, [inRoot('scripts', 'build.mjs')]));
      }),
    ]);
    const browser = await timed('end-to-end tests', () => runPlaywright(chromium));
    tallies.push(unit, browser);
    await timed('slow tests once more', async () => {
      const slow = [
        ...(await tooSlow(unit, UNIT_FILE, (files) => runVitest(inTurn.unit, ...files))),
        ...(await tooSlow(browser, BROWSER_TEST, (files) =>
          runPlaywright(chromium, inTurn.browser, ...files),
        )),
      ];
      tallies.push({ passed: 0, skipped: 0, failures: slow, retried: [], timings: [] });
    });
  });
  factors.push(await slowness());
  printSummary(tallies, minutes, factors);
});
