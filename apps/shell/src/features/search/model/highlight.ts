import { type Folded, foldWithPlaces } from '@switchboard/common/text/fold-with-places';
import { wordsOf } from '@switchboard/common/text/search-words';
import { placeOf } from '@switchboard/federation/search';

/** A piece of a text, and whether it matches the query. */
export interface Piece {
  text: string;
  matched: boolean;
}

type Range = readonly [from: number, to: number];

/** The range of a query word in the original text. */
const rangeOf = (word: string, { text, places }: Folded): Range[] => {
  const at = placeOf(word, text);
  if (at < 0) return [];
  const last = places[at + word.length - 1];
  // Up to the next letter, to include combining marks.
  const end = places.slice(at + word.length).find((place) => place !== last);
  return [[places[at] ?? 0, end ?? 0]];
};

/** Splits a text into matches of the query and the pieces between them. */
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
