import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';
import type { Weekday } from '@switchboard/ui/i18n';
import { weekOf } from '../../time/model/week.ts';

/** The weeks that a month touches, each of seven days. */
export const weeksOfMonth = (date: CalendarDate, startsOn: Weekday): CalendarDate[][] => {
  const month = date.slice(0, 7);
  const weeks: CalendarDate[][] = [];
  for (let first = `${month}-01`; ; ) {
    const week = [...weekOf(first, startsOn)];
    weeks.push(week);
    first = addDays(week[0] ?? first, 7);
    if (first.slice(0, 7) !== month) return weeks;
  }
};

/** Height of a line in pixels. */
export const LINE = 20;
/** Height of a day's number in pixels. */
export const NUMBER = 30;

/**
 * The number of a day's bookings that a cell shows: all, or fewer to leave room for the number of the others.
 *
 * @param height of the cell in pixels
 */
export const linesShown = (bookings: number, height: number): number => {
  const lines = Math.max(0, Math.floor((height - NUMBER) / LINE));
  return bookings <= lines ? bookings : Math.max(0, lines - 1);
};
