import { addDays, type CalendarDate, parseDate, weekdayOf } from '@switchboard/common/calendar-date';
import { clockText, type WallTime } from '@switchboard/common/wall-time';
import { fold, wholeWords as words } from './language.ts';

/** When a customer wants to come. What they did not say is missing. */
export interface Wish {
  dates?: CalendarDate[];
  /** Minutes of the clock. */
  from?: number;
  until?: number;
  /** This time and no other. `5:00` can also mean 17:00. */
  at?: number;
}

const HOUR = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*(am|pm|h|ч)?';
const EXACT = /(?<!\d)(\d{1,2}):(\d{2})(?!\d)\s*(am|pm)?/u;
const AT = words(`(?:at|around|a las?|sobre las|las?|в|на|к)\\s+${HOUR}`);
const HALF_DAY = /(?<![\d:.])(\d{1,2})\s*(am|pm)(?!\p{L})/u;
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
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|-?го|-?е)?(?: de| of)? (${MONTHS.join('|')})`,
  'u',
);
const MONTH_FIRST = words(
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) (\\d{1,2})(?:st|nd|rd|th)?',
);
const NUMBERS = /(?<![\d:])(\d{1,2})[./](\d{1,2})(?:[./]\d{2,4})?(?![\d:])/u;
const ISO = /\d{4}-\d{2}-\d{2}/u;

/** Reads days and times out of a text. @param today on the clocks of the business */
export const wishOf = (text: string, today: CalendarDate): Wish => {
  const folded = fold(text);
  const dates = datesIn(folded, today);
  return { ...(dates && { dates }), ...hoursIn(folded) };
};

const hoursIn = (text: string): Wish => {
  const after = AFTER.exec(text);
  const before = BEFORE.exec(text);
  if (after || before)
    return {
      ...(after && { from: ofBusiness(minutesOf(after)) }),
      ...(before && { until: ofBusiness(minutesOf(before)) }),
    };
  const exact = EXACT.exec(text) ?? halfDay(text) ?? AT.exec(text);
  if (exact && minutesOf(exact) < 24 * 60) return { at: minutesOf(exact) };
  const rest = text.replace(LATER, ' ');
  return PARTS.find(([pattern]) => pattern.test(rest))?.[1] ?? {};
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

/** Who says 5 means the afternoon: nothing is open at night. */
export const ofBusiness = (minutes: number): number => (minutes < 8 * 60 ? minutes + 12 * 60 : minutes);

const datesIn = (text: string, today: CalendarDate): CalendarDate[] | undefined => {
  // In Spanish one word is the morning and tomorrow.
  const rest = text.replace(MORNING, ' ');
  if (words('day after tomorrow|pasado manana|послезавтра').test(rest)) return [addDays(today, 2)];
  if (words('tomorrow|manana|завтра').test(rest)) return [addDays(today, 1)];
  if (words('today|tonight|hoy|сегодня').test(rest)) return [today];
  const named = namedDate(rest, today);
  if (named) return [named];
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => addDays(today, day));
  const wanted = days.filter((date) => WEEKDAYS[weekdayOf(date)]?.test(rest));
  if (wanted.length > 0) return wanted;
  if (!words('next week|(?:proxima semana|semana que viene)|на следующей неделе').test(rest))
    return undefined;
  const monday = days.find((date) => weekdayOf(date) === 1) ?? today;
  return [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day));
};

/** `24 November`, `24.11` or `2026-11-24`; without a year the next one to come. */
const namedDate = (text: string, today: CalendarDate): CalendarDate | undefined => {
  const iso = ISO.exec(text)?.[0];
  if (iso !== undefined) return parseDate(iso);
  const month = MONTH.exec(text);
  const monthFirst = MONTH_FIRST.exec(text);
  const numbers = NUMBERS.exec(text);
  const found = month
    ? [monthNumber(month[2]), Number(month[1])]
    : monthFirst
      ? [monthNumber(monthFirst[1]), Number(monthFirst[2])]
      : numbers && [Number(numbers[2]), Number(numbers[1])];
  if (!found) return undefined;
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .map((each) => dayOf(each, found))
    .find((date) => date !== undefined && date >= today);
};

const monthNumber = (name = ''): number =>
  MONTHS.findIndex((names) => names.split('|').some((known) => name.startsWith(known))) + 1;

const dayOf = (year: number, [month = 0, day = 0]: readonly number[]): CalendarDate | undefined =>
  parseDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

/** Whether a time is one that the customer wants. */
export const meets = ({ date, minutes }: WallTime, { dates, from = 0, until = 24 * 60, at }: Wish): boolean =>
  (dates === undefined || dates.includes(date)) &&
  (at === undefined ? minutes >= from && minutes < until : minutes === at || minutes === ofBusiness(at));

/** A time of the day in the middle of what the customer wants, as `15:30`. */
export const nearOf = ({ from, until, at }: Wish): string | undefined => {
  if (at !== undefined) return clockText(ofBusiness(at));
  if (from === undefined && until === undefined) return undefined;
  return clockText(Math.round(((from ?? 9 * 60) + (until ?? 20 * 60)) / 2));
};

const ORDINALS = [
  words('first|1st|primer[oa]?|перв[а-я]+|number one|option one|numero uno|опци[яю] один|номер один'),
  words('second|2nd|segund[oa]|втор[а-я]+|number two|option two|numero dos|номер два'),
  words('third|3rd|tercer[oa]?|трет[а-я]+|number three|option three|numero tres|номер три'),
];
const LAST = words('last(?: one)?|ultim[oa]|последн[а-я]+');
const DIGIT = /^\D{0,12}(?<!\d)([1-9])(?![\d:.])\D{0,3}$/u;

/** Which one of a list a customer chooses, from 0. @param count how many the list has */
export const chosenOf = (text: string, count: number): number | undefined => {
  const folded = fold(text);
  const named = ORDINALS.findIndex((pattern) => pattern.test(folded));
  if (named >= 0) return named < count ? named : undefined;
  if (LAST.test(folded)) return count - 1;
  const digit = Number(DIGIT.exec(folded)?.[1] ?? 0);
  return digit >= 1 && digit <= count ? digit - 1 : undefined;
};
