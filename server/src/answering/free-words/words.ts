import { compound } from './compound.ts';
import { isSaid, mayMean, type Reading } from './context.ts';
import { spelledOut, symbolWords } from './disguise.ts';
import { lexicon, type Meaning, meaningsOf, type WordKind } from './lexicon.ts';
import { letsPass, states } from './phrases.ts';
import type { Stated } from './stated.ts';
import { type Token, tokensOf } from './tokens.ts';

const KINDS: Readonly<Partial<Record<WordKind, Stated['kind']>>> = {
  number: 'amount',
  ordinal: 'date',
  weekday: 'day',
  short: 'day',
  near: 'day',
  month: 'date',
  clock: 'time',
  money: 'amount',
};
const NAMES: ReadonlySet<WordKind> = new Set(['number', 'weekday', 'month', 'near', 'clock']);
/** Words before a time of day: a number after them is none of a count. */
const BEFORE_TIMES: ReadonlySet<string> = new Set(
  'at by until till from since around про в во к ко до с со после около на las a alle um gegen bis ab vers as para'.split(
    ' ',
  ),
);
/** Ends with one of these before the spaces: a sentence begins. */
const SENTENCE_START = /[.!?:;¿¡•–—-]$/u;
/** Prepositions of a time of day, by language. */
const AT: ReadonlyMap<string, string> = new Map([
  ['at', 'en'],
  ['alle', 'it'],
  ['las', 'es'],
  ['as', 'pt'],
  ['um', 'de'],
]);
/** Ordinals that pass, but not beside a month. */
const FIRST: ReadonlySet<string> = new Set('first second third 1st 2nd 3rd'.split(' '));
/** Written with a capital in English. */
const ENGLISH_NAMES: ReadonlySet<WordKind> = new Set(['month', 'short']);
const ROMAN = /^(?=[IVXLC]{2})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u;

/** The first number, day, month, time of day or currency that is said in words. */
export const wordStated = (reading: Reading, parts: number): Stated | undefined => {
  const { tokens, meanings } = reading;
  for (const [at, token] of tokens.entries()) {
    if (/\p{N}/u.test(token.raw)) continue;
    const phrase = states(tokens, at);
    if (phrase !== undefined) return phrase;
    if (ROMAN.test(token.raw) && isRoman(reading, at)) return { kind: 'amount', words: token.raw };
    const found = meaningsIn(reading, at).find((meaning) => stands(reading, at, meaning, parts));
    if (found !== undefined && !letsPass(tokens, at))
      return { kind: kindOf(reading, at, found), words: withNext(reading, at) };
    if ((meanings[at]?.length ?? 0) === 0) {
      const joined = compound(token.word) ?? pairOf(tokens, at);
      if (joined !== undefined) return { kind: joined, words: token.raw };
    }
  }
  return undefined;
};

/** A twin in the language of the text hides the meanings that the word has in others. */
const meaningsIn = ({ meanings, languages }: Reading, at: number): readonly Meaning[] => {
  const all = meanings[at] ?? [];
  if (!all.some(({ sureness }) => sureness === 'own')) return all;
  const own = all.filter(({ sureness, language }) => sureness === 'own' && languages().includes(language));
  return own.length > 0 ? own : all;
};

const stands = (reading: Reading, at: number, meaning: Meaning, parts: number): boolean => {
  const { kind, sureness, language } = meaning;
  if (kind === 'unit' || kind === 'hour') return false;
  const isBeside = mayMean(reading, at + 1, ['money', 'hour'], language);
  if (kind === 'one') return isBeside && isSaid(reading, meaning);
  if (kind === 'number')
    return !isCounted(reading, at, parts) && (isSaid(reading, meaning) || isMeasured(reading, at, meaning));
  if (kind === 'short' && isBesideDay(reading, at, language)) return true;
  if (sureness === 'own' && ENGLISH_NAMES.has(kind) && language === 'en')
    return (
      isName(reading, at) || [-2, -1, 1, 2].some((away) => FIRST.has(reading.tokens[at + away]?.word ?? ''))
    );
  return isSaid(reading, meaning);
};

/** As many as the reply has parts. */
const isCounted = (reading: Reading, at: number, parts: number): boolean =>
  (reading.meanings[at]?.some(({ value }) => value === parts) ?? false) && !isOfTime(reading, at);

/** Beside money, a span of time or a preposition of times of day: 'sei euro', 'alle sei', 'семью рублями'. */
const isMeasured = (reading: Reading, at: number, { language, sureness }: Meaning): boolean =>
  sureness !== 'sure' &&
  (mayMean(reading, at + 1, ['money', 'hour', 'unit', 'month'], language) ||
    mayMean(reading, at - 1, ['money'], language) ||
    AT.get(reading.tokens[at - 1]?.word ?? '') === language);

