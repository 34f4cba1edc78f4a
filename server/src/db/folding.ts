import { type SQL, sql } from 'drizzle-orm';

/** Ranges of code points: Latin, Greek, Cyrillic and Armenian. */
export const ALPHABETS = [
  [0x41, 0x17f],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x531, 0x556],
] as const;

export const lettersIn = (ranges: readonly (readonly [number, number])[]): string[] =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );

/** Goes through the capital letter, because `σ` and `ς` share it. */
const small = (letter: string): string => letter.toUpperCase().toLowerCase();

const cases = lettersIn(ALPHABETS).filter(
  (letter) => letter.normalize('NFD') === letter && small(letter) !== letter && small(letter).length === 1,
);

export const quoted = (letters: string[]): SQL => sql.raw(`'${letters.join('')}'`);

/**
 * Folds a text for searching: small letters without marks, so that `Ё` becomes `е` and `Á` becomes `a`, whether composed
 * or decomposed. The letters are listed because not every database locale knows their cases. How other letters fold
 * depends on the locale, so fold both the words and the searched text in the same database.
 */
export const folding = (text: SQL): SQL => {
  const withoutMarks = sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
  return sql`lower(translate(${withoutMarks}, ${quoted(cases)}, ${quoted(cases.map(small))}))`;
};
