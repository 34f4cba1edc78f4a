import { createRequire } from 'node:module';
import { folded, lettersOf } from '../../server/src/answering/free-words/letters.ts';
import { rankIn } from './frequent.ts';
import { MORE } from './more.ts';
import { createSpeller, type RuleSets } from './spell-out.ts';

const require = createRequire(import.meta.url);

export const KINDS = [
  'one',
  'number',
  'ordinal',
  'weekday',
  'short',
  'month',
  'near',
  'clock',
  'hour',
  'unit',
  'money',
] as const;
export type Kind = (typeof KINDS)[number];
/** Words of one language by what they state; a number from 2 to 12 is followed by `=` and its value. */
export type Words = Record<Kind, Set<string>>;

const SPELLED = [
  ...Array(101).keys(),
  200,
  300,
  400,
  500,
  600,
  700,
  800,
  900,
  1000,
  2000,
  5000,
  1e6,
  2e6,
  1e9,
];
/** Wednesday, 7 January 2026: the week and the months are counted from here. */
const DAY = Date.UTC(2026, 0, 7, 12);
const DAY_LENGTH = 86_400_000;
const MONEY =
  'EUR USD GBP CHF RUB UAH KZT PLN CZK SEK NOK DKK HUF RON BGN TRY ILS INR PKR CNY JPY KRW THB VND IDR MYR PHP BRL MXN ARS COP CLP PEN UYU AUD CAD NZD ZAR EGP AED SAR MAD GEL AMD AZN BYN MDL RSD ISK UZS KGS IRR';

const tokensOf = (text: string): string[] => lettersOf(folded(text));

/** The words of CLDR, folded: of its rules for spelling out, and of Node's `Intl` for dates, units and currencies. */
export const wordsOf = (language: string): Words => {
  const words = Object.fromEntries(KINDS.map((kind) => [kind, new Set<string>()])) as Words;
  addNumbers(words, language);
  addDays(words, language);
  addUnits(words, language);
  for (const word of moneyOf(language)) words.money.add(word);
  for (const [kind, more] of Object.entries(MORE[language] ?? {}))
    for (const text of more.split(' ')) words[kind as Kind].add(folded(text));
  return words;
};

const addNumbers = (words: Words, language: string): void => {
  const sets = rulesOf(language);
  if (sets === undefined) return;
  const spell = createSpeller(sets, language);
  for (const set of Object.keys(sets).filter((name) => /^%spellout/.test(name))) {
    const isOrdinal = /ordinal|year/.test(set);
    const several = new Map<string, number>();
    for (const number of SPELLED) {
      const text = spell(number, set);
      if (text === undefined) continue;
      const tokens = tokensOf(text);
      const [word] = tokens;
      if (tokens.length > 1 && number <= 100)
        for (const token of tokens) several.set(token, (several.get(token) ?? 0) + 1);
      // 'One hundred', where the hundred never stands alone.
      if (!isOrdinal && number >= 100 && tokens.length === 2 && words.one.has(word ?? '') && tokens[1])
        words.number.add(tokens[1]);
      if (word === undefined || tokens.length !== 1) continue;
      if (isOrdinal) {
        if (number > 3 && number < 100) words.ordinal.add(word);
      } else if (number === 1) words.one.add(word);
      else words.number.add(number > 1 && number <= 12 ? `${word}=${number}` : word);
    }
    // A part of longer numbers, such as a ten with 'and' before it; one in all of them only joins the others.
    if (!isOrdinal)
      for (const [token, times] of several) if (times <= 12 && token.length > 2) words.number.add(token);
  }
  const known = new Set([...words.number].map((word) => word.split('=')[0] ?? ''));
  for (const word of words.number)
    if (!word.includes('=') && known.has(word) && hasValue(words.number, word)) words.number.delete(word);
  for (const word of words.one) {
    words.number.delete(word);
    words.ordinal.delete(word);
  }
  for (const word of known) words.ordinal.delete(word);
};

const hasValue = (numbers: ReadonlySet<string>, word: string): boolean =>
  [...Array(13).keys()].some((value) => numbers.has(`${word}=${value}`));

const rulesOf = (language: string): RuleSets | undefined => {
  try {
    return require(`cldr-rbnf/rbnf/${language}.json`).rbnf.rbnf.SpelloutRules;
  } catch {
    return undefined;
  }
};

