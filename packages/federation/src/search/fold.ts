/** A folded text, with the index of each letter in the original. */
export interface Folded {
  text: string;
  /** Index in the original of each letter of `text`; at the end the length of the original. */
  places: readonly number[];
}

const plain = (letter: string): string =>
  letter.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** Removes case and marks: `Ё` is `е`, `Á` is `a`. */
export const foldWithPlaces = (text: string): Folded => {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const small = plain(letter);
    folded += small;
    for (let unit = 0; unit < small.length; unit++) places.push(at);
    at += letter.length;
  }
  return { text: folded, places: [...places, text.length] };
};

/** Removes case and marks: `Ё` is `е`, `Á` is `a`. */
export const fold = (text: string): string => foldWithPlaces(text).text;
