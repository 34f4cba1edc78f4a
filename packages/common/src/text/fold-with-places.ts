import { fold } from './fold.ts';

/** A folded text, with the index of each letter in the original. */
export interface Folded {
  text: string;
  /** Index in the original of each letter of `text`; at the end the length of the original. */
  places: readonly number[];
}

/** The letters that were folded: there are few different ones, and folding is slow. */
const known = new Map<string, string>();

const foldLetter = (letter: string): string => {
  const before = known.get(letter);
  if (before !== undefined) return before;
  const folded = fold(letter);
  known.set(letter, folded);
  return folded;
};

/** Folds a text, and keeps the way back to the original. */
export const foldWithPlaces = (text: string): Folded => {
  const places: number[] = [];
  let whole = '';
  let at = 0;
  for (const letter of text) {
    const small = foldLetter(letter);
    whole += small;
    for (let unit = 0; unit < small.length; unit++) places.push(at);
    at += letter.length;
  }
  return { text: whole, places: [...places, text.length] };
};
