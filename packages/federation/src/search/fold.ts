/** A folded text, with the index of each letter in the original. */
export interface Folded {
  text: string;
  /** Index in the original of each letter of `text`; at the end the length of the original. */
  places: readonly number[];
}

/** The letters that were folded: there are few different ones, and folding is slow. */
const folded = new Map<string, string>();

const plain = (letter: string): string => {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const made = letter.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  folded.set(letter, made);
  return made;
};

/** Removes case and marks: `Ё` is `е`, `Á` is `a`. */
export const foldWithPlaces = (text: string): Folded => {
  const places: number[] = [];
  let whole = '';
  let at = 0;
  for (const letter of text) {
    const small = plain(letter);
    whole += small;
    for (let unit = 0; unit < small.length; unit++) places.push(at);
    at += letter.length;
  }
  return { text: whole, places: [...places, text.length] };
};

/** Removes case and marks: `Ё` is `е`, `Á` is `a`. */
export const fold = (text: string): string => {
  let whole = '';
  for (const letter of text) whole += plain(letter);
  return whole;
};
