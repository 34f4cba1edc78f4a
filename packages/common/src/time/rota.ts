import { type CalendarDate, utcOf } from './calendar-date.ts';
import { DAY } from './durations.ts';

/** Hours of one day, in minutes of the wall clock. */
type Spans = readonly (readonly [from: number, to: number])[];

/** Days that repeat, such as two of work and two without. */
export interface Rota {
  /** The first day of the first round. */
  from: CalendarDate;
  /** The last day on which it counts; null: without an end. */
  to: CalendarDate | null;
  /** The days of one round, in order; a day without spans is free. */
  days: readonly Spans[];
}

/** Days of the longest round. */
export const MAX_ROTA_DAYS = 28;

/** The day of the round, from 0; undefined where the rota does not count. */
export const rotaDayOf = ({ from, to, days }: Rota, date: CalendarDate): number | undefined => {
  if (date < from || (to !== null && date > to) || days.length === 0) return undefined;
  return Math.round((utcOf(date) - utcOf(from)) / DAY) % days.length;
};

/** The hours of the rota on a day; undefined where it does not count. */
export const rotaSpans = (rota: Rota, date: CalendarDate): Spans | undefined => {
  const day = rotaDayOf(rota, date);
  return day === undefined ? undefined : rota.days[day];
};
