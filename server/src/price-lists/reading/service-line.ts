import { durationsIn } from './durations.ts';
import { pricesIn } from './prices.ts';

export const LONGEST_NAME = 120;

/** Not a service: addresses of all kinds, discounts, and what is paid in advance. */
export const OTHER =
  /https?:|www\.|@[\p{L}\d]|(?:\+|\b00)\d[\d\s()-]{7,20}|\b\d{3}[\s.-]\d{2,3}[\s.-]\d{2,3}(?:[\s.-]\d{2})?\b|^(?:tel|tél|тел|phone|fax|address|dirección|адрес|adresse|whatsapp)(?!\p{L})|\d\s?%|(?:^|[\s,])(?:ул|пр-т|д|calle|c\/|rue|avda|av|street|st)\.?\s\p{Lu}.{0,60},\s?\d{1,4}$|(?<!\p{L})(?:discount|descuento|скидк\p{L}{0,4}|remise|rabatt|deposit|предоплат\p{L}{0,4}|fianza|señal|acompte)(?!\p{L})/iu;

export const NUMBERING = /^\s*\(?\d{1,3}[.)]\s+(?=\p{L})/u;

/** What stands around a name. */
const EDGE = /^(?:[\s\p{Pd}:;,.…·•*|=>→/+_#~]|\p{Extended_Pictographic}|\ufe0f)$/u;

const withoutEdges = (text: string): string => {
  const letters = Array.from(text);
  let begin = 0;
  let end = letters.length;
  while (begin < end && EDGE.test(letters[begin] ?? '')) begin++;
  while (end > begin && (EDGE.test(letters[end - 1] ?? '') || letters[end - 1] === '(')) end--;
  return letters.slice(begin, end).join('');
};

/** What a price or duration is called within a line, and words that are left when it is gone. */
const LABELS =
  /(?:^|[\s,;:(—–-])(?:price|precio|цена|стоимость|prix|preis|tarif|tarifa|cost|time|duration|duración|duracion|длительность|время|durée|duree|dauer|from|desde|a partir de|à partir de|dès|ab|от|approx\.?|aprox\.?|env\.?|environ|ca\.?|около|примерно|up to|hasta|до|each|ttc|ht|за|por|per|in)\s{0,2}:?\s{0,2}(?=$|[,;)|—–-])/giu;

/** A text without the marks and labels that were around its amounts. */
export const cleaned = (text: string): string =>
  withoutEdges(
    text
      .replaceAll(/\(\s{0,5}[,;/]?\s{0,5}\)|\[\s{0,5}\]/g, ' ')
      .replaceAll(LABELS, ' ')
      .replaceAll(/[.…_]{3,}/g, ' ')
      .replaceAll(/\s+/g, ' '),
  );

const isLast = (line: string, end: number): boolean =>
  !/[\p{L}\d]/u.test(line.slice(end).replaceAll('\u0001', ''));

/** The name and the amounts of a line. @param bare a number without a currency at its end is a price */
export const cut = (line: string, bare: boolean) => {
  const durations = durationsIn(line);
  const free = durations.reduceRight(
    (text, { begin, end }) => text.slice(0, begin) + '\u0001'.repeat(end - begin) + text.slice(end),
    line,
  );
  // Another bare number is part of the name: 'Pack of 10 sessions'.
  const prices = pricesIn(free, bare).filter(
    ({ value, end }) =>
      value.currency !== null || value.amount === null || value.amount === 0 || isLast(free, end),
  );
  const taken = [...durations, ...prices].sort((one, other) => other.begin - one.begin);
  const rest = taken.reduce(
    (text, { begin, end }) => `${text.slice(0, begin)} \u0002 ${text.slice(end)}`,
    line,
  );
  // Words behind the amounts explain them.
  const name =
    rest
      .split('\u0002')
      .map(cleaned)
      .find((part) => /\p{L}{2}/u.test(part)) ?? '';
  return { name: name.slice(0, LONGEST_NAME), prices, durations };
};

/** Whether a list writes prices without a currency, at the ends of its lines. */
export const hasBarePrices = (lines: readonly string[]): boolean => {
  const withLetters = lines.filter((line) => /\p{L}{2}/u.test(line) && !OTHER.test(line));
  const clear = withLetters.filter((line) => pricesIn(line).some(({ value }) => value.currency !== null));
  const bare = withLetters.filter((line) => cut(line, true).prices.length > 0);
  return clear.length === 0 ? bare.length >= 2 : bare.length > clear.length && clear.length * 3 < bare.length;
};

export const isHeading = (line: string): boolean =>
  line.length <= 60 && /\p{L}{2}/u.test(line) && !/\d/.test(line) && !/[.!?]$/.test(line);
