import { phoneDigits } from '@switchboard/common/text/phone-digits';
import { and, type Column, or, type SQL, sql } from 'drizzle-orm';
import { ALPHABETS, folding, lettersIn, quoted } from './folding.ts';
import { type Stem, stemsOf } from './word-forms.ts';

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

/** More words of one search are left out: each costs a condition. */
const MOST_WORDS = 20;

/** The words of a search. Words of marks alone are left out: folding makes them empty, and all texts contain that. */
export const wordsOf = (search: string): string[] => {
  const words = search.split(/\s+/).map((word) => word.replace(/^@/, ''));
  return [...new Set(words.filter((word) => /\P{M}/u.test(word)))].slice(0, MOST_WORDS);
};

/** Whether the trigram index can find the word. */
export const isIndexed = (word: string): boolean =>
  TRIGRAM.test(word.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''));

/** Letters and digits of the folded alphabets, in a bracket of an expression. */
const LETTERS = 'a-z0-9\u00df-\u058f';

/** An expression for a whole word that begins with one of the stems and ends within its limit. */
const formsOf = (stems: readonly Stem[]): string => {
  const forms = stems.map(({ text, ending }) => `${text}[${LETTERS}]{0,${ending}}`);
  return `(^|[^${LETTERS}])(${forms.join('|')})([^${LETTERS}]|$)`;
};

/** A folded text, as a pattern that has it anywhere. */
export const anywhere = (folded: SQL): SQL => sql`'%' || ${folded} || '%'`;

/** The folded text, with the wildcards of `like` escaped. */
export const plain = (text: string): SQL => folding(sql`${text.replaceAll(/[\\%_]/g, '\\$&')}::text`);

/**
 * Whether a folded text contains the word, or another form of it as a whole word. Uses the trigram index of the column
 * if it can.
 * @param letters a column that holds `lettersOf(searchable)`: computing it for each row that the index finds is slow
 */
export const contains = (
  searchable: Column,
  word: string,
  letters: SQL | Column = lettersOf(searchable),
): SQL => {
  const folded = plain(word);
  const exact = sql`${searchable} like ${anywhere(folded)}`;
  const stems = stemsOf(word);
  const [shortest] = stems.map(({ text }) => text).sort((one, other) => one.length - other.length);
  if (shortest !== undefined)
    return sql`(${letters} like ${anywhere(lettersOf(sql`${shortest}::text`))} and (${exact} or ${searchable} ~ ${formsOf(stems)}))`;
  return isIndexed(word) ? sql`(${letters} like ${anywhere(lettersOf(folded))} and ${exact})` : exact;
};

/**
 * Matches texts that contain every word, or a phone that the search writes in another way: a text has the digits of
 * its phones, after a space. A search of marks alone matches nothing.
 */
export const matching = (searchable: Column, search = '', letters?: Column): SQL | undefined => {
  if (search.trim() === '') return undefined;
  const words = wordsOf(search);
  if (words.length === 0) return sql`false`;
  const { within, whole } = phoneDigits(words.join(' ')) ?? { within: [], whole: [] };
  const all = and(...words.map((word) => contains(searchable, word, letters)));
  const phones = [...within, ...whole.map((digits) => ` ${digits}`)];
  return or(all, ...phones.map((digits) => contains(searchable, digits, letters)));
};
