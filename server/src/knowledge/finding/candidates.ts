import type { WirePassage } from '@switchboard/api-client';
import { readAsked } from './asked.ts';
import { evidenceFor } from './evidence.ts';
import { probabilities, shippedForest } from './forest.ts';
import type { FoundPassage } from './found-passage.ts';
import { chanceOf, repeatedOf } from './repeated.ts';
import { unitsOf } from './units.ts';

/** A line that is at least this part as likely as the best one of its passage is quoted with it. */
const AS_GOOD = 0.3;
const MOST_LINES = 5;
/** Maximum units that are compared: a passage of ordinary lines has less than twenty. */
const MOST_UNITS = 2000;
/** Certainty of a line on the subject without the wanted kind of value, such as a price: it is hardly an answer. */
const HARDLY = 0.5;

/** A passage as an answer. */
export interface Candidate extends FoundPassage {
  /** It has a word of the question, or one that means the same. */
  isRelated: boolean;
  /** The chance of its best line without those that say the same. */
  chance: number;
}

/**
 * The passages, most certain first, each with the lines that answer. They share one certainty, because only one of them
 * is likely to be meant.
 *
 * @param all number of passages in all files, of which some are judged
 */
export const judge = (text: string, found: readonly WirePassage[], all: number): Candidate[] => {
  const units = found
    .flatMap((passage) => unitsOf(passage).map((unit) => ({ ...unit, passage })))
    .slice(0, MOST_UNITS);
  const asked = readAsked(text, units);
  const evidence = evidenceFor(asked, units, Math.round((units.length * all) / Math.max(found.length, 1)));
  const chances = probabilities(
    shippedForest(),
    evidence.map(({ values }) => values),
  );
  const judged = units.map((unit, at) => ({ ...unit, chance: chances[at] ?? 0 }));
  const repeated = repeatedOf(judged);
  const answers = judged.map((unit, at) => ({
    ...unit,
    repeated: repeated[at] ?? [],
    certainty: chanceOf(repeated[at] ?? []),
    isRelated: evidence[at]?.isRelated === true,
  }));
  return found
    .flatMap((passage): Candidate[] => {
      const own = answers
        .filter((unit) => unit.passage === passage)
        .sort((a, b) => b.certainty - a.certainty);
      const best = own.find((unit) => unit.isRelated) ?? own[0];
      if (best === undefined) return [];
      const quoted = own
        .filter(
          ({ certainty, isRelated }) => isRelated === best.isRelated && certainty >= AS_GOOD * best.certainty,
        )
        .slice(0, MOST_LINES);
      const sum = chanceOf(quoted.flatMap((unit) => unit.repeated));
      const { kind } = asked;
      const holdsKind =
        kind === undefined || best.kinds[kind] || (kind === 'price' && best.hasAmount) || best.answers;
      return [
        {
          passage,
          certainty: best.isRelated ? rounded(Math.min(sum, holdsKind ? 1 : HARDLY)) : 0,
          lines: quoted.sort((a, b) => a.index - b.index).map((unit) => unit.text),
          isRelated: best.isRelated,
          chance: best.chance,
        },
      ];
    })
    .sort((a, b) => b.certainty - a.certainty || b.chance - a.chance);
};

/** Lines that say the same have one certainty. */
const rounded = (certainty: number): number => Math.round(certainty * 10_000) / 10_000;
