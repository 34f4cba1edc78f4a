import { type Folded, foldWithPlaces, placeOf, wordsOf } from '@switchboard/federation/search';

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  matched: boolean;
}

type Range = readonly [from: number, to: number];

/** Where a word of the query stands in the text itself. */
const rangeOf = (word: string, { text, places }: Folded): Range[] => {
  const at = placeOf(word, text);
  if (at < 0) return [];
  const last = places[at + word.length - 1];
  // Up to the next letter: the marks of the last one belong to it.
  const end = places.slice(at + word.length).find((place) => place !== last);
  return [[places[at] ?? 0, end ?? 0]];
};

/** Cuts a text into what was looked for and what stands between. */
export const highlight = (text: string, query: string): Piece[] => {
  const folded = foldWithPlaces(text);
  const ranges = wordsOf(query)
    .flatMap((word) => rangeOf(word, folded))
    .sort(([a], [b]) => a - b);
  const pieces: Piece[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    pieces.push({ text: text.slice(at, Math.max(at, from)), matched: false });
    pieces.push({ text: text.slice(Math.max(at, from), Math.max(at, to)), matched: true });
    at = Math.max(at, to);
  }
  pieces.push({ text: text.slice(at), matched: false });
  return pieces.filter((piece) => piece.text !== '');
};
