import type { Zone } from '@switchboard/common/time/zone';
import { otherLanguage } from '../../languages/detect.ts';
import { fold, plain, wordsOf } from '../../languages/fold.ts';
import type { Language } from '../../languages/language.ts';
import type { Cause } from '../rules/causes.ts';
import { findPhrase } from '../rules/when-to-call-a-person.ts';
import { beginningOf } from '../text/beginning.ts';
import { nonsenseIn } from '../text/nonsense.ts';
import { bookingClaim, claimsToBeHuman, claimsToHaveTold, deniesTime, sentencesOf } from './claims.ts';
import { type Facts, factsOf, unfounded, unfoundedTime } from './facts.ts';
import { sumsIn } from './sums.ts';

export interface CheckedBy {
  sources: readonly Facts[];
  zone: Zone;
  neverSay: readonly string[];
  /** In characters. */
  maxLength: number;
  /** Undefined for a quote, which keeps the language of its file. */
  language: Language | undefined;
  /** The secret mark of the instructions; empty for none. */
  secret: string;
  /** Refuses claims of actions that only tools can do; set for texts of a model. */
  claims: boolean;
  /** Current bookings of the customer; a text may repeat their facts. */
  booked?: readonly Facts[];
  /** Facts of the customer's message: an answer may say that a time in it is not available. */
  asked?: Facts;
}

/** The first reason against sending an answer; undefined if it may be sent. */
export const faultIn = (
  text: string,
  { sources, zone, neverSay, maxLength, language, secret, claims, booked = [], asked }: CheckedBy,
): Cause | undefined => {
  if (!/[\p{L}\p{N}]/u.test(plain(text))) return { code: 'empty' };
  const nonsense = claims ? nonsenseIn(text) : undefined;
  if (nonsense !== undefined) return { code: 'nonsense', words: beginningOf(nonsense, 100) };
  const isUntrue = (sentence: string): boolean => {
    if (claimsToHaveTold(sentence) || bookingClaim(sentence) === 'action') return true;
    if (bookingClaim(sentence) === undefined) return false;
    return booked.length === 0 || unfoundedTime(factsOf(sentence, zone), booked) !== undefined;
  };
  const claim = claims && sentencesOf(text).find(isUntrue);
  if (claim) return { code: 'claim', words: beginningOf(claim, 200) };
  if (secret !== '' && text.includes(secret)) return { code: 'secret' };
  const said = neverSaid(text, neverSay);
  if (said !== undefined) return { code: 'never_say', words: said };
  if (claimsToBeHuman(text)) return { code: 'human' };
  const time = sentencesOf(text)
    .map((sentence) =>
      unfoundedTime(factsOf(sentence, zone), asked && deniesTime(sentence) ? [...sources, asked] : sources),
    )
    .find((found) => found !== undefined);
  const fact = unfounded(factsOf(text, zone), [...sources, sumsIn(text, sources, zone)]) ?? time;
  if (fact !== undefined) return fact;
  if (language !== undefined) {
    const written = otherLanguage(text, [language]);
    if (written !== undefined) return { code: 'language', written, wanted: language };
  }
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
