import type { TestResult, TestRun } from '@switchboard/api-client';

export type ResultState = TestResult['state'];

/** How many tests of a run have each state. */
export const countsOf = ({ results }: Pick<TestRun, 'results'>): Record<ResultState, number> => {
  const counts = { waiting: 0, running: 0, passed: 0, failed: 0 };
  for (const { state } of results) counts[state] += 1;
  return counts;
};

/** Merges the newest progress with the answers loaded before. */
export const merged = (before: TestRun | null, now: TestRun): TestRun => {
  if (before?.id !== now.id) return now;
  const known = new Map(before.results.map((result) => [result.test, result.turns]));
  return {
    ...now,
    results: now.results.map((result) =>
      result.turns.length > 0 ? result : { ...result, turns: known.get(result.test) ?? [] },
    ),
  };
};
