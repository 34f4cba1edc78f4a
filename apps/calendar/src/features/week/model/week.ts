import type { Weekday } from '@switchboard/ui/i18n';
import { addDays, type CalendarDate, parseDate, weekdayOf } from '../../time/model/calendar-date.ts';

/** Seven days in a row. */
export type Week = readonly CalendarDate[];

const MONDAY = 1;

/** The week in which a day lies. */
export const weekOf = (date: CalendarDate, startsOn: Weekday): Week => {
  const first = addDays(date, -((weekdayOf(date) - startsOn + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
};

/**
 * The day that names a week in the URL: its Monday, on whatever day it starts. So a link, and a change of the
 * language, lead to the same days.
 */
export const weekName = (week: Week): CalendarDate => week.find((date) => weekdayOf(date) === MONDAY) ?? '';

/** The week that a URL asks for; any of its days may name it, and what names no day means the week of `today`. */
export const weekFromUrl = (text: string | null, today: CalendarDate, startsOn: Weekday): Week =>
  weekOf(parseDate(text) ?? today, startsOn);
