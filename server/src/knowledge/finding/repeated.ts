import { type Language, languageIn } from '../../languages/language.ts';
import type { Unit } from './units.ts';

/** A unit in the passage that it belongs to, and how likely it answers. */
export interface Judged extends Unit {
  passage: { heading?: string | null | undefined; text: string };
  chance: number;
}

interface Likely {
  unit: Judged;
  language: Language | undefined;
  numbers: string;
}

/** Units that are less likely share nothing worth a comparison. */
const LEAST = 0.02;
/** Share of the groups of the shorter line that its translation has, too. */
const TRANSLATED = 0.4;
/** The same for a line in the same language, where other services have the same price. */
const REPEATED = 0.75;

const numbersIn = (text: string): string =>
  (text.match(/\d{1,9}(?:[.,:]\d{1,9}){0,3}/g) ?? []).sort().join(' ');

const sharesGroups = (one: ReadonlySet<number>, other: ReadonlySet<number>, part: number): boolean => {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  return few.size > 0 && [...few].filter((group) => many.has(group)).length >= part * few.size;
};

const saysSame = (one: Likely, other: Likely): boolean => {
  if (one.numbers !== other.numbers || one.unit.denies !== other.unit.denies) return false;
  const [{ words, headings }, { words: otherWords, headings: otherHeadings }] = [one.unit, other.unit];
  if (one.language !== undefined && other.language !== undefined && one.language !== other.language)
    return sharesGroups(words.groups, otherWords.groups, TRANSLATED);
  // `40 €, 30 min` is said of many things.
  if (one.unit.text === other.unit.text && words.groups.size === 0)
    return sharesGroups(headings.groups, otherHeadings.groups, 1);
  const isAlike = one.unit.text === other.unit.text || one.numbers !== '';
  return isAlike && sharesGroups(words.groups, otherWords.groups, REPEATED);
};

/**
 * For each unit those that say the same, itself included: a business that says each thing in several languages, or in two
 * files, would never be sure of any of them.
 */
export const repeatedOf = (units: readonly Judged[]): Judged[][] => {
  const likely = units
    .filter(({ chance }) => chance >= LEAST)
    .map((unit) => ({
      unit,
      language: languageIn(`${unit.passage.heading ?? ''}\n${unit.passage.text}`, 2),
      numbers: numbersIn(unit.text),
    }));
  return units.map((unit) => {
    const self = likely.find((one) => one.unit === unit);
    const others = self
      ? likely.filter((one) => one.unit.passage !== unit.passage && saysSame(one, self))
      : [];
    return [unit, ...others.map((one) => one.unit)];
  });
};

/** The chance that one of the units answers, each counted once. */
export const chanceOf = (units: Iterable<Judged>): number =>
  [...new Set(units)].reduce((sum, { chance }) => sum + chance, 0);
