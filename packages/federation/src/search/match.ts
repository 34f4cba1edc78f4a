const LETTER = /[\p{L}\p{N}]/u;

/** Whether a word begins at this index of a folded text. */
const beginsAt = (text: string, at: number): boolean => at === 0 || !LETTER.test(text.charAt(at - 1));

/** The first index at which a word of the text starts with `word`, else its first index, else -1. */
export const placeOf = (word: string, text: string): number => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (beginsAt(text, at)) return at;
  }
  return text.indexOf(word);
};

const distance = (word: string, text: string): number => {
  const at = placeOf(word, text);
  if (at < 0) return Number.POSITIVE_INFINITY;
  if (at === 0) return 0;
  return beginsAt(text, at) ? 1 : 2;
};

/**
 * The distance of texts from a query: 0 for a match at the start, infinite unless every word is found.
 *
 * @param words from `wordsOf`
 * @param texts folded; the first is the title, which ranks higher
 */
export const distanceOf = (words: readonly string[], texts: readonly string[]): number =>
  words
    .map((word) => Math.min(...texts.map((text, index) => distance(word, text) + (index === 0 ? 0 : 3))))
    .reduce((sum, part) => sum + part, 0);
