import { writeFile } from 'node:fs/promises';
import { inRoot } from '@switchboard/tooling/repository';
import tlds from 'tlds' with { type: 'json' };
import { folded } from '../../server/src/answering/free-words/letters.ts';
import { KINDS, type Kind, type Words, wordsOf } from './collect.ts';
import { frequentWords, rankIn } from './frequent.ts';
import { LANGUAGES } from './languages.ts';
import { OWN } from './more.ts';

/** Languages whose lists have words of another one that is mixed in; English ones stand in most. */
const MIXED: Readonly<Record<string, readonly string[]>> = { uk: ['ru'], be: ['ru'], ca: ['es'] };
/** Languages whose tones and vowels the comparison drops: their words state something beside others only. */
const TONES = new Set(['vi']);

/** Writes the words that state a number, a day, a time or money, as the server looks them up. */
export const makeWords = async (): Promise<string> => {
  const languages = Object.keys(LANGUAGES);
  const all = new Map(languages.map((language) => [language, wordsOf(language)]));
  const languagesOf = Object.fromEntries(
    [...all].map(([language, words]) => [
      language,
      Object.fromEntries(
        KINDS.filter((kind) => words[kind].size > 0).map((kind) => [
          kind,
          [...words[kind]].map((entry) => marked(entry, kind, language, all)).join(' '),
        ]),
      ),
    ]),
  );
  const file = inRoot('server', 'src', 'answering', 'free-words', 'words.json');
  await writeFile(
    file,
    `${JSON.stringify({ domains: domainWords(), stems: stemsOf(all), languages: languagesOf }, undefined, 2)}\n`,
  );
  return file;
};

/** Languages that change the endings of names of days and months. */
const INFLECTING =
  'ru uk be pl cs sk hr sr sl bg mk lt lv et fi hu tr az kk uz de nl sv da no is ko el ro sq hy ka'.split(
    ' ',
  );
/** Begin other words of their own language, such as 'červený' (red). */
const NO_STEMS = new Set(['cerven', 'cervn', 'δευτερ', 'τριτη']);
const SHORTEST_STEM = 5;
/** Letters of an ending. */
const ENDING = 4;

/** Beginnings of names of days and months; `~` after those that begin a frequent word of another language. */
const stemsOf = (all: ReadonlyMap<string, Words>): Record<string, Record<string, string>> => {
  const frequent = new Map([...all.keys()].map((language) => [language, frequentWords(language)]));
  // A word that is more frequent in the own language is borrowed by the other list.
  const isFree = (stem: string, language: string): boolean =>
    [...frequent].every(
      ([other, words]) =>
        other === language ||
        words.every(
          (word) =>
            !word.startsWith(stem) ||
            word.length > stem.length + ENDING ||
            has(all.get(other), word) ||
            rankIn(language)(word) < rankIn(other)(word),
        ),
    );
  return Object.fromEntries(
    INFLECTING.map((language) => [
      language,
      Object.fromEntries(
        (['weekday', 'month', 'clock'] as const).map((kind) => [
          kind,
          [...(all.get(language)?.[kind] ?? [])]
            .filter((word) => !isOwn(word, kind, language, all.get(language)))
            .map((word) => word.replace(/[aeiouyаеиоуыэюяьъіїα-ωąęěıüöõ]$/u, ''))
            .filter(
              (stem, at, list) =>
                list.indexOf(stem) === at && stem.length >= SHORTEST_STEM && !NO_STEMS.has(stem),
            )
            .map((stem) => (isFree(stem, language) ? stem : `${stem}~`))
            .join(' '),
        ]),
      ),
    ]),
  );
};

/** Endings of domains that are frequent words, with the languages of these. */
const domainWords = (): Record<string, string> =>
  Object.fromEntries(
    tlds.flatMap((domain) => {
      const languages = Object.keys(LANGUAGES).filter((language) => rankIn(language)(domain) < 3000);
      return languages.length === 0 ? [] : [[domain, languages.join(' ')]];
    }),
  );

/** `~` after a word that is frequent in another language, `?` after one that means something else in its own, too. */
const marked = (entry: string, kind: Kind, language: string, all: ReadonlyMap<string, Words>): string => {
  const word = entry.split('=')[0] ?? '';
  if (isOwn(word, kind, language, all.get(language))) return `${entry}?`;
  const rank = rankIn(language)(word);
  const isBoth = [...all.keys()].some((other) => {
    const elsewhere = rankIn(other)(word);
    if (other === language || elsewhere === Number.POSITIVE_INFINITY || has(all.get(other), word))
      return false;
    return elsewhere < rank || !(language === 'en' || MIXED[other]?.includes(language));
  });
  return isBoth || kind === 'short' ? `${entry}~` : entry;
};

const has = (words: Words | undefined, word: string): boolean =>
  words !== undefined &&
  KINDS.some(
    (kind) => kind !== 'one' && kind !== 'unit' && [...words[kind]].some((one) => one.split('=')[0] === word),
  );

/** Far more frequent than its like: 'may' among the months, 'sei' among the numbers. */
const isOwn = (word: string, kind: Kind, language: string, words: Words | undefined): boolean => {
  if (TONES.has(language) || (OWN[language] ?? '').split(' ').map(folded).includes(word)) return true;
  const rank = rankIn(language);
  if (kind === 'short')
    return Object.keys(LANGUAGES).some((other) => rankIn(other)(word) < (other === language ? 2500 : 1000));
  if (kind === 'ordinal') return rank(word) < 2500;
  if (kind === 'money')
    return rank(word) < 2500 && !/^(?:euro|evro|евро|євро|ευρω|dol|дол|доллар)/.test(word);
  if (kind !== 'weekday' && kind !== 'month') return false;
  const ranks = [...(words?.[kind] ?? [])].map(rank).sort((one, other) => one - other);
  return rank(word) * 4 < Math.min(ranks[Math.floor(ranks.length / 2)] ?? 0, 8000);
};
