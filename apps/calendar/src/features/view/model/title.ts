import { type CalendarDate, utcOf } from '@switchboard/common/calendar-date';
import type { CalendarView } from './view-days.ts';

/**
 * The shown dates in words: `November 16 – 22, 2026`, `November 2026` or `Friday, November 20, 2026`.
 *
 * @param locale a BCP 47 tag
 * @param brief with short names of months
 */
export const titleOf = (
  view: CalendarView,
  first: CalendarDate,
  last: CalendarDate,
  locale: string,
  brief: boolean,
): string => {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: brief ? 'short' : 'long',
    ...(view !== 'month' && { day: 'numeric' }),
    ...(first === last && { weekday: brief ? 'short' : 'long' }),
  });
  if (view !== 'month') return format.formatRange(utcOf(first), utcOf(last));
  // A month may show days of its neighbours.
  const middle = (utcOf(first) + utcOf(last)) / 2;
  const title = format.format(middle);
  return title.charAt(0).toLocaleUpperCase(locale) + title.slice(1);
};

/** What previous and next move by. */
export const unitOf = (view: CalendarView): 'day' | 'week' | 'month' => {
  if (view === 'month') return view;
  return view === 'day' || view === 'resources' ? 'day' : 'week';
};
