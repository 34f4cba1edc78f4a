import { readFileSync } from 'node:fs';

/** A number to add, or the place of a piece of evidence, a limit, and the trees for what is below it and for the rest. */
export type Tree = number | readonly [place: number, limit: number, below: Tree, rest: Tree];

/** Trees that judge how well a unit answers, learned from questions whose answers are known. */
export interface Forest {
  trees: readonly Tree[];
  /** The score of 'none of the units answers'. */
  none: number;
}

/** Written by `npm run train:answers`. */
export const FOREST = new URL('./forest.json', import.meta.url);

let opened: Forest | undefined;

/** The forest that the server ships. */
export const shippedForest = (): Forest => {
  opened ??= JSON.parse(readFileSync(FOREST, 'utf8')) as Forest;
  return opened;
};

/** What a tree adds to the score of a unit with this evidence. */
export const scoreOf = (tree: Tree, evidence: readonly number[]): number => {
  let at = tree;
  while (typeof at !== 'number') at = (evidence[at[0]] ?? 0) < at[1] ? at[2] : at[3];
  return at;
};

/**
 * The probability that each unit is the one that answers; together they leave as much as is likely that none does.
 *
 * @param evidence of each unit, as `evidenceFor` gives it
 */
export const probabilities = (
  { trees, none }: Forest,
  evidence: readonly (readonly number[])[],
): number[] => {
  const scores = evidence.map((values) =>
    trees.reduce<number>((sum, tree) => sum + scoreOf(tree, values), 0),
  );
  const most = Math.max(none, ...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const whole = parts.reduce((sum, part) => sum + part, Math.exp(none - most));
  return parts.map((part) => part / whole);
};
