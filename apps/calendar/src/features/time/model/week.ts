import { addDays, type CalendarDate, parseDate, weekdayOf } from '@switchboard/common/time/calendar-date';
import type { Weekday } from '@switchboard/ui/i18n';

/** Seven consecutive days. */
export type Week = readonly CalendarDate[];

const MONDAY = 1;

/** The week of a day. */
export const weekOf = (date: CalendarDate, startsOn: Weekday): Week => {
  const first = addDays(date, -((weekdayOf(date) - startsOn + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
};

/**
 * The day that names a week in the URL: its Monday, in any locale. So the week stays the same in a link and in another
 * language.
 */
export const weekName = (week: Week): CalendarDate => week.find((date) => weekdayOf(date) === MONDAY) ?? '';

/** The week that a URL names by any of its days; without a valid day, the week of `today`. */
export const weekFromUrl = (text: string | null, today: CalendarDate, startsOn: Weekday): Week =>
  weekOf(parseDate(text) ?? today, startsOn);
