import { plain } from '../languages/fold.ts';

/** Number of different features; others share a place. A power of two. */
export const PLACES = 1 << 18;

/** Most characters of one text that are looked at, from its beginning. */
const MAX_TEXT = 1000;
/** Most characters of a word. */
const MAX_WORD = 24;

/** Places of features, and how strongly the text has each. */
export interface Features {
  places: Uint32Array;
  values: Float64Array;
}

const TOKENS = /[\p{L}']+|\p{N}+|[?!]+|\p{Extended_Pictographic}|[):(]+|@|\.{2,}|…/gu;

/** FNV-1a over UTF-16 units. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
};

/** A word as customers also write it: folded, three and more equal letters as one, without the apostrophe. */
const wordOf = (token: string): string => {
  const letters = [...token.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()];
  let word = '';
  for (let at = 0; at < letters.length; ) {
    let end = at;
    while (letters[end] === letters[at]) end += 1;
    const letter = letters[at] ?? '';
    word += end - at > 2 ? letter : letter.repeat(end - at);
    at = end;
  }
  return word.slice(0, MAX_WORD);
};

const isWord = (token: string): boolean => /^\p{L}/u.test(token);

/** A mark by its kind. */
const markOf = (token: string): string => {
  if (/^\p{N}/u.test(token)) return '0';
  if (token.startsWith('?') || token.startsWith('!'))
    return token.includes('?') ? (token.length > 1 ? '??' : '?') : token.length > 1 ? '!!' : '!';
  return token.slice(0, 2);
};

/** The beginning of a word, in place of its stem. */
const stemOf = (word: string): string => (word.length > 5 ? `${word.slice(0, 5)}~` : word);

/** Words in capital letters, as people shout. */
const shouts = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= 8 && capitals >= letters * 0.7;
};

const lengthOf = (words: number): string => {
  if (words <= 6) return String(words);
  return words <= 9 ? '7-9' : words <= 14 ? '10-14' : words <= 22 ? '15-22' : 'more';
};

/**
 * What a text is made of: words, their beginnings, pairs and parts, and how it is written. Linear in its length.
 */
export const featuresOf = (text: string): Features => {
  const seen = plain(text.slice(0, MAX_TEXT)).replaceAll(/[’ʼ`´]/g, "'");
  const pieces = (seen.match(TOKENS) ?? []).map((token) => token.replaceAll("'", '')).filter(Boolean);
  const tokens = pieces.map((token) => (isWord(token) ? wordOf(token) : markOf(token)));
  const words = tokens.filter(isWord);
  const stems = tokens.map((token) => (isWord(token) ? stemOf(token) : token));
  const found = new Map<number, number>();
  const add = (group: readonly string[], weight: number): void => {
    const share = weight / Math.sqrt(Math.max(1, group.length));
    for (const feature of group) {
      const place = hashOf(feature);
      found.set(place, (found.get(place) ?? 0) + share);
    }
  };
  const pairs = stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
  add([...tokens.map((token) => `w${token}`), ...stems.map((stem) => `s${stem}`)], 1.4);
  add([`^${stems[0] ?? ''}`, `$${stems.at(-1) ?? ''}`, ...pairs], 1.2);
  add(words.flatMap(partsOf), 1.6);
  add(
    [
      `length ${lengthOf(words.length)}`,
      `lines ${Math.min(3, seen.split('\n').length)}`,
      ...(tokens.some((token) => token.startsWith('?')) ? ['asks'] : []),
      ...(tokens.includes('!!') ? ['exclaims'] : []),
      ...(tokens.includes('0') ? ['counts'] : []),
      ...(shouts(seen) ? ['shouts'] : []),
    ],
    0.7,
  );
  return { places: Uint32Array.from(found.keys()), values: Float64Array.from(found.values()) };
};

/** Parts of a word of three to five letters. */
const partsOf = (word: string): string[] => {
  const whole = `_${word}_`;
  const parts: string[] = [];
  for (const length of [3, 4, 5])
    for (let at = 0; at + length <= whole.length; at++) parts.push(whole.slice(at, at + length));
  return parts;
};
