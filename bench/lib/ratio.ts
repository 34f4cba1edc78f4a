import { createRandom } from '@switchboard/tooling/random';

const RESAMPLES = 1000;

/** A ratio of medians, and its 95 % interval from `low` to `high`. */
export interface Ratio {
  ratio: number;
  low: number;
  high: number;
}

/** Interpolated between the two nearest values. */
const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const [lower = Number.NaN, upper = lower] = sorted.slice(Math.floor(position));
  return lower + (upper - lower) * (position % 1);
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

type Pair = readonly [below: number, above: number];

const ratioOf = (pairs: readonly Pair[]): number =>
  median(pairs.map(([, above]) => above)) / median(pairs.map(([below]) => below));

/**
 * Compares runs that alternate: the n-th of `above` and the n-th of `below` are a pair, which the state of the machine
 * affects equally. The interval is a percentile bootstrap over pairs.
 */
export const ratioOfMedians = (above: readonly number[], below: readonly number[]): Ratio => {
  const pairs = below.map((value, run): Pair => [value, above[run] ?? Number.NaN]);
  // The same runs give the same interval.
  const random = createRandom(1);
  const drawn = () => pairs[Math.floor(random() * pairs.length)] ?? [Number.NaN, Number.NaN];
  const ratios = Array.from({ length: RESAMPLES }, () => ratioOf(pairs.map(drawn)));
  return { ratio: ratioOf(pairs), low: quantile(ratios, 0.025), high: quantile(ratios, 0.975) };
};
