import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';
import type { ClockSpan } from '@switchboard/common/time/opening-hours';
import { DAY_MINUTES, type WallTime } from '@switchboard/common/time/wall-time';

const STEP = 30;
const MORNING = 10 * 60;
/** Days that are searched for one that is open. */
const MOST_DAYS = 60;
/** Without hours, every time is open. */
const ALWAYS: readonly ClockSpan[] = [[0, DAY_MINUTES]];

/** The first open time, not before `earliest`. */
const startIn = (spans: readonly ClockSpan[], earliest: number): number | undefined => {
  for (const [from, until] of spans) {
    const start = Math.max(from, earliest);
    if (start < until) return start;
  }
  return undefined;
};

/**
 * The suggested start of a new booking: the next half hour today, or the morning of another day, within opening hours. A
 * closed day, or one without a half hour left, leads to the next open one.
 *
 * @param openOn the open times of a day; `undefined` if they are not known
 */
export const suggestedStart = (
  date: CalendarDate,
  now: WallTime,
  openOn: (date: CalendarDate) => readonly ClockSpan[] | undefined,
): WallTime => {
  for (let day = date, left = MOST_DAYS; left > 0; day = addDays(day, 1), left -= 1) {
    const spans = openOn(day) ?? ALWAYS;
    const next = Math.ceil(now.minutes / STEP) * STEP;
    const start = day === now.date ? startIn(spans, next) : (startIn(spans, MORNING) ?? startIn(spans, 0));
    if (start !== undefined && start < DAY_MINUTES) return { date: day, minutes: start };
  }
  return { date, minutes: MORNING };
};
