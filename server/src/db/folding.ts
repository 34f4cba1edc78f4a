import { type SQL, sql } from 'drizzle-orm';

/** Latin, Greek, Cyrillic and Armenian. */
const ALPHABETS = [
  [0x41, 0x17f],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x531, 0x556],
] as const;

/** By way of the capital, for `σ` and `ς` have the same. */
const small = (letter: string): string => letter.toUpperCase().toLowerCase();

const cases = ALPHABETS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).filter(
  (letter) => letter.normalize('NFD') === letter && small(letter) !== letter && small(letter).length === 1,
);

const quoted = (letters: string[]): SQL => sql.raw(`'${letters.join('')}'`);

/**
 * A text as searches compare it: small letters without marks, so that `Ё` is `е` and `Á` is `a`, whether the mark is in
 * its letter or beside it. The letters are spelt out, for not every locale of a database knows their cases; what other
 * letters become depends on it, so fold both what is looked for and what is looked through, in the same database.
 */
export const folding = (text: SQL): SQL => {
  const withoutMarks = sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
  return sql`lower(translate(${withoutMarks}, ${quoted(cases)}, ${quoted(cases.map(small))}))`;
};
