import type { Tally } from './tally.ts';

const SLOWEST = 10;

const list = (title: string, lines: readonly string[]): void => {
  if (lines.length > 0) console.log(`\n── ${title}\n\n  ${lines.join('\n  ')}`);
};

/**
 * Prints the minutes of each part, the slowest tests and the failures, and last the line that counts.
 * @param factors measured slowness of the machine, see `slowness`
 */
export const printSummary = (
  tallies: readonly Tally[],
  minutes: readonly (readonly [part: string, minutes: number])[],
  factors: readonly number[] = [],
): void => {
  const times = factors.map((factor) => factor.toFixed(1)).join(' and ');
  list(
    times === ''
      ? 'Minutes'
      : `Minutes, on a machine that is slower than the reference by factors of ${times}`,
    minutes.map(([part, taken]) => `${taken.toFixed(1).padStart(5)}  ${part}`),
  );
  for (const { timings } of tallies.filter(({ timings }) => timings.length > 0))
    list(
      'Slowest, in seconds',
      timings
        .toSorted((one, other) => other.seconds - one.seconds)
        .slice(0, SLOWEST)
        .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(5)}  ${name}`),
    );
  const failures = tallies.flatMap((tally) => tally.failures);
  list('Failed', failures);
  list(
    'Passed only at a second try',
    tallies.flatMap(({ retried }) => retried),
  );
  const sum = (key: 'passed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.exitCode = failures.length > 0 ? 1 : 0;
  console.log(`\n${sum('passed')} passed, ${failures.length} failed${skipped}`);
};
