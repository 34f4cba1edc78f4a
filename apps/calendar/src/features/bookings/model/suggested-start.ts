import type { CalendarDate } from '../../time/model/calendar-date.ts';
import { roundUp } from '../../time/model/clock.ts';
import type { WallTime } from '../../time/model/zone.ts';

const STEP = 30;
const MORNING = 10 * 60;

/** When a new booking on a day would begin: the next half hour today, in the morning on another day. */
export const suggestedStart = (date: CalendarDate, now: WallTime): WallTime => ({
  date,
  minutes: date === now.date ? roundUp(now.minutes, STEP) : MORNING,
});
