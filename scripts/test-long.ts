import { findChromium } from '@switchboard/tooling/chromium';
import { fetchNewestNode } from './test/newest-node.ts';
import { asOnlyRun } from './test/only-run.ts';
import { runCheck, runPlaywright, runVitest, runVitestWith } from './test/runners.ts';
import { printSummary } from './test/summary.ts';

/** Occasional tests that take hours: more rounds of random tests, any order of files, the newest Node, histories with faults. */
process.env.SWITCHBOARD_LONG = '1';

await asOnlyRun(async () => {
  const start = Date.now();
  const chromium = await findChromium();
  const newestNode = await fetchNewestNode();
  const seed = start % 1_000_000;
  console.log(`Test files are shuffled: --sequence.seed=${seed}`);
  const shuffled = await runVitest(`--sequence.seed=${seed}`);
  const specs = ['screens', 'embedding-isolation', 'one-bundle', 'host-matrix', 'own-repository'];
  const pages = await runPlaywright(chromium, ...specs);
  const newest = await runVitestWith(newestNode);
  const faults = await runCheck('histories with faults', 'npm', [
    ...['run', '--silent', 'faults', '--', '--seeds', '1-100'],
  ]);
  printSummary([shuffled, pages, newest, faults], [['all', (Date.now() - start) / 60_000]]);
});
