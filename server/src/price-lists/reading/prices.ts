import { type Mark, NUMBER, numberOf } from './marks.ts';

/** Signs, codes and words of currencies, folded to lower case. A dollar or crown is that of the most usual country. */
const CURRENCIES: Readonly<Record<string, readonly string[]>> = {
  EUR: ['€', 'eur', 'euro', 'euros', 'евро', 'eu'],
  USD: ['$', 'us$', 'usd', 'dollar', 'dollars', 'доллар', 'долларов', 'dólares', 'dolares'],
  GBP: ['£', 'gbp', 'pounds', 'pound', 'quid'],
  RUB: ['₽', 'rub', 'руб', 'рублей', 'рубля', 'рубль', 'р', 'rubles', 'roubles'],
  UAH: ['₴', 'uah', 'грн', 'гривен', 'гривень'],
  KZT: ['₸', 'kzt', 'тг', 'тенге'],
  BYN: ['byn', 'бел.руб', 'br'],
  CHF: ['chf', 'fr', 'frs', 'sfr', 'franken'],
  PLN: ['pln', 'zł', 'zl'],
  CZK: ['czk', 'kč'],
  SEK: ['sek', 'kr'],
  NOK: ['nok'],
  DKK: ['dkk'],
  HUF: ['huf', 'ft'],
  RON: ['ron', 'lei', 'leu'],
  TRY: ['₺', 'try', 'tl'],
  ILS: ['₪', 'ils', 'nis', 'ש"ח', 'שח'],
  GEL: ['₾', 'gel', 'лари', 'ლარი'],
  AMD: ['֏', 'amd', 'драм'],
  UZS: ['uzs', 'сум', "so'm"],
  INR: ['₹', 'inr', 'rs'],
  JPY: ['¥', 'jpy', '円'],
  CNY: ['cny', '元', 'rmb'],
  BRL: ['r$', 'brl', 'reais'],
  MXN: ['mxn', 'mx$', 'pesos'],
  ARS: ['ars'],
  COP: ['cop'],
  CLP: ['clp'],
  PEN: ['s/', 'pen', 'soles'],
  AED: ['aed', 'dhs', 'dirhams', 'درهم'],
  SAR: ['sar', 'ريال'],
  THB: ['฿', 'thb', 'baht'],
  CAD: ['cad', 'ca$', 'c$'],
  AUD: ['aud', 'a$', 'au$'],
  BGN: ['bgn', 'лв'],
  RSD: ['rsd', 'din', 'дин'],
};

/** Several countries write these. */
const AMBIGUOUS = new Set(['$', 'kr', 'fr', 'pesos', 'br', '¥', 'rs', 'dollar', 'dollars']);

const CODE_OF = new Map(
  Object.entries(CURRENCIES).flatMap(([code, words]) => words.map((word) => [word, code])),
);

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const WORDS = [...CODE_OF.keys()].sort((one, other) => other.length - one.length).map(escaped);
const CURRENCY = `(?:${WORDS.join('|')})`;

const FREE =
  /(?<!\p{L})(?:free(?: of charge)?|gratis|offert|offerte|gratuito|gratuita|gratuit|gratuite|kostenlos|бесплатно|безкоштовно)(?!\p{L})/giu;
const ON_REQUEST =
  /(?<!\p{L})(?:on request|upon request|ask us|poa|p\.o\.a\.|a consultar|consultar|bajo presupuesto|según presupuesto|sur devis|sur demande|auf anfrage|по запросу|по договор[её]нности|договорная|индивидуально|su richiesta)(?!\p{L})/giu;
const FROM = /(?:^|[^\p{L}])(?:from|desde|a partir de|à partir de|dès|ab|от|з|від|od|da|≥|>)\s*$/iu;

/** `€25`, `25 €`, `1 500 руб.`, `CHF 45.-`, with a second amount behind a dash or a slash. */
const AMOUNT = new RegExp(
  String.raw`(?:(?<before>(?<!\p{L})${CURRENCY})\.?\s{0,2})?(?<![\d.,])(?<number>${NUMBER})(?:[.,]-+)?(?:\s{0,2}(?:[-–—/]|to|a|до)\s{0,2}(?<before2>${CURRENCY}\s?)?(?<second>${NUMBER})(?:[.,]-+)?)?(?:\s{0,2}(?<after>${CURRENCY})(?![\p{L}\d]))?(?!\s?%)`,
  'giu',
);

export interface Price {
  /** Null for a price on request. */
  amount: number | null;
  /** Null for a bare number. */
  currency: string | null;
  /** The list says 'from', has two amounts, or a currency of several countries. */
  unsure: boolean;
}

/** The prices of a line, in their order; bare numbers only with `bare`. Runs in linear time: all repetitions are bounded. */
export const pricesIn = (line: string, bare = false): Mark<Price>[] => {
  const found: Mark<Price>[] = [];
  for (const match of line.matchAll(AMOUNT)) {
    const { before, before2, number = '', second, after } = match.groups ?? {};
    const word = (after ?? before ?? before2?.trim())?.toLowerCase();
    const currency = word === undefined ? null : (CODE_OF.get(word) ?? null);
    if (currency === null && !bare) continue;
    const begin = match.index;
    const isFrom = FROM.test(line.slice(Math.max(0, begin - 15), begin));
    found.push({
      value: {
        amount: numberOf(number),
        currency,
        unsure: isFrom || second !== undefined || currency === null || AMBIGUOUS.has(word ?? ''),
      },
      begin,
      end: begin + match[0].length,
    });
  }
  for (const [pattern, amount] of [
    [FREE, 0],
    [ON_REQUEST, null],
  ] as const)
    for (const match of line.matchAll(pattern))
      found.push({
        value: { amount, currency: null, unsure: true },
        begin: match.index,
        end: match.index + match[0].length,
      });
  return found.sort((one, other) => one.begin - other.begin);
};

/** The currency that most amounts of a text have, else one that it names. */
export const currencyOf = (lines: readonly string[]): { code: string; unsure: boolean } | null => {
  const counts = new Map<string, number>();
  for (const line of lines)
    for (const { value } of pricesIn(line))
      if (value.currency !== null) counts.set(value.currency, (counts.get(value.currency) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one);
  if (first !== undefined)
    return { code: first[0], unsure: second !== undefined || isAmbiguous(lines, first[0]) };
  const named = lines.flatMap((line) =>
    [...line.toLowerCase().matchAll(NAMED)].map(([word]) => CODE_OF.get(word) ?? ''),
  )[0];
  return named ? { code: named, unsure: true } : null;
};

const NAMED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${WORDS.filter((word) => word.length > 2 || /[^\p{L}]/u.test(word)).join('|')}|рублях|рубли)(?![\p{L}\d])`,
  'giu',
);
CODE_OF.set('рублях', 'RUB').set('рубли', 'RUB');

/** The signs that only one currency has. */
const CLEAR = new Map(
  Object.entries(CURRENCIES).map(([code, words]) => {
    const signs = words.filter((word) => !AMBIGUOUS.has(word)).map(escaped);
    return [code, new RegExp(String.raw`(?<!\p{L})(?:${signs.join('|')})(?!\p{L})`, 'iu')];
  }),
);

/** All amounts in this currency are written with a sign that others use, too. */
const isAmbiguous = (lines: readonly string[], code: string): boolean =>
  !lines.some((line) => CLEAR.get(code)?.test(line));
