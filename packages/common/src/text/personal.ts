import { fold } from './fold.ts';

/** Texts that belong to one person: addresses, accounts, and numbers that are long enough for a phone. */
const PATTERNS = [
  /[^\s@,;<>()]{1,64}@[^\s@,;<>()]{1,255}\.\p{L}{2,24}/gu,
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}.])@[A-Za-z]\w{3,31}/gu,
  /(?<![\p{L}\p{N}])(?:\+ ?\d(?:[ ().-]{0,2}\d){6,14}|\d(?:[ ().-]{0,2}\d){8,14})(?![\p{L}\p{N}])/gu,
];

const WORD = /[\p{L}\p{M}'’-]{3,}/gu;

interface Place {
  from: number;
  to: number;
}

const placesOf = (pattern: RegExp, text: string): Place[] =>
  [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));

/** In the order of the text, without those inside of others. */
const placesIn = (text: string, names: readonly string[]): Place[] => {
  const known = new Set(names.flatMap((name) => name.match(WORD) ?? []).map(fold));
  const named = placesOf(WORD, text).filter(({ from, to }) => known.has(fold(text.slice(from, to))));
  const all = [...PATTERNS.flatMap((pattern) => placesOf(pattern, text)), ...named].sort(
    (one, other) => one.from - other.from || other.to - one.to,
  );
  let end = 0;
  return all.filter(({ from, to }) => {
    const isNew = from >= end;
    if (isNew) end = to;
    return isNew;
  });
};

/**
 * The parts of a text that look like a phone, an e-mail, an account or one of these names, in their order. It knows no
 * names of others, and no address of a house: a person has to look.
 */
export const personalIn = (text: string, names: readonly string[] = []): string[] =>
  placesIn(text, names).map(({ from, to }) => text.slice(from, to));

/** The text without what `personalIn` finds in it. */
export const withoutPersonal = (text: string, names: readonly string[] = []): string => {
  const places = placesIn(text, names);
  if (places.length === 0) return text;
  let kept = '';
  let begin = 0;
  for (const { from, to } of places) {
    kept += text.slice(begin, from);
    begin = to;
  }
  return (kept + text.slice(begin))
    .replaceAll(/\([ ]*\)/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ (?=[,.!?;:])/g, '')
    .trim();
};
