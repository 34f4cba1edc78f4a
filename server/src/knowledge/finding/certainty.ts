import type { Judged } from './units.ts';

/** Features that predict whether a unit answers; each from -1 to 1, and the first is constant. */
export const featuresOf = (judged: Judged, rival: number, terms: number): number[] => [
  1,
  judged.covered,
  judged.coveredAlone,
  judged.missing,
  judged.holdsKind === true ? 1 : 0,
  Math.max(-0.5, Math.min(0.5, judged.score - rival)),
  Math.min(terms, 6) / 6,
  judged.surplus,
];

/**
 * Weights of `featuresOf`, fitted to the sets flowers, school and vet, as decision 0133 says; `npm run bench:answers -- --fit`
 * prints those of all sets.
 */
const WEIGHTS: readonly number[] = [-2.07, 3.19, 2.95, -1.2, -1.29, 1.47, -1.35, 0.25];

/** Factor for a line on the subject without the wanted kind of value, such as a price: it is hardly an answer. */
const WITHOUT_KIND = 0.5;

/** The probability that a unit answers. */
export const certaintyOf = (
  { features, holdsKind }: { features: readonly number[]; holdsKind: boolean | undefined },
  weights = WEIGHTS,
): number => {
  const sum = features.reduce((total, feature, index) => total + feature * (weights[index] ?? 0), 0);
  const certainty = 1 / (1 + Math.exp(-sum));
  return holdsKind === false ? Math.min(certainty, WITHOUT_KIND) : certainty;
};

/** Minimum certainty to answer with a passage, by the caution in the settings of the agent. */
export const SURE = { low: 0.75, normal: 0.9, high: 0.95 } as const;
