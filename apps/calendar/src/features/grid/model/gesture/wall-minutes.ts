import { type CalendarDate, dateOfUtc, utcOf } from '@switchboard/common/time/calendar-date';
import { DAY, MINUTE } from '@switchboard/common/time/durations';
import type { WallTime } from '@switchboard/common/time/wall-time';
import type { Zone } from '../../../time/model/zone.ts';

/** Clocks change at full quarters of an hour only. */
const QUARTER = 15 * MINUTE;

/** Clock time on a time line of days of 24 hours, in minutes. It is not time that passes. */
export type WallMinutes = number;

export const wallMinutes = (date: CalendarDate, minutes: number): WallMinutes =>
  utcOf(date) / MINUTE + minutes;

/** The wall time of an instant. */
export const wallMinutesAt = (zone: Zone, instant: number): WallMinutes => {
  const { date, minutes } = zone.wallTime(instant);
  return wallMinutes(date, minutes);
};

const wallTimeOf = (at: WallMinutes): WallTime => {
  const date = dateOfUtc(at * MINUTE);
  return { date, minutes: at - utcOf(date) / MINUTE };
};

/**
 * The instant of a wall time. A time that clocks skip is the moment of the jump, so that a booking that is dragged down
 * never goes up.
 */
export const instantAt = (zone: Zone, at: WallMinutes): number => {
  const found = zone.instantOf(wallTimeOf(at));
  if (wallMinutesAt(zone, found) === at) return found;
  let jump = Math.floor(found / QUARTER) * QUARTER;
  while (wallMinutesAt(zone, jump - QUARTER) === wallMinutesAt(zone, jump) - 15) jump -= QUARTER;
  return jump;
};

/** The first instant of a wall time that is later than another instant, if there is one; else as `instantAt`. */
export const instantAfter = (zone: Zone, at: WallMinutes, after: number): number => {
  const first = instantAt(zone, at);
  if (first > after) return first;
  const offset = wallMinutesAt(zone, first + DAY) * MINUTE - (first + DAY);
  const second = at * MINUTE - offset;
  return second > after && wallMinutesAt(zone, second) === at ? second : first;
};
