import { fold } from './fold.ts';

/** How well a name matches a search; more is better. */
export const NAME_RANKS = { exact: 4, prefix: 3, words: 2, other: 1 } as const;

/** More than each time in milliseconds: a result has the place `rank * RANK + time`, highest first. */
export const RANK = 2 ** 44;

/** The rank of a result by its names. @param words of `wordsOf` */
export const rankOf = (names: readonly (string | null | undefined)[], words: readonly string[]): number => {
  const known = names.flatMap((name) => (name ? [fold(name)] : []));
  const whole = words.join(' ');
  if (known.includes(whole)) return NAME_RANKS.exact;
  if (known.some((name) => name.startsWith(whole))) return NAME_RANKS.prefix;
  const all = known.join('\n');
  return words.every((word) => all.includes(word)) ? NAME_RANKS.words : NAME_RANKS.other;
};
