import type { CalendarDate } from '@switchboard/common/calendar-date';
import { DAY_MINUTES, type WallTime } from '@switchboard/common/wall-time';

const STEP = 30;
const MORNING = 10 * 60;

/** The next full step of the clock at or after `minutes`, at the latest the last one of the day. */
const roundUp = (minutes: number, step: number): number =>
  Math.min(Math.ceil(minutes / step) * step, DAY_MINUTES - step);

/** The suggested start of a new booking: the next half hour today, the morning of another day. */
export const suggestedStart = (date: CalendarDate, now: WallTime): WallTime => ({
  date,
  minutes: date === now.date ? roundUp(now.minutes, STEP) : MORNING,
});
