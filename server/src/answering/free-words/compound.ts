import { lexicon } from './lexicon.ts';
import type { Stated } from './stated.ts';

const SHORTEST_WORD = 8;
const LONGEST_WORD = 60;
const SHORTEST = 3;
const LONGEST = 22;
/** Joins of numbers. */
const JOINS: ReadonlySet<string> = new Set(['und', 'og', 'och', 'en', 'y', 'e', 'i', 'a']);
const COUNTED: ReadonlySet<string> = new Set(['money', 'hour', 'unit']);

/**
 * A word that is joined from numbers of one language, and maybe ends in a currency or a unit: 'zweihundertfünfzig',
 * 'veinticincoeuros'. Time grows with its length, which is bounded.
 */
export const compound = (word: string): Stated['kind'] | undefined => {
  if (word.length < SHORTEST_WORD || word.length > LONGEST_WORD) return undefined;
  const { words } = lexicon();
  /** By place: languages in which the letters before it are numbers. */
  const reached: (Set<string> | undefined)[] = [];
  const reach = (at: number, language: string): void => {
    reached[at] = (reached[at] ?? new Set()).add(language);
  };
  for (let at = 0; at <= word.length - SHORTEST; at += 1) {
    const languages = reached[at];
    if (at > 0 && languages === undefined) continue;
    for (let end = at + SHORTEST; end <= Math.min(word.length, at + LONGEST); end += 1)
      for (const { kind, language } of words.get(word.slice(at, end)) ?? []) {
        if (at > 0 && !languages?.has(language)) continue;
        if (kind === 'number' || (kind === 'one' && at === 0 && end < word.length)) reach(end, language);
        else if (at > 0 && end === word.length && COUNTED.has(kind)) reach(end, language);
      }
    if (at > 0 && languages !== undefined)
      for (const join of JOINS)
        if (word.startsWith(join, at)) for (const language of languages) reach(at + join.length, language);
  }
  return reached[word.length] === undefined ? undefined : 'amount';
};
