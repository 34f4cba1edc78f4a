import { foldWithPlaces } from '@switchboard/common/text/fold-with-places';

/** A part of a text, half-open. */
export interface Range {
  start: number;
  end: number;
}

/** Where the words of a search are in a text, in order and without overlaps. */
export const matchesIn = (text: string, words: readonly string[]): Range[] => {
  const { text: folded, places } = foldWithPlaces(text);
  const found = words.flatMap((word) => {
    const ranges: Range[] = [];
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      ranges.push({ start: places[at] ?? 0, end: places[at + word.length] ?? text.length });
    return ranges;
  });
  const merged: Range[] = [];
  for (const range of found.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else merged.push(range);
  }
  return merged;
};

/** Characters before the first match in a passage. */
const LEAD = 24;

/** The text in one line, from shortly before the first match. */
export const passageOf = (text: string, words: readonly string[]): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  const first = matchesIn(line, words)[0]?.start ?? 0;
  if (first <= LEAD) return line;
  const space = line.indexOf(' ', first - LEAD);
  const from = space === -1 || space >= first ? first : space + 1;
  return `…${line.slice(from)}`;
};
