import { addDays } from '@switchboard/common/time/calendar-date';
import { MINUTE } from '@switchboard/common/time/durations';
import { createZone } from '../time/zones.ts';

/** Hours of each day in which a person is left in peace: minutes since 00:00 in a zone of the IANA database. */
export interface QuietHours {
  from: number;
  /** Before `from` for hours that last over midnight. */
  to: number;
  zone: string;
}

/**
 * The first time at or after `at` that is not within the quiet hours.
 * @param at milliseconds since the epoch
 */
export const endOfQuiet = (at: number, quiet: QuietHours | undefined): number => {
  if (quiet === undefined) return at;
  const { from, to } = quiet;
  const zone = createZone(quiet.zone);
  const { date, minutes } = zone.wallTime(at);
  const isOverMidnight = to < from;
  const isQuiet = isOverMidnight ? minutes >= from || minutes < to : minutes >= from && minutes < to;
  if (!isQuiet) return at;
  const last = isOverMidnight && minutes >= from ? addDays(date, 1) : date;
  const end = zone.instantOf({ date: last, minutes: to });
  if (end > at) return end;
  // Clocks went back over the end: it comes once more.
  return Math.floor(at / MINUTE) * MINUTE + (to - minutes) * MINUTE;
};
