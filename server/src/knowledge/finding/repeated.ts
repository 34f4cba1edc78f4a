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

const numbersIn = (text: string): string => (text.match(/\d+(?:[.,:]\d+)*/g) ?? []).sort().join(' ');

const saysSame = (one: Likely, other: Likely): boolean => {
  if (one.unit.text === other.unit.text) return true;
  if (one.numbers !== other.numbers) return false;
  const isTranslated =
    one.language !== undefined && other.language !== undefined && one.language !== other.language;
  if (!isTranslated && one.numbers === '') return false;
  const [few, many] = [one.unit.own.groups, other.unit.own.groups].sort((a, b) => a.size - b.size);
  if (few === undefined || many === undefined || few.size === 0) return false;
  const shared = [...few].filter((group) => many.has(group)).length;
  return shared >= (isTranslated ? TRANSLATED : REPEATED) * few.size;
};

/**
 * The chance of each unit with those of the units of other passages that say the same: a business that says each thing in
 * several languages, or in two files, would never be sure of any of them.
 */
export const withRepeated = (units: readonly Judged[]): number[] => {
  const likely = units
    .filter(({ chance }) => chance >= LEAST)
    .map((unit) => ({
      unit,
      language: languageIn(`${unit.passage.heading ?? ''}\n${unit.passage.text}`, 2),
      numbers: numbersIn(unit.text),
    }));
  return units.map((unit) => {
    const self = likely.find((one) => one.unit === unit);
    return self === undefined
      ? unit.chance
      : likely
          .filter((one) => one.unit.passage !== unit.passage && saysSame(one, self))
          .reduce((sum, one) => sum + one.unit.chance, unit.chance);
  });
};
