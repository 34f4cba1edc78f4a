import { eld } from 'eld/extrasmall';
import { plain, wordsOf } from './fold.ts';
import { languageIn } from './language.ts';

/** Code units of a text that are looked at. */
const MOST = 2000;
/** A language within this share of the best one is as likely. */
const CLOSE = 0.97;
/** The languages of most customers, and one with its common words, are chosen within these shares of the best one. */
const USUAL = 0.95;
const COMMON = 0.85;
const USUAL_LANGUAGES = ['en', 'es', 'ru'];
/** A text of fewer letters tells its language by common words only. */
const SHORT = 10;
/** Words that tell a language with few customers. */
const FEW = 3;
/** Scripts that one language has for itself. */
const SCRIPTS: readonly [language: string, script: RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['hy', /\p{Script=Armenian}/gu],
];
/** Letters that a language with a similar alphabet does not have. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  ru: /[іїєґўјљњћђџѓќѕ]/iu,
  uk: /[ыэёъўјљњћђџ]/iu,
  be: /[иїєґъщјљњћђџ]/iu,
  bg: /[ыэёіїєґўјљњћђџ]/iu,
  sr: /[йщьыъэюяёіїєґўѓќ]/iu,
  mk: /[йщьыъэюяёіїєґўљћђ]/iu,
  en: /[^a-zéïöçñ]/iu,
  es: /[^a-záéíóúüñ]/iu,
};

const count = (text: string, letter: RegExp): number => text.match(letter)?.length ?? 0;

interface Judged {
  /** All letters of the part that is looked at, joined. */
  letters: string;
  /** The language has its script for itself. */
  isAlone: boolean;
  /** From the likeliest on, with how likely; the sum means nothing. */
  scores: readonly (readonly [language: string, score: number])[];
}

const judge = (text: string): Judged => {
  const start = plain(text.slice(0, MOST)).normalize('NFC');
  const letters = start.match(/\p{L}/gu)?.join('') ?? '';
  const alone = SCRIPTS.find(([, script]) => count(letters, script) * 3 >= Math.max(letters.length, 1));
  if (alone !== undefined) return { letters, isAlone: true, scores: [[alone[0], 1]] };
  const scores = Object.entries(eld.detect(start).getScores()).filter(
    ([language]) => !FOREIGN[language]?.test(letters),
  );
  return { letters, isAlone: false, scores: scores.sort(([, one], [, other]) => other - one) };
};

/** The language of a text and those that are as likely, the best first; empty when the text is too short to tell. */
export const likelyLanguages = (text: string): readonly string[] => {
  const { scores } = judge(text);
  return scores.filter(([, score]) => score >= (scores[0]?.[1] ?? 0) * CLOSE).map(([language]) => language);
};

/**
 * The language of a text.
 *
 * @returns an ISO 639-1 code, or undefined when the text is too short to tell
 */
export const detectLanguage = (text: string): string | undefined => {
  const { letters, isAlone, scores } = judge(text);
  const [best] = scores;
  if (best === undefined) return undefined;
  const [language, score] = best;
  if (isAlone) return language;
  if (letters.length < SHORT) {
    const common = languageIn(text);
    return common === 'ru' && FOREIGN.ru?.test(letters) ? language : common;
  }
  const common = languageIn(text, 2);
  const near = (share: number): string[] =>
    scores.filter(([, one]) => one >= score * share).map(([one]) => one);
  if (common !== undefined && near(COMMON).includes(common)) return common;
  const close = near(USUAL);
  const usual = USUAL_LANGUAGES.find((one) => close.includes(one));
  // A name sounds like some language, too.
  return usual ?? (wordsOf(text.slice(0, MOST)).length >= FEW ? language : undefined);
};

/** Letters of a text whose language can be told against a wanted one. */
const LONG = 20;

/**
 * The language of a text, if it is surely none of those that are accepted. Names, short texts, and texts that could well be
 * in an accepted language have none.
 */
export const otherLanguage = (text: string, accepted: readonly string[]): string | undefined => {
  const common = languageIn(text, 2);
  const { letters, isAlone, scores } = judge(text);
  if (common === 'en' || common === 'es') return accepted.includes(common) ? undefined : common;
  if (letters.length < (isAlone ? 2 : LONG)) {
    return common === undefined || accepted.some(isCyrillic) ? undefined : common;
  }
  const best = scores[0]?.[1] ?? 0;
  const isLikely = scores.some(([language, score]) => accepted.includes(language) && score >= best * COMMON);
  return isLikely ? undefined : detectLanguage(text);
};

const isCyrillic = (language: string): boolean =>
  ['ru', 'uk', 'be', 'bg', 'sr', 'mk', 'kk'].includes(language);
