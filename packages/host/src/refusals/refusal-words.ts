import type { RefusalOfServer } from '@switchboard/api-client';
import { REFUSALS, type ValueKind } from '@switchboard/api-client/refusals';
import type { Language } from '@switchboard/federation/language';
import type { en } from '../locales/en.ts';

type Texts = Record<string, string> & Pick<typeof en, 'field'>;

const TEXTS: Record<Language, () => Promise<unknown>> = {
  en: async () => (await import('../locales/en.ts')).en,
  es: async () => (await import('../locales/es.ts')).es,
  ru: async () => (await import('../locales/ru.ts')).ru,
};

const isCode = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code);

/**
 * The words for a refusal.
 *
 * @returns `undefined` for an unknown code, or when a value that the words need is missing
 */
export const wordsFor = async (
  { code, field, values }: RefusalOfServer,
  language: Language,
): Promise<string | undefined> => {
  if (!isCode(code)) return undefined;
  // The texts have a key for each known code; a newer server may send others.
  const texts = (await TEXTS[language]()) as Texts;
  const given: Record<string, unknown> = { ...Object(values), field };
  const kinds: Record<string, ValueKind> = REFUSALS[code];
  const written = Object.entries(kinds).map(([name, kind]) => [
    name,
    kind.startsWith('field') ? fieldName(given[name], texts) : write(kind, given[name], language),
  ]);
  const known = new Map(written.filter((entry): entry is [string, string] => entry[1] !== undefined));
  const number = Object.keys(kinds).find((name) => kinds[name] === 'count');
  // An optional value has a text of its own that names it.
  const more = Object.keys(kinds).find((name) => kinds[name] === 'text?' && known.has(name));
  const text =
    texts[more === undefined ? code : `${code}_with_${more}`] ??
    texts[`${code}_${categoryOf(number && given[number], language)}`];
  if (text === undefined) return undefined;
  let isWhole = true;
  const words = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = known.get(name);
    isWhole &&= value !== undefined;
    return value ?? '';
  });
  return isWhole ? words : undefined;
};

const categoryOf = (number: unknown, language: Language): string =>
  new Intl.PluralRules(language).select(Number(number));

/** The name of the last part of a path such as `exceptions.3.date`. */
const fieldName = (path: unknown, { field }: Texts): string | undefined => {
  if (typeof path !== 'string') return undefined;
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  return Object.entries(field).find(([known]) => known === name)?.[1] ?? name;
};

const write = (kind: ValueKind, value: unknown, language: Language): string | undefined => {
  if (typeof value === 'string') return kind.startsWith('text') ? value : undefined;
  if (Array.isArray(value))
    return kind === 'list'
      ? new Intl.ListFormat(language, { type: 'unit' }).format(value.map(String))
      : undefined;
  if (typeof value !== 'number') return undefined;
  if (kind === 'bytes') return sizeIn(value, language);
  if (kind === 'seconds') return timeUntil(value, language);
  if (kind === 'year') return String(value);
  return new Intl.NumberFormat(language).format(value);
};

const [KILO, MEGA] = [1_000, 1_000_000];

/** The limits of the server are powers of two or of ten; people read both as the same unit. */
const sizeIn = (bytes: number, language: Language): string => {
  const unit = (name: string, amount: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    }).format(amount);
  const step = bytes % KILO === 0 ? KILO : 1024;
  if (bytes >= MEGA) return unit('megabyte', bytes / step ** 2);
  return bytes >= KILO ? unit('kilobyte', bytes / step) : unit('byte', bytes);
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time to wait, such as `in 5 minutes`; rounded up, so that a repeat after it is not too early. */
const timeUntil = (seconds: number, language: Language): string => {
  const format = (amount: number, unit: Intl.RelativeTimeFormatUnit) =>
    new Intl.RelativeTimeFormat(language).format(amount, unit);
  if (seconds < 2 * MINUTE) return format(seconds, 'second');
  if (seconds < 2 * HOUR) return format(Math.ceil(seconds / MINUTE), 'minute');
  if (seconds < 2 * DAY) return format(Math.ceil(seconds / HOUR), 'hour');
  return format(Math.ceil(seconds / DAY), 'day');
};