/** A range of days: 'Mon–Fri'. */
const isBesideDay = (reading: Reading, at: number, language: string): boolean => {
  const isDash = (place: number): boolean => /^ ?[-–—] ?$/u.test(reading.tokens[place]?.before ?? '');
  return (
    (isDash(at + 1) && mayMean(reading, at + 1, ['short', 'weekday'], language)) ||
    (isDash(at) && mayMean(reading, at - 1, ['short', 'weekday'], language))
  );
};

/** A capital inside a sentence, in a text whose language is likely English: 'in May'. */
const isName = ({ tokens, languages }: Reading, at: number): boolean => {
  const token = tokens[at];
  return (
    at > 0 &&
    token !== undefined &&
    /^\p{Lu}\p{Ll}/u.test(token.raw) &&
    !token.before.includes('\n') &&
    !SENTENCE_START.test(token.before.trimEnd()) &&
    languages().includes('en')
  );
};

/** A number beside which something tells a time, a date or money, so that it is no count. */
export const isOfTime = (reading: Reading, at: number): boolean => {
  const next = reading.tokens[at + 1];
  if (BEFORE_TIMES.has(reading.tokens[at - 1]?.word ?? '')) return true;
  if (next === undefined || /[.!?:;\n]/u.test(next.before)) return false;
  return (
    /[%\p{Sc}]/u.test(next.before) ||
    /\p{N}/u.test(next.raw) ||
    mayMean(reading, at + 1, ['number', 'hour', 'unit', 'money', 'month', 'weekday', 'near', 'clock']) ||
    /^(?:am|pm|uhr|h)$/u.test(next.word)
  );
};

const isRoman = (reading: Reading, at: number): boolean =>
  (reading.tokens[at]?.raw.length ?? 0) > 2
    ? /^[IVX]+$/u.test(reading.tokens[at]?.raw ?? '')
    : mayMean(reading, at + 1, ['money', 'hour', 'month']) || AT.has(reading.tokens[at - 1]?.word ?? '');

const kindOf = (reading: Reading, at: number, { kind }: Meaning): Stated['kind'] => {
  if (mayMean(reading, at + 1, ['money']) || mayMean(reading, at - 1, ['money'])) return 'amount';
  if (kind === 'one' || mayMean(reading, at + 1, ['hour', 'clock'])) return 'time';
  if (kind === 'number' && mayMean(reading, at + 1, ['month'])) return 'date';
  if (kind === 'number' && /^(?:at|las|alle|um|в|к)$/u.test(reading.tokens[at - 1]?.word ?? ''))
    return 'time';
  return KINDS[kind] ?? 'amount';
};

const withNext = ({ tokens }: Reading, at: number): string => {
  const next = tokens[at + 1];
  const raw = tokens[at]?.raw ?? '';
  return next !== undefined && /^[ -]$/u.test(next.before) ? `${raw}${next.before}${next.raw}` : raw;
};

/** Two words that are one when they are joined: 'fif-teen'. */
const pairOf = (tokens: readonly Token[], at: number): Stated['kind'] | undefined => {
  const next = tokens[at + 1];
  const word = tokens[at]?.word;
  if (next === undefined || word === undefined || next.before.length > 2 || next.before.includes('\n'))
    return undefined;
  const joined = word + next.word;
  return joined.length < 6 ? undefined : nameIn(joined);
};

const nameIn = (word: string): Stated['kind'] | undefined => {
  const meaning = lexicon()
    .words.get(word)
    ?.find(({ kind, sureness }) => sureness === 'sure' && NAMES.has(kind));
  return meaning && KINDS[meaning.kind];
};

/** Most letters of a word that is looked for in a row. */
const LONGEST = 16;

/** A number, day or month that is written letter by letter or with symbols for letters. */
export const disguisedIn = (folded: string): Stated | undefined => {
  for (const word of symbolWords(folded)) {
    const kind = nameIn(word);
    if (kind !== undefined) return { kind, words: word };
  }
  for (const row of spelledOut(folded)) {
    if (/^(?:www|http)|(?:com|net|org)$/u.test(row)) return { kind: 'link', words: row.slice(0, 60) };
    for (let at = 0; at < row.length; at += 1)
      for (let length = 3; length <= Math.min(LONGEST, row.length - at); length += 1) {
        const kind = nameIn(row.slice(at, at + length));
        if (kind !== undefined) return { kind, words: row.slice(at, at + length) };
      }
  }
  return undefined;
};

/** Whether a name is nothing but numbers, amounts and times, so that it would hide them. */
export const statesOnly = (name: string): boolean =>
  tokensOf(name).every(
    ({ word, raw }) =>
      /^\p{N}+$/u.test(raw) ||
      meaningsOf(word).some(({ kind }) => !['weekday', 'month', 'ordinal'].includes(kind)),
  );
