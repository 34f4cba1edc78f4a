import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';
import { DAY_MINUTES, type WallTime } from '@switchboard/common/time/wall-time';

const STEP = 30;
const MORNING = 10 * 60;

/** The suggested start of a new booking: the next half hour today, or the morning of another day. */
export const suggestedStart = (date: CalendarDate, now: WallTime): WallTime => {
  if (date !== now.date) return { date, minutes: MORNING };
  const minutes = Math.ceil(now.minutes / STEP) * STEP;
  return minutes < DAY_MINUTES ? { date, minutes } : { date: addDays(date, 1), minutes: MORNING };
};
