import { fold } from '../../../languages/fold.ts';
import { readDocument } from '../../reading/read-document.ts';
import type { Business } from '../../topics/training/read.ts';
import { evidenceOfNone, weightsIn } from '../certainty.ts';
import { askedOf, evidenceOf, type Unit, unitsOf } from '../evidence.ts';
import { readQuestion } from '../question.ts';

/** A question with all units of its business, as the ranking is learned from it. */
export interface List {
  business: string;
  text: string;
  /** The line that answers. */
  line: string | undefined;
  units: { unit: Unit; passage: number }[];
  none: number[];
  evidence: number[][];
  /** First whether none answers, then each unit. */
  right: boolean[];
}

const wordsIn = (text: string): Set<string> => new Set(fold(text).match(/\p{L}+|\d+/gu) ?? []);
/** Part of the words of a line that a unit needs: rows of a table have the names of their columns, too. */
const MOST = 0.8;

const answers = (unit: string, line: string): boolean => {
  const [held, wanted] = [wordsIn(unit), [...wordsIn(line)]];
  return (
    wanted.filter((word) => held.has(word)).length >= MOST * wanted.length ||
    (unit.length > 20 && line.includes(unit))
  );
};

export const listsOf = async ({ name, file, questions }: Business): Promise<List[]> => {
  const passages = await readDocument(new TextEncoder().encode(file), 'file.md');
  const units = passages.flatMap((one, passage) => unitsOf(one).map((unit) => ({ unit, passage })));
  const all = units.map(({ unit }) => unit);
  return questions.map(({ text, line }) => {
    const asked = askedOf(readQuestion(text), text);
    const weights = weightsIn(asked, all);
    const evidence = all.map((unit) => evidenceOf(asked, weights, unit));
    const right = all.map((unit) => line !== undefined && answers(unit.text, line));
    if (line !== undefined && !right.includes(true)) throw new Error(`No unit of ${name} holds ${line}`);
    return {
      ...{ business: name, text, line, units, evidence },
      none: evidenceOfNone(asked, evidence),
      right: [line === undefined, ...right],
    };
  });
};
