import { fold } from '@switchboard/common/text/fold';
import { newStemmer } from 'snowball-stemmers';

const english = newStemmer('english');
const spanish = newStemmer('spanish');
const russian = newStemmer('russian');

/** Shorter words have no forms that are told from other words, and shorter stems cannot use the index. */
const [SHORTEST_WORD, SHORTEST_STEM] = [4, 3];
const MOST_ENDING = 6;
const LONGEST_NOUN = 7;

/** The beginning that a word shares with its other forms. */
export interface Stem {
  text: string;
  /** The most letters that another form has after it. */
  ending: number;
}

const common = (one: string, other: string): string => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
};

const stemsIn = (word: string, folded: string): string[] => {
  if (/^[а-я]+$/.test(folded)) {
    const stem = fold(russian.stem(word.replaceAll('ё', 'е')));
    // Nouns such as `запись` are taken for a form of a verb, and lose too much.
    const least = folded.length <= LONGEST_NOUN ? folded.slice(0, -2) : '';
    return [stem.length < least.length ? least : stem];
  }
  if (!/^[a-z]+$/.test(folded)) return [];
  // Customers omit accents, and the endings with them have other rules.
  return [english.stem(folded), fold(spanish.stem(word)), spanish.stem(folded)];
};

/**
 * The stems of an English, Spanish or Russian word, folded. They are beginnings of the folded word; empty for a number
 * and a word of another language, which has no forms here.
 */
export const stemsOf = (word: string): Stem[] => {
  const [lower, folded] = [word.normalize('NFC').toLowerCase(), fold(word)];
  if (folded.length < SHORTEST_WORD) return [];
  const stems = new Set(stemsIn(lower, folded).map((stem) => common(stem, folded)));
  return [...stems]
    .filter(({ length }) => length >= SHORTEST_STEM)
    .map((text) => ({ text, ending: Math.min(text.length, MOST_ENDING) }));
};
