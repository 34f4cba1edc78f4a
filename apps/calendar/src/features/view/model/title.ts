import { type CalendarDate, utcOf } from '@switchboard/common/time/calendar-date';
import type { CalendarView } from './view-days.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because a format is slow to make. */
const formatOf = (
  locale: string,
  length: 'short' | 'long',
  hasYear: boolean,
  hasDay: boolean,
  hasWeekday: boolean,
): Intl.DateTimeFormat => {
  const key = [locale, length, hasYear, hasDay, hasWeekday].join();
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      month: length,
      ...(hasYear && { year: 'numeric' }),
      ...(hasDay && { day: 'numeric' }),
      ...(hasWeekday && { weekday: length }),
    });
  formats.set(key, format);
  return format;
};

const yearOf = (date: CalendarDate): string => date.slice(0, 4);

/**
 * The shown dates in words: `November 16 – 22, 2026`, `November 2026` or `Friday, November 20, 2026`.
 *
 * @param locale a BCP 47 tag
 * @param today where there is little room: with short names, and without the year of today
 */
export const titleOf = (
  view: CalendarView,
  first: CalendarDate,
  last: CalendarDate,
  locale: string,
  today?: CalendarDate,
): string => {
  const isThisYear = [first, last].every((date) => today !== undefined && yearOf(date) === yearOf(today));
  const format = formatOf(
    locale,
    today === undefined ? 'long' : 'short',
    view === 'month' || !isThisYear,
    view !== 'month',
    first === last,
  );
  if (view !== 'month') return format.formatRange(utcOf(first), utcOf(last));
  // A month may show days of its neighbours.
  const middle = (utcOf(first) + utcOf(last)) / 2;
  const title = format.format(middle);
  return title.charAt(0).toLocaleUpperCase(locale) + title.slice(1);
};

/** The step of previous and next. */
export const unitOf = (view: CalendarView): 'day' | 'week' | 'month' => {
  if (view === 'month') return view;
  return view === 'day' || view === 'resources' ? 'day' : 'week';
};
