import { phoneDigits } from '@switchboard/common/text/phone-digits';
import { and, type Column, or, type SQL, sql } from 'drizzle-orm';
import { ALPHABETS, folding, lettersIn, quoted } from './folding.ts';

const ALPHANUMERICS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The Armenian alphabet ends with small letters. */
const END_OF_ARMENIAN = [0x561, 0x587] as const;

/** Non-ASCII letters that remain after folding. */
const foreign = lettersIn([...ALPHABETS, END_OF_ARMENIAN]).filter(
  (letter) => letter > '\x7f' && /\p{Ll}/u.test(letter) && letter.normalize('NFD') === letter,
);

const ascii = foreign.map((letter) =>
  ALPHANUMERICS.charAt((letter.codePointAt(0) ?? 0) % ALPHANUMERICS.length),
);

/**
 * Folded text with an ASCII letter or digit in place of each other letter. The trigram indexes are on this, because in
 * the locale C Postgres makes no trigrams of letters that are not ASCII.
 */
export const lettersOf = (folded: SQL | Column): SQL =>
  sql`translate(${folded}, ${quoted(foreign)}, ${quoted(ascii)})`;

/** Three letters in a row, the least that a trigram index serves. */
const TRIGRAM = new RegExp(`[0-9a-z${foreign.join('')}]{3}`, 'iu');

/** The words of a search. Words of marks alone are left out: folding makes them empty, and all texts contain that. */
export const wordsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .map((word) => word.replace(/^@/, ''))
    .filter((word) => /\P{M}/u.test(word));

/** Whether the trigram index can find the word. */
export const isIndexed = (word: string): boolean =>
  TRIGRAM.test(word.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''));

/**
 * Whether a folded text contains the word. Uses the trigram index of the column if it can.
 * @param letters a column that holds `lettersOf(searchable)`: computing it for each row that the index finds is slow
 */
export const contains = (
  searchable: Column,
  word: string,
  letters: SQL | Column = lettersOf(searchable),
): SQL => {
  const folded = folding(sql`${word.replaceAll(/[\\%_]/g, '\\$&')}::text`);
  const exact = sql`${searchable} like '%' || ${folded} || '%'`;
  return isIndexed(word) ? sql`(${letters} like '%' || ${lettersOf(folded)} || '%' and ${exact})` : exact;
};

/**
 * Matches texts that contain every word, or a phone that the search writes in another way: a text has the digits of
 * its phones, after a space. A search of marks alone matches nothing.
 */
export const matching = (searchable: Column, search = '', letters?: Column): SQL | undefined => {
  if (search.trim() === '') return undefined;
  const words = wordsOf(search);
  if (words.length === 0) return sql`false`;
  const { within, whole } = phoneDigits(search) ?? { within: [], whole: [] };
  const all = and(...words.map((word) => contains(searchable, word, letters)));
  const phones = [...within, ...whole.map((digits) => ` ${digits}`)];
  return or(all, ...phones.map((digits) => contains(searchable, digits, letters)));
};
