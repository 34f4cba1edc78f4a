import { mayMean, type Reading } from './context.ts';
import type { Stated } from './stated.ts';
import { MASK, type Token } from './tokens.ts';
import { isOfTime } from './words.ts';

const SIGN = /[\p{Sc}%‰٪🔟💯]/u;
const CLOCK_FACE = /[\u{1F550}-\u{1F567}]/u;
const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){3,8}/u;
/** Bitcoin, Ethereum, Tron, Litecoin and their like: long rows of letters and digits. */
const WALLET = /(?<![\p{L}\p{N}])(?:0x[0-9a-f]{20,64}|[a-z0-9]{25,64})(?![\p{L}\p{N}])/iu;
const CLOCK = /^\d{1,2}(?:[:.h]\d{2})?(?:h|am|pm|uhr)?$/iu;
const HALF_DAY = /^[ .]?(?:[ap]\.? ?m\b|uhr|h\b|час|часов|часа|ч\b)/iu;
const DATE =
  /^(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{4}-\d{1,2}-\d{1,2}|(?:19|20)\d{2}|\d{1,2}(?:st|nd|rd|th|º|ª|er))$/iu;
/** A number with what belongs to it: groups, decimals, a range. */
const WHOLE = /^(?:[\p{N}.:/+'’\-–() ]|,(?=\p{N})){1,40}/u;
/** Before the first digit of a phone. */
const OPENING = /(?<![+(])[+(]{1,2}$/u;
const LIST_MARK = /^([^\S\n]{0,4})(\d{1,2})([.)])(?=\s)/gmu;
/** Digits of a phone, at least. */
const PHONE = 7;
/** Digits of a payment card. */
const CARD = 13;

/** The text without the numbers of a list that counts from 1 on. */
export const withoutListMarks = (text: string): string => {
  const marks = [...text.matchAll(LIST_MARK)];
  if (marks.length < 2 || !marks.every(([, , number], at) => Number(number) === at + 1)) return text;
  return text.replaceAll(LIST_MARK, `$1${MASK}$3`);
};

/** A letter that is a number, such as the Roman ones, which are letters when they are made plain. */
export const numeralIn = (text: string): Stated | undefined => {
  const numeral = /\p{Nl}/u.exec(text);
  return numeral ? { kind: 'amount', words: numeral[0] } : undefined;
};

/** The first number in digits of any script, sign of a currency, account or phone. */
export const numberIn = (text: string, reading: Reading, parts: number): Stated | undefined => {
  const account = IBAN.exec(text) ?? walletIn(text);
  if (account) return { kind: 'account', words: account[0] };
  const { tokens } = reading;
  const at = tokens.findIndex((token, index) => /\p{N}/u.test(token.raw) && !isCount(reading, index, parts));
  const token = tokens[at];
  if (token !== undefined) {
    const words = wholeFrom(text, token);
    const kind = kindOf(text, reading, at, words);
    return { kind, words: withMeasure(text, reading, at, { kind, words }) };
  }
  const sign = SIGN.exec(text) ?? /\p{No}|\p{Nl}/u.exec(text);
  if (sign) return { kind: 'amount', words: sign[0] };
  const face = CLOCK_FACE.exec(text);
  return face ? { kind: 'time', words: face[0] } : undefined;
};

const walletIn = (text: string): RegExpExecArray | null => {
  const found = WALLET.exec(text);
  return found && /\d/.test(found[0]) && /[a-z]/iu.test(found[0]) ? found : null;
};

const isCount = (reading: Reading, at: number, parts: number): boolean =>
  /^\p{Nd}+$/u.test(reading.tokens[at]?.raw ?? '') &&
  Number(reading.tokens[at]?.raw) === parts &&
  !/[\p{Sc}\d.,:/+-]$/u.test(reading.tokens[at]?.before ?? '') &&
  !isOfTime(reading, at);

const wholeFrom = (text: string, { at, raw }: Token): string => {
  const whole =
    WHOLE.exec(text.slice(at, at + 40))?.[0]
      .trimEnd()
      .replace(/[.,:(/\-–' ]{1,6}$/u, '') ?? '';
  return whole.length > raw.length ? whole : raw;
};

/** With the sign of a currency, the unit or the half of the day beside it, and the '+' of a phone. */
const withMeasure = (text: string, reading: Reading, at: number, { kind, words }: Stated): string => {
  const token = reading.tokens[at] as Token;
  const before = text.slice(Math.max(0, token.at - 2), token.at);
  if (kind === 'phone') return `${OPENING.exec(before)?.[0] ?? ''}${words}`;
  const after = text.slice(token.at + words.length, token.at + words.length + 8);
  const next = reading.tokens[at + 1];
  const isMeasured =
    next?.at === token.at + words.length + 1 && mayMean(reading, at + 1, ['money', 'hour', 'unit', 'month']);
  const behind =
    /^\s?[\p{Sc}%]/u.exec(after)?.[0] ?? HALF_DAY.exec(after)?.[0] ?? (isMeasured ? ` ${next.raw}` : '');
  return `${/\p{Sc}\s?$/u.exec(before)?.[0] ?? ''}${words}${behind}`;
};

const kindOf = (text: string, reading: Reading, at: number, words: string): Stated['kind'] => {
  const token = reading.tokens[at] as Token;
  const digits = words.replaceAll(/\D/g, '').length;
  const before = text.slice(Math.max(0, token.at - 3), token.at);
  const after = text.slice(token.at + words.length, token.at + words.length + 8);
  if (/[\p{Sc}]\s?$/u.test(before) || /^\s?[\p{Sc}%]/u.test(after)) return 'amount';
  if (DATE.test(words) && !(CLOCK.test(words) && HALF_DAY.test(after))) return 'date';
  if (digits >= CARD && !words.includes(':')) return 'account';
  if ((digits >= PHONE && !words.includes(':')) || (/\+$/.test(before) && digits > 3)) return 'phone';
  if (mayMean(reading, at + 1, ['month']) || mayMean(reading, at - 1, ['month'])) return 'date';
  if (mayMean(reading, at + 1, ['money']) || mayMean(reading, at - 1, ['money'])) return 'amount';
  if (/^\d{1,2}[:.h]\d{2}/u.test(words) || HALF_DAY.test(after) || /[ap]m$/iu.test(token.raw)) return 'time';
  if (mayMean(reading, at + 1, ['hour', 'unit'])) return 'time';
  return 'amount';
};
