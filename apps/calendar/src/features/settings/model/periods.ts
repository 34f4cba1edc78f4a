import type { DaySpans } from '@switchboard/api-client';
import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';

/** Consecutive days with other hours. */
export interface Period {
  from: CalendarDate;
  /** Included. */
  to: CalendarDate;
  /** `''` if it has none. */
  name: string;
  /** Without hours, it is closed. */
  hours: DaySpans;
}

/** A single day, as the settings hold it. */
export interface ExceptionDay {
  date: CalendarDate;
  name: string;
  hours: DaySpans;
}

/** Days that one period may have. */
const MOST_DAYS = 100;

const sameHours = (a: DaySpans, b: DaySpans): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Joins consecutive days with the same name and hours, sorted by date. */
export const periodsOf = (days: readonly ExceptionDay[]): Period[] => {
  const periods: Period[] = [];
  for (const { date, name, hours } of [...days].sort((a, b) => a.date.localeCompare(b.date))) {
    const last = periods.at(-1);
    if (last && addDays(last.to, 1) === date && last.name === name && sameHours(last.hours, hours))
      last.to = date;
    else periods.push({ from: date, to: date, name, hours });
  }
  return periods;
};

/** Splits periods into days. If a day is in several periods, the last one counts. */
export const daysOf = (periods: readonly Period[]): ExceptionDay[] => {
  const days = new Map<CalendarDate, ExceptionDay>();
  for (const { from, to, name, hours } of periods)
    for (let date = from; date <= to; date = addDays(date, 1)) days.set(date, { date, name, hours });
  return [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
};

/** Why a period cannot be stored. */
export const periodFault = ({ from, to }: Pick<Period, 'from' | 'to'>): 'order' | 'long' | undefined => {
  if (from > to) return 'order';
  return addDays(from, MOST_DAYS) <= to ? 'long' : undefined;
};
