import type { Zone } from '@switchboard/common/time/zone';
import { fold, plain } from '../../languages/fold.ts';
import type { Cause } from '../rules/causes.ts';

/** Facts of a text that a customer may rely on. */
export interface Facts {
  /** Amounts with the currencies that are named with them; an empty text for none. `%` counts as a currency. */
  prices: Map<number, Set<string>>;
  /** The text says that something costs nothing. */
  free: boolean;
  /** An amount in words, with a currency. */
  inWords: Set<string>;
  /** Addresses of pages, mail and accounts, without scheme and `www`. */
  links: Set<string>;
  /** Digits only. */
  phones: Set<string>;
  /** As `09:30`; several entries for a time without morning or afternoon. */
  times: string[][];
}

const CURRENCIES: readonly [name: string, pattern: string][] = [
  ['EUR', '€|eur|euros?|евро'],
  ['USD', '(?:us)?\\$|usd|dollars?|bucks|dolares?|dolar|доллар\\p{L}*|баксов'],
  ['GBP', '£|gbp|pounds?|libras?|фунт\\p{L}*'],
  ['RUB', '₽|rub|roubles?|rubles?|rublos?|руб\\p{L}*|р(?=\\.|\\s|$|,)'],
  ['UAH', '₴|uah|грн|гривен|гривн\\p{L}*'],
  ['KZT', '₸|kzt|тенге|тг'],
  ['PESO', 'mxn|ars|cop|clp|pesos?|песо'],
  ['%', '%|percent|процент\\p{L}*|por ciento'],
];
const CURRENCY = CURRENCIES.map(([, pattern]) => pattern).join('|');
const NUMBER =
  "\\d{1,3}(?:[ \\u00a0\\u202f.,']\\d{3}){1,5}(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?(?!\\d)";
const PRICE = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(${NUMBER})\\s?(${CURRENCY})(?!\\p{L})|(${CURRENCY})\\s?(${NUMBER}))`,
  'giu',
);
const FREE =
  /(?<!\p{L})(free of charge|for free|at no (extra )?(cost|charge)|costs? nothing|on the house|complimentary|gratis|gratuit\p{L}*|sin coste|sin costo|бесплатн\p{L}*|даром|задаром)(?!\p{L})/u;
const IN_WORDS = new RegExp(
  `(?<!\\p{L})(zero|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|hundred|thousand|
  cero|un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|treinta|cuarenta|cincuenta|cien|mil|
  ноль|один|одного|два|три|четыре|пять|шесть|семь|восемь|девять|десять|двадцать|тридцать|сорок|пятьдесят|сто|двести|
  триста|пятьсот|тысяч[аи]?)\\s(?:euros?|dollars?|pounds?|rubles?|libras?|dolares?|pesos?|евро|руб\\p{L}*|доллар\\p{L}*)`.replaceAll(
    /\n\s*/g,
    '',
  ),
  'gu',
);

const WHOLE_CURRENCIES = CURRENCIES.map(
  ([name, pattern]) => [name, new RegExp(`^(?:${pattern})$`, 'iu')] as const,
);

const currencyOf = (symbol: string): string =>
  WHOLE_CURRENCIES.find(([, pattern]) => pattern.test(symbol))?.[0] ?? '';

const amountOf = (digits: string): number => {
  const compact = digits.replaceAll(/[\s\u00a0\u202f']/g, '');
  const [, whole = compact, cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(compact) ?? [];
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${cents || 0}`);
};

const TLD =
  'com|net|org|info|biz|io|me|app|dev|shop|store|online|site|website|xyz|top|link|click|live|pro|club|vip|tk|cc|ly|gl|gg|to|co|ai|ru|su|ua|by|kz|es|eu|uk|de|fr|it|pt|mx|ar|cl|us|cat|рф|рус|онлайн|test|example';
/** The longest name of a mailbox and of a part of a host. Without limits a row of short parts takes quadratic time. */
const LINK = new RegExp(
  `https?:\\/\\/[^\\s<>"'|]+|(?<![\\p{L}\\d@])(?:[\\p{L}\\d._%+-]{1,64}@)?(?:[\\p{L}\\d-]{1,63}\\.){1,8}(?:${TLD})(?![\\p{L}\\d-])(?:[:/?#][^\\s<>"'|]*)?|(?<![\\p{L}\\d._])@[a-z0-9_]{4,32}`,
  'giu',
);
/** Ways to write an address that readers understand and programs do not. */
const DOT =
  /\s?(?:\[\s?\.\s?\]|\(\s?\.\s?\)|\[dot\]|\(dot\)|\(точка\))\s?|(?<=[\p{L}\d]) (?:dot|punto|точка) (?=[\p{L}\d])/giu;
