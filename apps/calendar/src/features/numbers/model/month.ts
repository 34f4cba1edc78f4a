import { addDays, type CalendarDate, utcOf, weekdayOf } from '@switchboard/common/time/calendar-date';

/** A month as its first day. */
export type Month = CalendarDate;

export const monthOf = (date: CalendarDate): Month => `${date.slice(0, 7)}-01`;

/** @param months may be negative */
export const addMonths = (month: Month, months: number): Month => {
  const first = new Date(utcOf(month));
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
};

export const daysOfMonth = (month: Month): CalendarDate[] => {
  const next = addMonths(month, 1);
  const days: CalendarDate[] = [];
  for (let date = month; date < next; date = addDays(date, 1)) days.push(date);
  return days;
};

/** How many days of the first week are before the month. @param startsOn 1 is Monday, 7 is Sunday */
export const daysBefore = (month: Month, startsOn: number): number => (weekdayOf(month) - startsOn + 7) % 7;

/** The same day of another month, or its last day. */
export const sameDayIn = (month: Month, date: CalendarDate): CalendarDate => {
  const days = daysOfMonth(month);
  return days[Math.min(Number(date.slice(8)), days.length) - 1] ?? month;
};
