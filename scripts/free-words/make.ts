import { writeFile } from 'node:fs/promises';
import { inRoot } from '@switchboard/tooling/repository';
import tlds from 'tlds' with { type: 'json' };
import { folded } from '../../server/src/answering/free-words/letters.ts';
import { KINDS, type Kind, type Words, wordsOf } from './collect.ts';
import { rankIn } from './frequent.ts';
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
    `${JSON.stringify({ domains: domainWords(), languages: languagesOf }, undefined, 2)}\n`,
  );
  return file;
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
    return Object.keys(LANGUAGES).some((other) => rankIn(other)(word) < (other === language ? 10_001 : 1000));
  if (kind === 'ordinal') return rank(word) < 2500;
  if (kind === 'money')
    return rank(word) < 2500 && !/^(?:euro|evro|евро|євро|ευρω|dol|дол|доллар)/.test(word);
  if (kind !== 'weekday' && kind !== 'month') return false;
  const ranks = [...(words?.[kind] ?? [])].map(rank).sort((one, other) => one - other);
  return rank(word) * 4 < Math.min(ranks[Math.floor(ranks.length / 2)] ?? 0, 8000);
};
