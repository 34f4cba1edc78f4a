import { holds } from '../language/amounts.ts';
import { sentencesOf } from '../language/sentences.ts';
import { wordsOf } from '../language/words.ts';
import type { Question, Term } from './question.ts';

/** The parts of a passage that can be quoted: its lines, and the sentences of long ones. */
const unitsOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.length > 160 ? sentencesOf(line) : [line]));

/** A unit as an answer to a question. */
export interface Judged {
  unit: string;
  /** From 0, in its passage. */
  index: number;
  /** Weight of the question that the unit and its headings cover, 0 to 1. */
  covered: number;
  /** The same for the unit alone. */
  coveredAlone: number;
  /** The largest share of the weight that a missing term has. */
  missing: number;
  /** Whether it contains the wanted kind of value; undefined when the question does not show it. */
  holdsKind: boolean | undefined;
  /** Share of its words that the question does not ask for, 0 to 1. */
  surplus: number;
  score: number;
}

/** A term in other words, in a heading, or in the line before counts less. */
const BY_NOTION = 0.9;
const IN_HEADING = 0.85;
const NEARBY = 0.3;

/** Bonus for the wanted kind of value, worth more than one further word. */
const FOR_KIND = 0.3;
const FOR_BREVITY = 0.05;

/** @param weights of the terms, by their place in the question */
export const judgeUnits = (
  { terms, kind }: Question,
  weights: readonly number[],
  passage: { heading?: string | null | undefined; text: string },
): Judged[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const heading = new Set(wordsOf(passage.heading ?? ''));
  let before = new Set<string>();
  return unitsOf(passage.text).map((unit, index) => {
    const words = new Set(wordsOf(unit));
    let [covered, coveredAlone, missing, asked] = [0, 0, 0, 0];
    for (const [at, term] of terms.entries()) {
      const share = (weights[at] ?? 0) / total;
      const alone = matchOf(term, words);
      const match = Math.max(alone, matchOf(term, heading) * IN_HEADING, matchOf(term, before) * NEARBY);
      covered += share * match;
      coveredAlone += share * alone;
      if (match < 0.5) missing = Math.max(missing, share);
      if (alone > 0) asked += 1;
    }
    before = words;
    const holdsKind = kind && holds(unit, kind);
    const count = unit.split(/\s+/).filter((word) => /\p{L}{3}/u.test(word)).length;
    const surplus = Math.max(0, count - asked) / Math.max(count, 1);
    const forKind = holdsKind === undefined ? 0 : holdsKind ? FOR_KIND : -FOR_KIND;
    const score = covered + forKind - FOR_BREVITY * surplus;
    return { unit, index, covered, coveredAlone, missing, holdsKind, surplus, score };
  });
};

const matchOf = ({ stems, notions }: Term, words: ReadonlySet<string>): number => {
  if (stems.some((stem) => words.has(stem))) return 1;
  return notions.some((notion) => words.has(notion)) ? BY_NOTION : 0;
};
