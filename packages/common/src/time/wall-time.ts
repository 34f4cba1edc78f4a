import type { CalendarDate } from './calendar-date.ts';

/** Date and time of a clock on the wall. */
export interface WallTime {
  date: CalendarDate;
  /** Clock time in minutes since 00:00, 0 to 1439. On a day of 23 or 25 hours this is not the time passed. */
  minutes: number;
}

/** Minutes of a day of 24 hours. */
export const DAY_MINUTES = 24 * 60;

/** @param minutes since 00:00, 0 to 1439. @returns `HH:mm` */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** @param text `HH:mm`. @returns minutes since 00:00 */
export const clockMinutes = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};