const addDays = (words: Words, language: string): void => {
  const part = (options: Intl.DateTimeFormatOptions, type: string, at: number): string[] =>
    new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...options, timeZone: 'UTC' })
      .formatToParts(at)
      .filter((one) => one.type === type)
      .map(({ value }) => value);
  const add = (kind: Kind, texts: readonly string[]): void => {
    for (const text of texts) {
      const tokens = tokensOf(text).filter((token) => token.length > 1);
      const [token] = tokens;
      if (token !== undefined && tokens.length === 1) words[kind].add(token);
      else if (kind === 'weekday') addRow(words, kind, tokensOf(text));
      if (tokens.length === 2 && tokens[1] === 'feira') for (const one of tokens) words.weekday.add(one);
    }
  };
  for (let day = 0; day < 7; day += 1) {
    const at = DAY + day * DAY_LENGTH;
    add('weekday', part({ weekday: 'long' }, 'weekday', at));
    add('weekday', part({ weekday: 'long', day: 'numeric', month: 'long' }, 'weekday', at));
    add('short', part({ weekday: 'short' }, 'weekday', at));
  }
  for (let month = 0; month < 12; month += 1) {
    const at = DAY + month * 30.5 * DAY_LENGTH;
    add('month', part({ month: 'long' }, 'month', at));
    add('month', part({ month: 'long', day: 'numeric' }, 'month', at));
  }
  for (const word of words.weekday) words.short.delete(word);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const day of [-2, -1, 0, 1, 2]) {
    const text = relative.format(day, 'day');
    if (/\p{N}/u.test(text)) continue;
    addRow(words, 'near', tokensOf(text));
  }
  for (const hour of [0, 12]) {
    const at = Date.UTC(2026, 0, 7, hour);
    const options: Intl.DateTimeFormatOptions = { hour: 'numeric', dayPeriod: 'long', hourCycle: 'h12' };
    const other = part(options, 'dayPeriod', at + 3_600_000 * 2)[0];
    const [text] = part(options, 'dayPeriod', at);
    if (text === undefined || text === other) continue;
    add('clock', [text.replace(/^(?:del|de la|la|le|o|w|v|na|о|в) /iu, '')]);
  }
};

/** A name of one word, or of a few that are joined by `_`. */
const addRow = (words: Words, kind: Kind, tokens: readonly string[]): void => {
  if (tokens.length > 0 && tokens.length < 4) words[kind].add(tokens.join('_'));
};

const addUnits = (words: Words, language: string): void => {
  for (const unit of ['minute', 'hour', 'day', 'week', 'month', 'year', 'percent']) {
    const kind = unit === 'hour' || unit === 'percent' ? 'hour' : 'unit';
    for (const number of [1, 2, 5, 1.5]) {
      const parts = new Intl.NumberFormat(language, {
        style: 'unit',
        unit,
        unitDisplay: 'long',
      }).formatToParts(number);
      for (const { type, value } of parts)
        if (type === 'unit')
          for (const token of tokensOf(value))
            if (token.length > 1 || !/\p{ASCII}/u.test(token)) words[kind].add(token);
    }
  }
};

/** Nouns of currencies: a name of one word, and of longer ones the first or last word, whichever repeats more. */
const moneyOf = (language: string): string[] => {
  const namesFor = (number: number): string[][] =>
    MONEY.split(' ').map((currency) =>
      tokensOf(
        new Intl.NumberFormat(language, {
          style: 'currency',
          currency,
          currencyDisplay: 'name',
          maximumFractionDigits: 0,
        })
          .formatToParts(number)
          .filter(({ type }) => type === 'currency')
          .map(({ value }) => value)
          .join(' '),
      ),
    );
  const [plural, ...others] = [5, 1, 2].map(namesFor);
  const long = plural?.filter(({ length }) => length > 1) ?? [];
  const distinct = (at: number): number => new Set(long.map((name) => name.at(at))).size;
  const head = distinct(0) < distinct(-1) ? 0 : -1;
  const frequent = rankIn(language);
  const nouns = [plural ?? [], ...others].flatMap((names) => {
    const heads = names.map((name) => name.at(head) ?? '');
    return heads.filter(
      (noun, at) =>
        names[at]?.length === 1 ||
        heads.filter((other) => other === noun).length > 1 ||
        frequent(noun) === Number.POSITIVE_INFINITY,
    );
  });
  return [...new Set(nouns)].filter((noun) => noun.length > 1 && !/^[a-z]{3}$/.test(noun));
};
