import { run } from '@switchboard/tooling/run';
import { testsBeside, without } from './test/readers.ts';
import { runCheck, runVitest, STATIC_CHECKS } from './test/runners.ts';
import { printSummary } from './test/summary.ts';
import type { Tally } from './test/tally.ts';

const [since = 'HEAD'] = process.argv.slice(2);

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Paths of the files that differ from a commit, new files included. */
const changedFiles = async (): Promise<string[]> => [
  ...lines(await run('git', ['diff', '--name-only', since])),
  ...lines(await run('git', ['ls-files', '--others', '--exclude-standard'])),
];

const start = Date.now();
const changed = await changedFiles();
const checks = async () => {
  const tallies: Tally[] = [];
  for (const check of STATIC_CHECKS) tallies.push(await runCheck(...check));
  return tallies;
};
const unitTests = async () => {
  const readers = testsBeside(changed);
  const beside = await runVitest(...readers);
  // The import graph leads to all other tests that a change can break.
  return [beside, await runVitest('--changed', since, '--passWithNoTests', ...without(readers))];
};
const [tallies, units] = await Promise.all([checks(), unitTests()]);
printSummary([...units, ...tallies], [['all', (Date.now() - start) / 60_000]]);
