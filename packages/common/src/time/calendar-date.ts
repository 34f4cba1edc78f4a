import { DAY } from './durations.ts';
/** A day as `YYYY-MM-DD`, without time and zone. Sorts by date. */
export type CalendarDate = string;

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight of the day in UTC, in milliseconds. For arithmetic and formatting only: it is not an instant. */
export const utcOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);

/** @param utc any time of the day in UTC, in milliseconds */
export const dateOfUtc = (utc: number): CalendarDate => new Date(utc).toISOString().slice(0, 10);

/** The day in a text; `undefined` if it is not a day, such as 30 February. */
export const parseDate = (text: string | null): CalendarDate | undefined => {
  if (!text || !SHAPE.test(text) || Number.isNaN(utcOf(text))) return undefined;
  return dateOfUtc(utcOf(text)) === text ? text : undefined;
};

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOfUtc(utcOf(date) + days * DAY);

/** 0 is Sunday, as in `Date`. */
export const weekdayOf = (date: CalendarDate): number => new Date(utcOf(date)).getUTCDay();
