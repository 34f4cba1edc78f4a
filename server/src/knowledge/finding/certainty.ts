import { readFileSync } from 'node:fs';
import type { Asked, Unit } from './evidence.ts';
import { EVIDENCE, evidenceOf } from './evidence.ts';

/** How much each evidence counts for a unit (`unit`), and for the case that none answers (`none`). */
export interface Ranking {
  unit: readonly number[];
  none: readonly number[];
}

/** The file that the server ships. */
export const RANKING = new URL('./ranking.json', import.meta.url);

// The training wrote it.
const shipped = JSON.parse(readFileSync(RANKING, 'utf8')) as Ranking;

/** The best evidence of some kinds, and of the question itself, tell how likely the files answer at all. */
const OVERALL = ['covered', 'spelling', 'topicWithin'].map((name) =>
  (EVIDENCE as readonly string[]).indexOf(name),
);

/** What speaks for the case that no unit answers. @param evidence of all units */
export const evidenceOfNone = (asked: Asked, evidence: readonly (readonly number[])[]): number[] => {
  const { terms, kind } = asked.question;
  const best = (at: number) => evidence.reduce((most, one) => Math.max(most, one[at] ?? 0), -2);
  return [
    1,
    asked.topics.reduce((most, one) => Math.max(most, one), 0),
    ...OVERALL.map(best),
    Math.min(terms.length, 6) / 6,
    kind === undefined ? 0 : 1,
    terms.length === 0 ? 1 : 0,
    Math.log(Math.max(1, evidence.length)) / 5,
  ];
};

const sumOf = (weights: readonly number[], numbers: readonly number[]): number => {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (numbers[at] ?? 0);
  return sum;
};

/** The probability that none answers, then that of each unit; they add up to 1. */
export const shares = (
  none: readonly number[],
  evidence: readonly (readonly number[])[],
  ranking: Ranking = shipped,
): number[] => {
  const scores = [sumOf(ranking.none, none), ...evidence.map((one) => sumOf(ranking.unit, one))];
  const most = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
};

/** Units with so many words in common have none of their own. */
const LEAST = 0.5;

/** Weights of the terms of a question: the rarer in the units, the more. */
export const weightsIn = ({ question }: Asked, units: readonly Unit[]): number[] =>
  question.terms.map(({ stems, notions }) => {
    const names = [...stems, ...notions];
    const having = units.filter(({ words, headings }) =>
      names.some((name) => words.has(name) || headings.has(name)),
    ).length;
    return LEAST + Math.log(1 + (units.length - having + 0.5) / (having + 0.5));
  });

/** The probability that each unit answers a question. Linear in the units. */
export const certaintiesOf = (asked: Asked, units: readonly Unit[]): number[] => {
  const weights = weightsIn(asked, units);
  const evidence = units.map((unit) => evidenceOf(asked, weights, unit));
  return shares(evidenceOfNone(asked, evidence), evidence).slice(1);
};

/** Minimum certainty to answer with a passage, by the caution in the settings of the agent. */
export const SURE = { low: 0.75, normal: 0.9, high: 0.95 } as const;
