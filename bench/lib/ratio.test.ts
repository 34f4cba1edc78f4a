import { describe, expect, test } from 'vitest';
import { median, ratioOfMedians } from './ratio.ts';

/** Normally distributed values that look random and are the same at every call. */
const createNormal = (seed: number) => {
  let state = seed;
  const uniform = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
};

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

describe('the ratio of two medians', () => {
  test('has no interval if the values do not vary', () => {
    expect(ratioOfMedians([110, 110, 110], [100, 100, 100])).toEqual({ ratio: 1.1, low: 1.1, high: 1.1 });
  });

  test('is unaffected by what slows both runs of a pair', () => {
    const below = [100, 250, 130, 400, 90, 110, 180];
    const { ratio, low, high } = ratioOfMedians(
      below.map((value) => value * 1.05),
      below,
    );
    for (const value of [ratio, low, high]) expect(value).toBeCloseTo(1.05, 10);
  });

  test('is hardly affected by a run that took ten times as long', () => {
    const below = Array.from({ length: 25 }, (_, run) => 100 + (run % 5));
    const above = below.map((value, run) => (run === 7 ? value * 10 : value * 1.02));
    const { low, high } = ratioOfMedians(above, below);
    expect(low).toBeGreaterThan(0.98);
    expect(high).toBeLessThan(1.06);
  });

  test('has the same interval for the same runs', () => {
    const [above, below] = [
      [5, 9, 7, 6, 8],
      [4, 8, 9, 5, 7],
    ];
    expect(ratioOfMedians(above, below)).toEqual(ratioOfMedians(above, below));
  });

  test('has an interval as wide as theory says, which contains the true ratio 95 times in 100', () => {
    const normal = createNormal(7);
    const [runs, deviation, experiments] = [31, 0.05, 100];
    const sample = (mean: number) => Array.from({ length: runs }, () => mean * (1 + deviation * normal()));
    const intervals = Array.from({ length: experiments }, () => ratioOfMedians(sample(103), sample(100)));
    const containing = intervals.filter(({ low, high }) => low <= 1.03 && 1.03 <= high).length;
    expect(containing).toBeGreaterThanOrEqual(90);
    expect(containing).toBeLessThanOrEqual(99);
    // The standard error of a median is sqrt(pi / 2) times that of a mean, and there are two medians.
    const expected = 2 * 1.96 * 1.03 * deviation * Math.sqrt((Math.PI / 2) * (2 / runs));
    const width = median(intervals.map(({ low, high }) => high - low));
    expect(width / expected).toBeGreaterThan(0.85);
    expect(width / expected).toBeLessThan(1.15);
  });
});
