import { addDays, type CalendarDate, parseDate, weekdayOf } from '@switchboard/common/time/calendar-date';
import { clockText, type WallTime } from '@switchboard/common/time/wall-time';
import { fold, wholeWords as words } from './language.ts';

/** The time that a customer wants. Fields that they did not mention are missing. */
export interface Wish {
  dates?: CalendarDate[];
  /** Minutes of the clock. */
  from?: number;
  until?: number;
  /** Minutes of a single time. Unless it is `exact`, `5:00` can also mean 17:00. */
  at?: number;
  /** Whether the half of the day was named, for a time outside any opening hours. */
  exact?: true;
}

/** Hours, but not numbers of minutes, people or money. */
const HOUR =
  '(\\d{1,2})(?:[:.](\\d{2}))?(?!\\d|\\s*(?:min|мин|people|person|чел|лет|years|años|anos|€|eur|евро|%))\\s*(am|pm|h|ч)?';
const EXACT = /(?<!\d)(\d{1,2}):(\d{2})(?!\d)\s*(am|pm)?/u;
const AT = words(`(?:at|around|a las?|sobre las|las|в|на|к)\\s+${HOUR}`);
const HALF_DAY = /(?<![\d:.])(\d{1,2})\s*(am|pm)(?!\p{L})/u;
/** The words after a number that name its half of the day. */
const NIGHT =
  /\d\s*(?:час\p{L}*\s*)?(?:утра|ночи|am|in the morning|at night|de la (?:madrugada|manana))(?!\p{L})/u;
const DAY =
  /\d\s*(?:час\p{L}*\s*)?(?:вечера|дня|pm|in the (?:afternoon|evening)|de la (?:tarde|noche))(?!\p{L})/u;
const AFTER = words(`(?:after|from|since|despues de las?|a partir de las?|desde las?|после|с)\\s+${HOUR}`);
const BEFORE = words(`(?:before|until|by|antes de las?|hasta las?|до)\\s+${HOUR}`);

const PARTS: [RegExp, Wish][] = [
  [words('mornings?|por la manana|de la manana|утром|утро|утра|с утра'), { until: 12 * 60 }],
  [words('afternoons?|днем|после обеда'), { from: 12 * 60, until: 18 * 60 }],
  [words('por la tarde|tarde'), { from: 14 * 60 }],
  [words('evenings?|tonight|noche|вечером|вечер|вечера'), { from: 17 * 60 }],
];
/** The same word as the afternoon. */
const LATER = /mas tarde/gu;
const MORNING = /(?:por|de) la manana/gu;

/** Sunday first, as `weekdayOf` counts. */
const WEEKDAYS = [
  'sundays?|domingos?|воскресень[ея]',
  'mondays?|lunes|понедельник[а-я]*',
  'tuesdays?|martes|вторник[а-я]*',
  'wednesdays?|miercoles|сред[ауы]',
  'thursdays?|jueves|четверг[а-я]*',
  'fridays?|viernes|пятниц[а-я]*',
  'saturdays?|sabados?|суббот[а-я]*',
].map(words);

