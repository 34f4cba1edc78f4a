import {
  addDays,
  type CalendarDate,
  dateOfUtc,
  utcOf,
  weekdayOf,
} from '@switchboard/common/time/calendar-date';
import type { Weekday } from '@switchboard/ui/i18n';
import { weekOf } from '../../time/model/week.ts';

/** The ways to show the calendar. `resources` is a day with a column per resource. */
export const VIEWS = ['day', 'workweek', 'week', 'month', 'agenda', 'resources'] as const;
export type CalendarView = (typeof VIEWS)[number];

export const isView = (text: string | null): text is CalendarView => VIEWS.some((view) => view === text);

const isWorkday = (date: CalendarDate): boolean => weekdayOf(date) % 6 !== 0;

const monthOf = (date: CalendarDate): string => date.slice(0, 7);

/** The same day of another month, or its last day if it is shorter. */
const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const utc = new Date(utcOf(date));
  const day = utc.getUTCDate();
  utc.setUTCDate(1);
  utc.setUTCMonth(utc.getUTCMonth() + months + 1, 0);
  utc.setUTCDate(Math.min(day, utc.getUTCDate()));
  return dateOfUtc(utc.getTime());
};

/** Whole weeks, from the one with the first day of the month to the one with its last. */
const monthGrid = (date: CalendarDate, startsOn: Weekday): CalendarDate[] => {
  const first = weekOf(`${monthOf(date)}-01`, startsOn)[0] ?? date;
  const days = Array.from({ length: 42 }, (_, index) => addDays(first, index));
  const last = days.findLastIndex((day) => monthOf(day) === monthOf(date));
  return days.slice(0, Math.ceil((last + 1) / 7) * 7);
};

/** The days that a view of a date shows, in order. */
export const daysOf = (
  view: CalendarView,
  date: CalendarDate,
  startsOn: Weekday,
): readonly CalendarDate[] => {
  if (view === 'day' || view === 'resources') return [date];
  if (view === 'month') return monthGrid(date, startsOn);
  const week = weekOf(date, startsOn);
  if (view !== 'workweek') return week;
  // A day of the weekend belongs to the days before it, whichever day a week starts on.
  return weekOf(date, 1).filter(isWorkday);
};

/** The first and last day that the numbers of a view count: a month without the days of its neighbours. */
export const countedOf = (
  view: CalendarView,
  date: CalendarDate,
  days: readonly CalendarDate[],
): readonly [CalendarDate, CalendarDate] => {
  const counted = view === 'month' ? days.filter((day) => monthOf(day) === monthOf(date)) : days;
  return [counted[0] ?? date, counted.at(-1) ?? date];
};

/** The date of the view before (-1) or after (1). */
export const stepped = (view: CalendarView, date: CalendarDate, step: -1 | 1): CalendarDate => {
  if (view === 'month') return addMonths(date, step);
  return addDays(date, step * (view === 'day' || view === 'resources' ? 1 : 7));
};
