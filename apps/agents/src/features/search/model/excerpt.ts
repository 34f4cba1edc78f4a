import { foldWithPlaces } from '@switchboard/common/text/fold-with-places';
import { wordsOf } from '@switchboard/common/text/search-words';
import { placeOf } from '@switchboard/federation/search';

const BEFORE = 24;
const LENGTH = 140;

/** The part of a text around the match, or its beginning, on one line. */
export const excerptOf = (text: string, query: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const folded = foldWithPlaces(line);
  const found = wordsOf(query)
    .map((word) => placeOf(word, folded.text))
    .find((at) => at >= 0);
  const place = folded.places[found ?? 0] ?? 0;
  if (place <= BEFORE) return line.slice(0, LENGTH);
  const space = line.indexOf(' ', place - BEFORE);
  const start = space < 0 ? place : Math.min(space + 1, place);
  return `… ${line.slice(start, start + LENGTH)}`;
};