const MONTHS = [
  'jan|ene|янв',
  'feb|фев',
  'mar|мар',
  'apr|abr|апр',
  'may|мая|май',
  'jun|июн',
  'jul|июл',
  'aug|ago|авг',
  'sep|сен',
  'oct|окт',
  'nov|ноя',
  'dec|dic|дек',
];
const MONTH = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|-?го|-?е)?(?: de| of)? (${MONTHS.join('|')})\\p{L}*(?:,? (?:de |del |of )?(\\d{4}))?`,
  'u',
);
const MONTH_FIRST = words(
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?',
);
const NUMBERS = /(?<![\d:])(\d{1,2})[./](0?[1-9]|1[0-2])(?:[./](\d{4}|\d{2}))?(?![\d:])/u;
const AMERICAN = /(?<![\d:/])(0?[1-9]|1[0-2])\/(1[3-9]|2\d|3[01])(?![\d:/])/u;
/** A day of this month or the next one; smaller numbers name a line of a list. */
const DAY_OF_MONTH = words(
  '(?:the|el|dia|на|) ?([4-9]|[12]\\d|3[01])(?:th|st|nd|rd|-?го| числа)|el (?:dia )?([4-9]|[12]\\d|3[01])',
);
const COUNT = '(\\d{1,2}|a|one|two|three|una?|dos|tres|одну|один|две|два|три)?';
const IN_DAYS = words(
  `(?:in|en|dentro de|через) ?${COUNT} ?(days?|dias?|день|дня|дней|weeks?|semanas?|недел[юиь]|недель)`,
);
const NUMBER_WORDS = [
  [],
  ['', 'a', 'one', 'un', 'una', 'одну', 'один'],
  ['two', 'dos', 'две', 'два'],
  ['three', 'tres', 'три'],
];
const ISO = /(\d{4})-(\d{2})-(\d{2})/u;

/** Reads days and times out of a text. @param today in the zone of the business */
export const wishOf = (text: string, today: CalendarDate): Wish => {
  // The last word counts.
  const parts = fold(text).split(CHANGE).reverse();
  const dates = parts.map((part) => datesIn(part, today)).find((found) => found !== undefined);
  const hours = parts.map(hoursIn).find((found) => Object.keys(found).length > 0);
  return { ...(dates && { dates }), ...hours };
};

const CHANGE = /\n|(?<!\p{L})(?:no wait|wait|or rather|actually|no espera|mejor|нет|лучше|хотя)(?!\p{L})/u;

const hoursIn = (text: string): Wish => {
  const after = AFTER.exec(text);
  const before = BEFORE.exec(text);
  if (after || before)
    return {
      ...(after && { from: ofBusiness(minutesOf(after)) }),
      ...(before && { until: ofBusiness(minutesOf(before)) }),
    };
  const named = EXACT.exec(text) ?? halfDay(text) ?? AT.exec(text);
  if (named && minutesOf(named) < 24 * 60) return timeOf(minutesOf(named), text);
  const rest = text.replace(LATER, ' ');
  return PARTS.find(([pattern]) => pattern.test(rest))?.[1] ?? {};
};

const timeOf = (minutes: number, text: string): Wish => {
  if (minutes >= 12 * 60) return { at: minutes };
  if (DAY.test(text)) return { at: minutes + 12 * 60 };
  return {
    at: minutes,
    ...(NIGHT.test(text) && ofBusiness(minutes) !== minutes && { exact: true as const }),
  };
};

/** `5 pm` in the places of hour, minutes and half of the day. */
const halfDay = (text: string) => {
  const found = HALF_DAY.exec(text);
  return found && [found[0], found[1], undefined, found[2]];
};

const minutesOf = ([, hours = '', minutes = '0', half]: (string | undefined)[]): number => {
  const given = Number(hours);
  const shift = half === 'pm' && given < 12 ? 12 : half === 'am' && given === 12 ? -12 : 0;
  return (given + shift) * 60 + Number(minutes);
};

/** A bare 5 means the afternoon: nothing is open at night. */
const ofBusiness = (minutes: number): number => (minutes < 8 * 60 ? minutes + 12 * 60 : minutes);

const datesIn = (text: string, today: CalendarDate): CalendarDate[] | undefined => {
  // In Spanish one word is the morning and tomorrow.
  const rest = text.replace(MORNING, ' ');
  if (words('day after tomorrow|pasado manana|послезавтра').test(rest)) return [addDays(today, 2)];
  if (words('tomorrow|manana|завтра').test(rest)) return [addDays(today, 1)];
  if (words('today|tonight|hoy|сегодня').test(rest)) return [today];
  const named = namedDate(rest, today) ?? inDays(rest, today) ?? dayOfMonth(rest, today);
  if (named) return [named];
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => addDays(today, day));
  const wanted = days.filter((date) => WEEKDAYS[weekdayOf(date)]?.test(rest));
  if (wanted.length > 0) return wanted;
  if (words('next month|(?:proximo mes|mes que viene)|следующ\\p{L}+ месяц\\p{L}*').test(rest))
    return [...daysFrom(`${addDays(`${today.slice(0, 8)}01`, 32).slice(0, 8)}01`, 14)];
  if (!words('next week|(?:proxima semana|semana que viene)|на следующей неделе').test(rest))
    return undefined;
  const monday = days.find((date) => weekdayOf(date) === 1) ?? today;
  return daysFrom(monday, 7);
};

const daysFrom = (first: CalendarDate, count: number): CalendarDate[] =>
  Array.from({ length: count }, (_, day) => addDays(first, day));

/** `In a week`, `через 3 дня`. */
const inDays = (text: string, today: CalendarDate): CalendarDate | undefined => {
  const [found, count = '', unit = ''] = IN_DAYS.exec(text) ?? [];
  if (found === undefined) return undefined;
  const known = NUMBER_WORDS.findIndex((names) => names.includes(count));
  return addDays(today, (known < 0 ? Number(count) : known) * (/^(?:week|semana|недел)/.test(unit) ? 7 : 1));
};

const dayOfMonth = (text: string, today: CalendarDate): CalendarDate | undefined => {
  const [found, first, second] = DAY_OF_MONTH.exec(text) ?? [];
  if (found === undefined) return undefined;
  const day = (first ?? second ?? '').padStart(2, '0');
  const next = addDays(`${today.slice(0, 8)}01`, 32);
  return [today, next]
    .map((month) => parseDate(`${month.slice(0, 8)}${day}`))
    .find((date) => date !== undefined && date >= today);
};

/** A date in numbers. Without a year it is the next such date. */
interface NamedDate {
  year?: number;
  month: number;
  day: number;
}

/** `24 November`, `24.11.2026` or `2026-11-24`. */
const namedIn = (text: string): NamedDate | undefined => {
  const iso = ISO.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const first = MONTH_FIRST.exec(text);
  const month = MONTH.exec(text) ?? (first && [first[0], first[2], first[1], first[3]]);
  if (month) return { ...yearOf(month[3]), month: monthNumber(month[2]), day: Number(month[1]) };
  const american = AMERICAN.exec(text);
  if (american) return { month: Number(american[1]), day: Number(american[2]) };
  const numbers = NUMBERS.exec(text);
  return numbers ? { ...yearOf(numbers[3]), month: Number(numbers[2]), day: Number(numbers[1]) } : undefined;
};

const yearOf = (digits = ''): { year?: number } =>
  digits === '' ? {} : { year: Number(digits.length === 2 ? `20${digits}` : digits) };

const namedDate = (text: string, today: CalendarDate): CalendarDate | undefined => {
  const named = namedIn(text);
  if (named === undefined) return undefined;
  if (named.year !== undefined) return dayOf(named.year, named);
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .map((each) => dayOf(each, named))
    .find((date) => date !== undefined && date >= today);
};

const YESTERDAY = words(
  'yesterday|last (?:week|month|year|\\p{L}+day)|ayer|anteayer|(?:semana|mes|ano|lunes|martes|miercoles|jueves|viernes|sabado|domingo) pasad[oa]|pasad[oa] (?:semana|mes|ano|lunes|martes|miercoles|jueves|viernes|sabado|domingo)|вчера|позавчера|прошл\\p{L}+',
);
const NO_TIME = /(?<![\d.,:/])(?:2[5-9]|[3-9]\d):\d{2}(?!\d)|(?<![\d:])\d{1,2}:[6-9]\d(?!\d)/u;

/** A past day, or a day or time that does not exist. */
export const impossibleIn = (text: string, today: CalendarDate): 'past' | 'unreal' | undefined => {
  const folded = fold(text);
  if (NO_TIME.test(folded)) return 'unreal';
  if (YESTERDAY.test(folded)) return 'past';
  const named = namedIn(folded);
  if (named === undefined) return undefined;
  const date = namedDate(folded, today);
  if (date === undefined) return 'unreal';
  return date < today ? 'past' : undefined;
};

const monthNumber = (name = ''): number =>
  MONTHS.findIndex((names) => names.split('|').some((known) => name.startsWith(known))) + 1;

const dayOf = (year: number, { month, day }: NamedDate): CalendarDate | undefined =>
  parseDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

/** Whether a time is one that the customer wants. */
export const meets = ({ date, minutes }: WallTime, wish: Wish): boolean => {
  const { dates, from = 0, until = 24 * 60, at } = wish;
  if (dates !== undefined && !dates.includes(date)) return false;
  return at === undefined ? minutes >= from && minutes < until : minutes === at || minutes === timeIn(wish);
};

/** The time that a wish names, in minutes of the clock. */
export const timeIn = ({ at, exact }: Wish): number | undefined =>
  at === undefined || exact ? at : ofBusiness(at);

/** The middle of the time of day that the customer wants, as `15:30`. */
export const nearOf = (wish: Wish): string | undefined => {
  const { from, until } = wish;
  const at = timeIn(wish);
  if (at !== undefined) return clockText(at);
  if (from === undefined && until === undefined) return undefined;
  return clockText(Math.round(((from ?? 9 * 60) + (until ?? 20 * 60)) / 2));
};

const ORDINALS = [
  words(
    'earliest|soonest|asap|any of (?:them|these)|whenever|lo antes posible|cuanto antes|cualquiera|cuando sea|самое раннее|ближайш[а-я]+|любое|first|1st|primer[oa]?|перв[а-я]+|number one|option one|numero uno|опци[яю] один|номер один',
  ),
  words('second|2nd|segund[oa]|втор[а-я]+|number two|option two|numero dos|номер два'),
  words('third|3rd|tercer[oa]?|трет[а-я]+|number three|option three|numero tres|номер три'),
];
const LAST = words('last(?: one)?(?! (?:\\p{L}+day|week|month|year))|ultim[oa]|последн[а-я]+');
const DIGIT = /^\D{0,12}(?<!\d)([1-9])(?![\d:.])\D{0,3}$/u;

/** The index of the list item that a customer chooses, from 0. @param count the length of the list */
export const chosenOf = (text: string, count: number): number | undefined => {
  const folded = fold(text);
  const named = ORDINALS.findIndex((pattern) => pattern.test(folded));
  if (named >= 0) return named < count ? named : undefined;
  if (LAST.test(folded)) return count - 1;
  const digit = Number(DIGIT.exec(folded)?.[1] ?? 0);
  return digit >= 1 && digit <= count ? digit - 1 : undefined;
};
