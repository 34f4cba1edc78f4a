import { otherLanguage } from '../../languages/detect.ts';
import { fold, plain, wordsOf } from '../../languages/fold.ts';
import type { Cause } from '../rules/causes.ts';
import { findPhrase } from '../rules/when-to-call-a-person.ts';
import { beginningOf } from '../text/beginning.ts';
import { nonsenseIn } from '../text/nonsense.ts';
import { claimsToBeHuman } from './human.ts';

export interface CheckedBy {
  neverSay: readonly string[];
  /** In characters. */
  maxLength: number;
  /** The secret mark of the instructions; empty for none. */
  secret: string;
  /** The free words in the text, and the language to write them in; undefined for quotes of a file. */
  free?: { words: string; language: string } | undefined;
}

/** The first reason against sending an answer; undefined if it may be sent. */
export const faultIn = (
  text: string,
  { neverSay, maxLength, secret, free }: CheckedBy,
): Cause | undefined => {
  if (!/[\p{L}\p{N}]/u.test(plain(text))) return { code: 'empty' };
  const nonsense = free && nonsenseIn(free.words);
  if (nonsense !== undefined) return { code: 'nonsense', words: beginningOf(nonsense, 100) };
  if (secret !== '' && text.includes(secret)) return { code: 'secret' };
  const said = neverSaid(text, neverSay);
  if (said !== undefined) return { code: 'never_say', words: said };
  if (free && claimsToBeHuman(free.words)) return { code: 'human' };
  const written = free && otherLanguage(free.words, [free.language]);
  if (free && written !== undefined) return { code: 'language', written, wanted: free.language };
  if (text.length > maxLength) return { code: 'length', length: text.length, most: maxLength };
  return undefined;
};

/** Letters that look alike in two alphabets: each with the one that it stands for. */
const ALIKE = new Map(
  'аa вb еe кk мm нh оo рp сc тt уy хx іi ѕs јj 0o 1l 3e 4a 5s $s @a'
    .split(' ')
    .map(([one, other]) => [one, other]),
);

const alike = (text: string): string => Array.from(fold(text), (one) => ALIKE.get(one) ?? one).join('');

/** Joins four or more spaced-out letters, such as `r e f u n d` or `r.e.f.u.n.d`. */
const spacedOut = (text: string): string[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [part] of text.matchAll(/[\p{L}\d]+|[^\p{L}\d]+/gu)) {
    if (/^[\p{L}\d]$/u.test(part)) row.push(part);
    else if (row.length === 0 || !/^[\s.\-_*·|]{1,2}$/.test(part)) {
      rows.push(row);
      row = [];
    }
  }
  return [...rows, row].filter(({ length }) => length > 3).map((letters) => letters.join(''));
};

/** The first phrase of a list that the text contains, even disguised. */
export const neverSaid = (text: string, list: readonly string[]): string | undefined => {
  const said = findPhrase(text, list);
  if (said !== undefined) return said;
  const disguised = ` ${wordsOf(alike(text)).join(' ')}`;
  const spaced = spacedOut(plain(text)).map(alike);
  return list.find((phrase) => {
    const words = wordsOf(alike(phrase));
    if (words.length === 0) return false;
    return (
      disguised.includes(` ${words.join(' ')}`) || spaced.some((letters) => letters.includes(words.join('')))
    );
  });
};

/** Cuts a text to `maxLength` characters at the end of a sentence; undefined if no sentence fits. */
export const shortened = (text: string, maxLength: number): string | undefined => {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength + 1);
  const ends = [...cut.matchAll(/[.!?…](?=\s|$)|\n/gu)];
  const last = ends.at(-1);
  const end = last && text.slice(0, last.index + 1).trim();
  return end && end.length >= maxLength / 4 ? end : undefined;
};
