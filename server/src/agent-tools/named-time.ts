import { addDays, parseDate } from '@switchboard/common/time/calendar-date';
import { DAY } from '@switchboard/common/time/durations';
import type { Zone } from '@switchboard/common/time/zone';
import { fold } from '../languages/fold.ts';
import { LANGUAGES } from '../languages/language.ts';

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 22);
const ANY_DAY = '2026-11-22';

/** Folded names in the languages of agents, with their values. */
const namesOf = (
  values: number,
  format: (value: number, language: string) => string[],
): Map<string, number> =>
  new Map(
    Array.from({ length: values }, (_, value) =>
      LANGUAGES.flatMap((language) => format(value, language).map((name) => [fold(name), value] as const)),
    ).flat(),
  );

const WEEKDAYS = namesOf(7, (day, language) => {
  const name = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' }).format(
    SUNDAY + day * DAY,
  );
  // `в среду`: the accusative.
  return [name, ...(language === 'ru' ? [name.replace(/а$/, 'у')] : [])];
});

/** As they stand beside a day: `24 ноября`. */
const MONTHS = namesOf(12, (month, language) => {
  const parts = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'long' });
  return parts
    .formatToParts(Date.UTC(2026, month, 15))
    .flatMap(({ type, value }) => (type === 'month' ? [value] : []));
});

/** Today, tomorrow and the day after, where a language has a word for it. */
const DAYS_AHEAD = namesOf(3, (days, language) => {
  const name = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  return /\d/.test(name) ? [] : [name];
});

/** `mañana` is also the morning. */
const MORNING = /(?<![\p{L}\p{N}])(?:por|de|en) la manana(?![\p{L}\p{N}])/gu;
const AFTER_TOMORROW =
  /(?<![\p{L}\p{N}])(?:(?:the )?day after tomorrow|pasado manana|послезавтра)(?![\p{L}\p{N}])/gu;
const ISO = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;
/** Words before and after a day are looked up among the months. */
const DAY_OF_MONTH =
  /(?<![\p{L}\p{N}])(?<day>\d{1,2})(?:st|nd|rd|th)? (?:of |de )?(?<month>\p{L}+)(?![\p{L}\p{N}])/gu;
const MONTH_AND_DAY =
  /(?<![\p{L}\p{N}])(?<month>\p{L}+) (?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\p{N}])/gu;
const CLOCK =
  /(?<![\p{L}\p{N}])(?:(at|a las?|в|на|к) )?(\d{1,2})(?:[:.h](\d{2}))?(?: ?(am|pm|a\.m|p\.m|утра|дня|вечера|h|часов|часа|de la manana|de la tarde|de la noche))?(?![\p{L}\p{N}])/gu;

/**
 * The moment that a text names: exactly one day and exactly one time of the day by the clocks of the business. Undefined for
 * anything else, such as a time without a day, two times, or `at 3`, which may be at night or in the afternoon. Takes
 * linear time.
 *
 * @param now milliseconds since the epoch
 * @returns milliseconds since the epoch
 */
export const namedTime = (text: string, zone: Zone, now: number): number | undefined => {
  const { dates, rest } = takeDates(fold(text), zone.wallTime(now).date);
  const [date, ...others] = dates;
  const clocks = clocksIn(rest);
  const [minutes] = clocks;
  if (date === undefined || others.length > 0 || minutes === undefined || clocks.size > 1) return undefined;
  return zone.instantOf({ date, minutes });
};

/** Stand between a day and a time of the day. */
const BETWEEN = new Set('at,on,the,of,el,la,las,los,de,del,en,в,во,на,к'.split(','));

/** What a text says beside days and times of the day: folded words, and signs that are more than punctuation. */
export const besideTime = (text: string): string[] => {
  const { rest } = takeDates(fold(text), ANY_DAY);
  const words = rest
    .replaceAll(MORNING, ' ')
    .replaceAll(CLOCK, (all: string, before?: string, _hours?: string, minutes?: string, half?: string) =>
      before === undefined && minutes === undefined && half === undefined ? all : ' ',
    )
    .match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s,.;:!¡'()-]/gu);
  return (words ?? []).filter((word) => ![WEEKDAYS, DAYS_AHEAD, BETWEEN].some((known) => known.has(word)));
};

/** The days that a folded text names, and the text without them. */
const takeDates = (text: string, today: string): { dates: string[]; rest: string } => {
  const dates = new Set<string>();
  let rest = text.replaceAll(ISO, (iso) => {
    dates.add(parseDate(iso) ?? iso);
    return ' ';
  });
  for (const pattern of [DAY_OF_MONTH, MONTH_AND_DAY])
    rest = rest.replaceAll(pattern, (all: string, ...more) => {
      // The groups by their names come last.
      const { day, month } = more.at(-1) as { day: string; month: string };
      const at = MONTHS.get(month);
      if (at === undefined) return all;
      dates.add(comingDate(at, Number(day), today));
      return ' ';
    });
  rest = rest.replaceAll(AFTER_TOMORROW, () => {
    dates.add(addDays(today, 2));
    return ' ';
  });
  const words = rest.replaceAll(MORNING, ' ').match(/\p{L}+/gu) ?? [];
  const weekdays = new Set<number>();
  for (const word of words) {
    const ahead = DAYS_AHEAD.get(word);
    const weekday = WEEKDAYS.get(word);
    if (ahead !== undefined) dates.add(addDays(today, ahead));
    if (weekday !== undefined) weekdays.add(weekday);
  }
  // `Tuesday, November 24` is one day, if it is a Tuesday.
  for (const weekday of weekdays)
    if (dates.size === 0 || weekdays.size > 1) dates.add(comingWeekday(weekday, today));
    else if (![...dates].every((date) => weekdayOf(date) === weekday))
      dates.add(comingWeekday(weekday, today));
  return { dates: [...dates], rest };
};

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The next such day; today's weekday may mean today or in a week, so it names no day. */
const comingWeekday = (weekday: number, today: string): string => {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  return ahead === 0 ? '' : addDays(today, ahead);
};

/** @param month from 0 */
const comingDate = (month: number, day: number, today: string): string => {
  const year = Number(today.slice(0, 4));
  const inYear = (one: number) =>
    parseDate(`${one}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`) ?? '';
  const date = inYear(year);
  return date >= today ? date : inYear(year + 1);
};

/** Times of the day, in minutes. A number alone is one only after a word such as `at`. */
const clocksIn = (text: string): Set<number> => {
  const clocks = new Set<number>();
  for (const [, before, hours, minutes, half] of text.matchAll(CLOCK)) {
    if (before === undefined && minutes === undefined && half === undefined) {
      clocks.add(Number.NaN);
      continue;
    }
    const hour = hourOf(Number(hours), half);
    const minute = Number(minutes ?? 0);
    clocks.add(hour > 23 || minute > 59 ? Number.NaN : hour * 60 + minute);
  }
  return clocks;
};

const hourOf = (hour: number, half: string | undefined): number => {
  const isLate = half !== undefined && /^p|дня|вечера|tarde|noche/.test(half);
  const isEarly = half !== undefined && /^a|утра|manana/.test(half);
  if (hour > 12 || (!isLate && !isEarly)) return hour;
  return (hour % 12) + (isLate ? 12 : 0);
};
