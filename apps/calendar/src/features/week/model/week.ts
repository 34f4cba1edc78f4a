import { addDays, type CalendarDate, parseDate, weekdayOf } from '../../time/model/calendar-date.ts';

/** Seven days, the first of them a Monday. */
export type Week = readonly CalendarDate[];

const MONDAY = 1;

/** The week in which a day lies. */
export const weekOf = (date: CalendarDate): Week => {
  const first = addDays(date, -((weekdayOf(date) - MONDAY + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
};

/** The first day of a week: what names it in the URL. */
export const weekStart = (date: CalendarDate): CalendarDate => weekOf(date)[0] ?? date;

/** The week that a URL asks for; any of its days may name it, and what names no day means the week of `today`. */
export const weekFromUrl = (text: string | null, today: CalendarDate): Week =>
  weekOf(parseDate(text) ?? today);
