import { newStemmer } from 'snowball-stemmers';
import { holds, type Kind } from './amounts.ts';
import { daysIn } from './days.ts';
import { NOTIONS } from './notions.ts';
import { isStopWord } from './stop-words.ts';

const english = newStemmer('english');
const spanish = newStemmer('spanish');
const russian = newStemmer('russian');

const MARKS = /[\u0300-\u036f]/g;
const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Small letters without marks, so that `ё` is `е` and `á` is `a`; `й` stays. */
export const folded = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^й]+/g, (part) => part.normalize('NFD').replaceAll(MARKS, ''));

/** Words and numbers in their order. `1 500` and `1.500` are one number, `wi-fi` one word. */
export const tokensOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .replaceAll(/(?<=\d)[ \u00a0\u202f.,](?=\d{3}(?!\d))/g, '')
    .replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replaceAll(/(?<!\p{L})(\p{L}{2})-(\p{L}{2,3})(?!\p{L})/gu, '$1$2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 20_000;

/**
 * The forms under which a word is indexed: its stems in each possible language. Customers omit accents, so Spanish
 * words are stemmed with and without them.
 */
export const stemsOf = (token: string): readonly string[] => {
  const before = known.get(token);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const stems = makeStems(token);
  known.set(token, stems);
  return stems;
};

const makeStems = (token: string): readonly string[] => {
  const plain = folded(token);
  if (/\d/.test(token)) return [plain];
  if (CYRILLIC.test(token)) return [russian.stem(plain)];
  return [...new Set([english.stem(plain), folded(spanish.stem(token)), spanish.stem(plain)])];
};

/** Ideas that the words name, in any of the languages: `#price` for `cost`, `precio` and `стоимость`. */
export const notionsOf = (stems: readonly string[]): string[] => [
  ...new Set(stems.flatMap((stem) => notions().get(stem) ?? [])),
];

let byStem: Map<string, string[]> | undefined;

const notions = (): Map<string, string[]> => {
  if (byStem !== undefined) return byStem;
  byStem = new Map();
  for (const [notion, words] of Object.entries(NOTIONS)) {
    for (const stem of words.split(/\s+/).flatMap(stemsOf)) {
      const named = byStem.get(stem) ?? [];
      if (!named.includes(`#${notion}`)) byStem.set(stem, [...named, `#${notion}`]);
    }
  }
  return byStem;
};

/** Kinds of values that a line can contain without naming them: `5 Mill Lane` is an address. */
const MARKS_OF_KIND: readonly Kind[] = ['place', 'contact', 'hours'];

export const markOf = (kind: Kind): string => `@${kind}`;

/** All index words of a passage: stems, notions, days of the week, and marks of the kinds of its values. */
export const wordsOf = (text: string): string[] => {
  const words = new Set<string>(daysIn(text));
  for (const kind of MARKS_OF_KIND) if (holds(text, kind)) words.add(markOf(kind));
  for (const token of tokensOf(text)) {
    if (isStopWord(folded(token))) continue;
    const stems = stemsOf(token);
    for (const word of [...stems, ...notionsOf(stems)]) words.add(word);
  }
  return [...words];
};
