/** A day of the calendar as `YYYY-MM-DD`: no time, no zone. Such texts sort by time. */
export type CalendarDate = string;

const DAY = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** The same day as midnight in UTC, in milliseconds: for arithmetic and formatting only, it is no instant. */
export const utcOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);

/** @param utc milliseconds of any time of that day in UTC */
export const dateOfUtc = (utc: number): CalendarDate => new Date(utc).toISOString().slice(0, 10);

/** The day that a text names, or `undefined` when it names none, such as 30 February. */
export const parseDate = (text: string | null): CalendarDate | undefined => {
  if (!text || !SHAPE.test(text) || Number.isNaN(utcOf(text))) return undefined;
  return dateOfUtc(utcOf(text)) === text ? text : undefined;
};

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOfUtc(utcOf(date) + days * DAY);

/** 0 is Sunday, as in `Date`. */
export const weekdayOf = (date: CalendarDate): number => new Date(utcOf(date)).getUTCDay();
