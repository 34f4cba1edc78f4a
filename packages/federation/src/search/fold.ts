/** A text as searches compare it, and where each of its letters stands in the text that it was made of. */
export interface Folded {
  text: string;
  /** For each letter of `text` the place of its original, and at the end the length of the original. */
  places: readonly number[];
}

const plain = (letter: string): string =>
  letter.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** Takes cases and marks away: `Ё` is `е`, `Á` is `a`. */
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

/** Takes cases and marks away: `Ё` is `е`, `Á` is `a`. */
export const fold = (text: string): string => foldWithPlaces(text).text;
