import { folded, notionsOf, stemsOf, tokensOf } from '../language/words.ts';

/** Number of different features; others share a place. A power of two. */
export const PLACES = 1 << 16;

/** Most characters of one text that are looked at, from its beginning. */
const MAX_TEXT = 400;
/** Most characters of a word. */
const MAX_WORD = 20;

/** Places of features, and how strongly the text has each. */
export interface Features {
  places: Uint32Array;
  values: Float64Array;
}

/** FNV-1a over UTF-16 units. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
};

/** Parts of a word of three to five letters. */
const partsOf = (word: string): string[] => {
  const whole = `_${word}_`;
  const parts: string[] = [];
  for (const length of [3, 4, 5])
    for (let at = 0; at + length <= whole.length; at++) parts.push(whole.slice(at, at + length));
  return parts;
};

/** Signs that a line states an amount or a time, whichever it is. */
const signsOf = (text: string): string[] => [
  ...(/[€$£₽%]|руб|euros?\b|pounds?\b/i.test(text) ? ['@money'] : []),
  ...(/\d{1,2}[:.]\d{2}|\d\s?(?:am|pm)\b/i.test(text) ? ['@clock'] : []),
  ...(/\d/.test(text) ? ['@number'] : []),
];

/** What a question or a line is made of: words, stems, notions, pairs and parts. Linear in its length. */
export const featuresOf = (text: string): Features => {
  const seen = text.slice(0, MAX_TEXT);
  const tokens = tokensOf(seen).map((token) => token.slice(0, MAX_WORD));
  const words = tokens.map((token) => (/^\d+$/.test(token) ? '0' : folded(token)));
  const stems = tokens.map((token) => (/^\d+$/.test(token) ? ['0'] : stemsOf(token)));
  const found = new Map<number, number>();
  const add = (group: readonly string[], weight: number): void => {
    const share = weight / Math.sqrt(Math.max(1, group.length));
    for (const feature of group) {
      const place = hashOf(feature);
      found.set(place, (found.get(place) ?? 0) + share);
    }
  };
  const first = stems.map(([stem]) => stem ?? '');
  add([...words.map((word) => `w${word}`), ...stems.flat().map((stem) => `s${stem}`)], 1.4);
  add(stems.flatMap(notionsOf), 1.2);
  add([`^${first[0] ?? ''}`, ...first.slice(1).map((stem, at) => `${first[at]} ${stem}`)], 1);
  add(words.flatMap(partsOf), 1.4);
  add(signsOf(seen), 0.6);
  return { places: Uint32Array.from(found.keys()), values: Float64Array.from(found.values()) };
};