const AT = /\s?(?:\[at\]|\(at\)|\(собака\))\s?/giu;

const PHONE = /(?<![\p{L}\d])\+?\(?\d(?:[\s().\-–/\u00a0\u2009\u2011]{0,3}\d){6,18}(?![\p{L}\d])/gu;

const CLOCK = /(?<![\d.,:/])([01]?\d|2[0-4])\s?[:hч]\s?([0-5]\d)(?!\d)\s?(am|pm|a\.m\.?|p\.m\.?)?/giu;
const HALF_DAY = /(?<![\d.,:])(1[0-2]|0?[1-9])\s?(am|pm|a\.m\.?|p\.m\.?)(?!\p{L})/giu;
const HOUR_WORD =
  /(?<![\d.,:])([01]?\d|2[0-4])\s?(час(?:ов|а|у)?|утра|вечера|дня|ночи|o'?clock|horas|de la (?:manana|tarde|noche))(?!\p{L})/giu;
const AT_HOUR =
  /(?<!\p{L})(?:at|from|until|till|a las|sobre las|desde las|hasta las)\s(1\d|2[0-4]|0?[1-9])(?![\d.,:h]{0,20}\d|\s?(?:%|€|\$|£|am|pm|minut|hour|hora|day|dia|week|euro|eur|\p{L}{0,20}\s(?:euros|minutes)))/giu;
const HOUR_RANGE =
  /(?<![\d.,:])([01]?\d|2[0-4])(?::00)?\s?(?:-|–|—|to|till|until|a|до)\s?([01]?\d|2[0-4])(?![\d.,:])/giu;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)/g;

const clock = (hour: number, minute = 0): string =>
  `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** The hours that a number can mean with a word about the half of the day. */
const hoursOf = (hour: number, half = ''): number[] => {
  const isAfternoon = /^(p|вечера|дня|de la (tarde|noche))/i.test(half);
  const isMorning = /^(a|утра|ночи|de la m)/i.test(half);
  if (isAfternoon) return [hour < 12 ? hour + 12 : hour];
  if (isMorning) return [hour === 12 ? 0 : hour];
  return hour > 12 ? [hour] : [hour, hour + 12];
};

export interface Price {
  amount: number;
  /** As in `Facts`. */
  currency: string;
}

const priceOf = ([, before, after, symbol, amount]: readonly (string | undefined)[]): Price => ({
  amount: amountOf(before ?? amount ?? ''),
  currency: currencyOf(after ?? symbol ?? ''),
});

/** The prices of a text in their order, with repeats. */
export const pricesIn = (text: string): Price[] =>
  [...plain(text).matchAll(PRICE)].map((groups) => priceOf(groups));

/** @param zone converts instants such as `2026-11-24T09:00:00Z` to local times */
export const factsOf = (text: string, zone: Zone): Facts => {
  const facts: Facts = {
    prices: new Map(),
    free: FREE.test(fold(text)),
    inWords: new Set(fold(text).match(IN_WORDS) ?? []),
    links: new Set(),
    phones: new Set(),
    times: [],
  };
  let rest = plain(text);
  /** Each part of the text counts as one fact only. */
  const take = (pattern: RegExp, found: (groups: (string | undefined)[]) => void) => {
    for (const match of rest.matchAll(pattern)) found([...match]);
    rest = rest.replaceAll(pattern, ' ; ');
  };
  take(INSTANT, ([instant = '']) => {
    const { minutes } = zone.wallTime(Date.parse(instant));
    facts.times.push([clock(Math.floor(minutes / 60), minutes % 60)]);
  });
  rest = rest.replaceAll(DOT, '.').replaceAll(AT, '@');
  take(LINK, ([link = '']) => facts.links.add(addressOf(link)));
  take(PRICE, (groups) => {
    const { amount, currency } = priceOf(groups);
    addPrice(facts.prices, amount, currency);
  });
  // Dates are neither times nor phones.
  rest = rest.replaceAll(
    /(?<!\d)\d{4}-\d\d-\d\d(?!\d)|(?<![\d+])\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d\d)(?!\d)/g,
    ' ; ',
  );
  take(CLOCK, ([, hour, minute, half]) => {
    const hours = half ? hoursOf(Number(hour), half) : [Number(hour)];
    facts.times.push(hours.map((one) => clock(one, Number(minute))));
  });
  take(HALF_DAY, ([, hour, half]) => facts.times.push(hoursOf(Number(hour), half).map((one) => clock(one))));
  take(PHONE, ([phone = '']) => {
    const digits = phone.replaceAll(/\D/g, '');
    facts.phones.add(digits);
  });
  take(HOUR_WORD, ([, hour, word = '']) =>
    facts.times.push(hoursOf(Number(hour), word).map((one) => clock(one))),
  );
  take(AT_HOUR, ([, hour]) => facts.times.push(hoursOf(Number(hour)).map((one) => clock(one))));
  return facts;
};

const addPrice = (prices: Facts['prices'], amount: number, currency: string): void => {
  const known = prices.get(amount) ?? new Set();
  prices.set(amount, known.add(currency));
};

const addressOf = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/(?<![).,;:!?»”\]])[).,;:!?»”\]]+$/, '')
    .replace(/\/$/, '');

/** A plain number that may be a price, as in a table, but no number of minutes, of a line, or of a year. */
const PLAIN_NUMBER = new RegExp(
  `(?<![\\p{L}\\d.:/+-]|\\d,)(${NUMBER})(?![.,:/-]?\\d|\\s?(?:min|мин|hour|hora|час|ч(?!\\p{L})|h(?!\\p{L})|day|dia|дн|%)|[.)]\\s)`,
  'giu',
);

/** Facts of a source: includes prices without a currency, as in a table, and both ends of `9-18`. */
export const sourceFactsOf = (text: string, zone: Zone): Facts => {
  const facts = factsOf(text, zone);
  const words = fold(text).replaceAll(PRICE, ' ; ');
  for (const [, digits = ''] of words.matchAll(PLAIN_NUMBER)) addPrice(facts.prices, amountOf(digits), '');
  for (const [, from, to] of words.matchAll(HOUR_RANGE))
    for (const hour of [from, to])
      facts.times.push(
        [clock(Number(hour))],
        hoursOf(Number(hour)).map((one) => clock(one)),
      );
  return facts;
};

/** Facts in the output of a tool: its texts, and numbers whose name marks them as amounts. */
export const toolFactsOf = (output: unknown, zone: Zone): Facts[] => {
  if (typeof output === 'string') return [factsOf(output, zone)];
  if (Array.isArray(output)) return output.flatMap((one) => toolFactsOf(one, zone));
  if (typeof output !== 'object' || output === null) return [];
  return Object.entries(output).flatMap(([name, value]) => {
    // Data that customers enter about themselves is no source.
    if (/customer|note|phone/i.test(name)) return [];
    if (typeof value !== 'number') return toolFactsOf(value, zone);
    if (!/price|cost|total|amount/i.test(name)) return [];
    const facts = factsOf('', zone);
    addPrice(facts.prices, value, '');
    if (value === 0) facts.free = true;
    return [facts];
  });
};

/** A stated fact that no source has. */
export type Unfounded = Extract<Cause, { code: 'price' | 'free' | 'address' | 'phone' | 'time' }>;

/** The first stated fact, except a time, that no source has. */
export const unfounded = (stated: Facts, sources: readonly Facts[]): Unfounded | undefined => {
  for (const [amount, currencies] of stated.prices) {
    const known = sources.flatMap(({ prices }) => [...(prices.get(amount) ?? [])]);
    const isKnown = [...currencies].every(
      (one) => known.includes(one) || (one !== '%' && known.includes('')),
    );
    if (!isKnown) return { code: 'price', value: `${amount} ${[...currencies].join(' ')}`.trim() };
  }
  if (stated.free && !sources.some(({ free }) => free)) return { code: 'free' };
  for (const amount of stated.inWords)
    if (!sources.some(({ inWords }) => inWords.has(amount))) return { code: 'price', value: amount };
  for (const link of stated.links)
    if (!sources.some(({ links }) => [...links].some((known) => isPartOf(link, known))))
      return { code: 'address', value: link };
  for (const phone of stated.phones)
    if (!sources.some(({ phones }) => [...phones].some((known) => isSamePhone(phone, known))))
      return { code: 'phone', value: phone };
  return undefined;
};

/** The first stated time that no source has. */
export const unfoundedTime = (stated: Facts, sources: readonly Facts[]): Unfounded | undefined => {
  const known = new Set(sources.flatMap((source) => source.times.flat()));
  const time = stated.times.find((meanings) => !meanings.some((meaning) => known.has(meaning)));
  return time?.[0] === undefined ? undefined : { code: 'time', value: time[0] };
};

const isPartOf = (link: string, known: string): boolean =>
  known === link || known.startsWith(`${link}/`) || known.startsWith(`${link}?`);

/** Country and area codes are optional. */
const isSamePhone = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length, 9);
  return length >= 7 && one.slice(-length) === other.slice(-length);
};
