import { addDays } from '@switchboard/common/time/calendar-date';
import { HOUR, MINUTE } from '@switchboard/common/time/durations';
import type { Zone } from '@switchboard/common/time/zone';

/** When reminders go out. */
export interface ReminderTimes {
  hours_before: number;
  /**
   * From and until, in minutes of the wall clock; across midnight if the second is smaller. Equal values mean no span.
   */
  quiet: readonly [number, number];
}

export const isQuiet = (instant: number, { quiet: [from, until] }: ReminderTimes, zone: Zone): boolean => {
  const { minutes } = zone.wallTime(instant);
  return from <= until ? from <= minutes && minutes < until : minutes >= from || minutes < until;
};

/**
 * The first moment outside the quiet span, from an instant on by steps. A change of the clocks may skip the border of
 * the span, or all minutes outside of it on that day.
 */
const outsideQuiet = (instant: number, step: number, times: ReminderTimes, zone: Zone): number => {
  let moment = instant;
  while (isQuiet(moment, times, zone)) moment += step;
  return moment;
};

/** The end of the quiet span around an instant. */
const endOfQuiet = (instant: number, times: ReminderTimes, zone: Zone): number => {
  const [from, until] = times.quiet;
  const { date, minutes } = zone.wallTime(instant);
  const isEvening = from > until && minutes >= from;
  const end = zone.instantOf({ date: isEvening ? addDays(date, 1) : date, minutes: until });
  return outsideQuiet(end, MINUTE, times, zone);
};

/** The last minute before the quiet span around an instant. */
const beforeQuiet = (instant: number, times: ReminderTimes, zone: Zone): number => {
  const [from, until] = times.quiet;
  const { date, minutes } = zone.wallTime(instant);
  const isMorning = from > until && minutes < until;
  const begin = zone.instantOf({ date: isMorning ? addDays(date, -1) : date, minutes: from });
  return outsideQuiet(begin - MINUTE, -MINUTE, times, zone);
};

/**
 * When the reminder of a booking is due: hours before its start, and outside the quiet span. One that would fall into
 * the span waits for its end if that leaves an hour, else it comes just before the span.
 *
 * @param start milliseconds since the epoch, as the result
 */
export const dueAt = (start: number, times: ReminderTimes, zone: Zone): number => {
  const wanted = start - times.hours_before * HOUR;
  if (!isQuiet(wanted, times, zone)) return wanted;
  const after = endOfQuiet(wanted, times, zone);
  return after <= start - HOUR ? after : beforeQuiet(wanted, times, zone);
};

/** The next moment from now on at which a late reminder may go out; undefined if that is not before the start. */
export const nextChance = (
  now: number,
  start: number,
  times: ReminderTimes,
  zone: Zone,
): number | undefined => {
  const chance = isQuiet(now, times, zone) ? endOfQuiet(now, times, zone) : now;
  return chance < start ? chance : undefined;
};
