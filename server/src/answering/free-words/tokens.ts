import { plain } from '../../languages/fold.ts';
import { folded } from './letters.ts';

/** A word of a text. */
export interface Token {
  /** As it stands in the text. */
  raw: string;
  /** For comparisons. */
  word: string;
  at: number;
  end: number;
  /** Between the previous word and this one. */
  before: string;
}

const WORD = /[\p{L}\p{M}\p{N}'’`´‘]+/gu;
const APOSTROPHES = /^['’`´‘]+/u;
const LAST_APOSTROPHES = /(?<!['’`´‘])['’`´‘]+$/u;

/** Stands for what a text may say: a letter of no word, link or number. */
export const MASK = '\uFFFC';

/** The text as a reader sees it. */
export const visible = plain;

/** Scripts without spaces between words, whose words Node's dictionary knows. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
let segmenter: Intl.Segmenter | undefined;

const wordsIn = (raw: string, at: number): { raw: string; at: number }[] => {
  if (!UNSPACED.test(raw)) return [{ raw, at }];
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  return Array.from(segmenter.segment(raw), ({ segment, index }) => ({ raw: segment, at: at + index }));
};

/** Words of letters, marks and digits. */
export const tokensOf = (text: string): Token[] => {
  let end = 0;
  return Array.from(text.matchAll(WORD), (match) => {
    const word = match[0].replace(APOSTROPHES, '');
    return wordsIn(word.replace(LAST_APOSTROPHES, ''), match.index + match[0].length - word.length);
  })
    .flat()
    .filter(({ raw }) => raw !== '')
    .map(({ raw, at }) => {
      const token = { raw, word: folded(raw), at, end: at + raw.length, before: text.slice(end, at) };
      end = token.end;
      return token;
    });
};
