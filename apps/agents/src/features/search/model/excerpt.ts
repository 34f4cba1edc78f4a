import { fold, placeOf, wordsOf } from '@switchboard/federation/search';

const BEFORE = 24;
const LENGTH = 140;

/** The part of a text that shows what was looked for, or its beginning, on one line. */
export const excerptOf = (text: string, query: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const folded = fold(line);
  const [place = 0] = wordsOf(query)
    .map((word) => placeOf(word, folded))
    .filter((at) => at >= 0);
  if (place <= BEFORE) return line.slice(0, LENGTH);
  const start = line.indexOf(' ', place - BEFORE) + 1;
  return `… ${line.slice(start, start + LENGTH)}`;
};
