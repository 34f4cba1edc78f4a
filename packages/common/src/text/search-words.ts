import { fold } from './fold.ts';

/** The words of a search, folded, as the server reads them: `@name` is a name, too. */
export const wordsOf = (search: string): string[] =>
  fold(search)
    .split(/\s+/)
    .map((word) => word.replace(/^@/, ''))
    .filter(Boolean);

/** Whether a folded text contains every word of `wordsOf`. */
export const hasWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word));

/** Whether a text contains every word of a search. */
export const matchesSearch = (text: string, search: string): boolean => hasWords(fold(text), wordsOf(search));
