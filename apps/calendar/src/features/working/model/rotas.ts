import type { DaySpans, Rota } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';

/** Rotas that many use: days of work, and free days. */
export const USUAL_ROTAS = [
  [2, 2],
  [3, 3],
  [4, 2],
  [5, 2],
] as const;

const USUAL_DAY: DaySpans = [[9 * 60, 18 * 60]];

/** A round of days of work and free days. The days of work have the hours of the first one that has any. */
export const roundOf = (on: number, off: number, days: readonly DaySpans[] = []): DaySpans[] => {
  const work = days.find((day) => day.length > 0) ?? USUAL_DAY;
  return [...Array.from({ length: on }, () => work), ...Array.from({ length: off }, () => [])];
};

/** Two days of work and two free ones, from today on. */
export const newRota = (today: CalendarDate): Rota => ({ from: today, to: null, days: roundOf(2, 2) });
