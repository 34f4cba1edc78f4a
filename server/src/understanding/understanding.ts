import type { Class, Learned } from './classes.ts';
import { featuresOf } from './features.ts';
import { type Decided, THRESHOLDS } from './thresholds.ts';
import { createScoring } from './weights.ts';

export type Verdict = 'yes' | 'no' | 'unsure';

/** What a customer's message is, as a small classifier reads it. Linear in the length of the text. */
export type Understanding = Record<Class, Verdict>;

const score = createScoring();

/** Characters of the newest messages that are looked at. */
const MAX_TEXT = 2000;
/** Words of one piece: the training has few longer texts. */
const MAX_WORDS = 30;

/** Lines and sentences in a row of at most so many words, so that one angry sentence counts in a long text, too. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  let words = 0;
  for (const sentence of text.slice(-MAX_TEXT).match(/[^\n.!?]+[\n.!?)]*|[\n.!?]+/gu) ?? []) {
    const count = sentence.split(/\s+/u).length;
    if (pieces.length === 0 || words + count > MAX_WORDS) {
      pieces.push(sentence);
      words = count;
    } else {
      pieces[pieces.length - 1] += sentence;
      words += count;
    }
  }
  return pieces;
};

const verdictOf = (name: Decided, value: number): Verdict => {
  const { yes, no } = THRESHOLDS[name];
  if (value >= yes) return 'yes';
  return value < no ? 'no' : 'unsure';
};

const WORDS = /[\p{L}\p{M}']+/gu;
const PICTURE = /\p{Extended_Pictographic}/u;

/** Whether a text has a word or an emoji: what has neither, such as `aaaa`, `хаха`, `12` or `...`, says nothing of its writer. */
const saysSomething = (text: string): boolean =>
  PICTURE.test(text) || (text.slice(-MAX_TEXT).match(WORDS) ?? []).some(isWord);

/** One letter or two over and over are a noise or a laugh. */
const isWord = (letters: string): boolean => {
  const { size } = new Set(letters.toLowerCase());
  return size > 2 || (size === 2 && letters.length === 2);
};

const NOTHING: Understanding = {
  greeting: 'no',
  closing: 'no',
  anger: 'no',
  person: 'no',
  whatYouAre: 'no',
};

/** Understands the texts of a customer since the last answer. Several classes may hold; a greeting asks nothing. */
export const understand = (text: string): Understanding => {
  const pieces = piecesOf(text.trim()).map((piece) => score(featuresOf(piece.trim())));
  if (pieces.length === 0) return NOTHING;
  const strongest = (name: Learned) => Math.max(...pieces.map((scores) => scores[name]));
  const talk = verdictOf('talk', Math.min(...pieces.map((scores) => scores.talk)));
  const says = saysSomething(text);
  const isGreeting = strongest('greeting') > strongest('closing');
  return {
    greeting: isGreeting ? talk : 'no',
    closing: isGreeting ? 'no' : talk,
    anger: says ? verdictOf('anger', strongest('anger')) : 'no',
    person: says ? verdictOf('person', strongest('person')) : 'no',
    whatYouAre: says ? verdictOf('whatYouAre', strongest('whatYouAre')) : 'no',
  };
};
