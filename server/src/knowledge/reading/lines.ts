import { isAmountOnly } from '../language/amounts.ts';

/** A line of a document: text that belongs together in an answer, such as a service with its price. */
export interface Line {
  kind: 'heading' | 'text' | 'item' | 'row';
  text: string;
  /** Level of a heading, from 1. */
  level?: number;
  /** Page of a PDF, from 1. */
  page?: number;
  /** It begins a paragraph. */
  isApart?: boolean;
  /** It reaches the right edge of its text, so its sentence may go on in the next one. */
  isFull?: boolean;
}

const LONGEST_HEADING = 90;
/** Maximum characters of joined lines: each join copies what is there. */
const LONGEST_PARAGRAPH = 10_000;

/**
 * More marks on a letter than any language has. The engine sorts them in quadratic time, and nothing can end that, not
 * even the end of its thread.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** One space between words, and no characters that only change the direction or the look. */
export const tidy = (text: string): string =>
  text
    .replaceAll(TOO_MANY_MARKS, '$1')
    .normalize('NFC')
    .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]|\p{Cs}|\p{Cn}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/**
 * Turns lines of plain text or of a page into lines of a document: headings are recognised by their look, wrapped lines
 * are joined, and an amount on a separate line goes to the line before.
 */
export const withStructure = (lines: readonly Line[]): Line[] => {
  const result: Line[] = [];
  for (const line of lines) {
    const before = result.at(-1);
    if (before !== undefined && continues(before, line)) {
      before.text = before.text.endsWith('-')
        ? before.text.slice(0, -1) + line.text
        : `${before.text} ${line.text}`;
      before.isFull = line.isFull ?? false;
    } else if (before !== undefined && takesAmount(before, line)) {
      before.text = `${before.text} — ${line.text}`;
    } else if (line.kind === 'text' && looksLikeHeading(line)) {
      result.push({ ...line, kind: 'heading', level: line.text.endsWith(':') ? INTRODUCTION : 5 });
    } else result.push({ ...line });
  }
  return result;
};

/** The level of a line that only introduces those below it. */
export const INTRODUCTION = 7;

const continues = (before: Line, line: Line): boolean =>
  !line.isApart &&
  line.kind === 'text' &&
  before.kind !== 'heading' &&
  before.kind !== 'row' &&
  before.text.length > 50 &&
  before.text.length < LONGEST_PARAGRAPH &&
  (goesOnInWords(before.text, line.text) ||
    (before.isFull === true && goesOnAtNumber(before.text, line.text)));

const goesOnInWords = (before: string, text: string): boolean =>
  /[\p{Ll},-]$/u.test(before.slice(-2)) && /^\p{Ll}/u.test(text);

/** Days and months that begin with a capital within a sentence: the first days of months are of all weekdays. */
const NAMES = new Set(
  (['weekday', 'month'] as const).flatMap((part) => {
    const names = new Intl.DateTimeFormat('en', { [part]: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) => names.format(Date.UTC(2024, at, 1)));
  }),
);

/** Before or behind a number, or at a day: a list of prices has neither a number in front nor words behind its amount. */
const goesOnAtNumber = (before: string, text: string): boolean => {
  const [first = ''] = /^[\p{L}\d]+/u.exec(text) ?? [];
  return /\p{Ll}$|,$/u.test(before.slice(-2))
    ? /^\d/.test(first) || NAMES.has(first)
    : /\d$/.test(before) && (/^\p{Ll}/u.test(first) || NAMES.has(first));
};

const takesAmount = (before: Line, line: Line): boolean =>
  line.kind === 'text' &&
  before.kind !== 'heading' &&
  before.text.length <= LONGEST_HEADING &&
  !/[.!?:]$/.test(before.text) &&
  !/\d/.test(before.text.slice(-6)) &&
  isAmountOnly(line.text);

const looksLikeHeading = ({ text, isApart }: Line): boolean => {
  if (text.length > LONGEST_HEADING || !/\p{L}{2}/u.test(text)) return false;
  if (text.endsWith(':')) return true;
  const isShouted = text === text.toUpperCase() && text !== text.toLowerCase();
  return isShouted && isApart === true && !/\d/.test(text) && !/[.;,]$/.test(text);
};
