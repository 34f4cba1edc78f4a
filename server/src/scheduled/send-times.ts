import { addDays, weekdayOf } from '@switchboard/common/time/calendar-date';
import { DAY, HOUR } from '@switchboard/common/time/durations';
import type { Zone } from '@switchboard/common/time/zone';
import { endOfQuiet } from '../notices/quiet.ts';

/** How far ahead a message can be sent, in milliseconds. */
export const FARTHEST = 366 * DAY;

/** Minutes of the day at which a day begins for those who write. */
const MORNING = 9 * 60;

export interface Choice {
  name: 'later' | 'tomorrow' | 'monday';
  /** Milliseconds since the epoch. */
  at: number;
}

/** The first time from `at` on that is not in the quiet hours. */
const outOfQuiet = (at: number, [from, to]: readonly [number, number], { name }: Zone): number =>
  endOfQuiet(at, { from, to, zone: name });

/** Times to offer, outside of the quiet hours: later today, and the mornings of tomorrow and of Monday. */
export const choicesAt = (now: number, zone: Zone, quiet: readonly [number, number]): Choice[] => {
  const { date } = zone.wallTime(now);
  const soon = now + 2 * HOUR;
  // The next full hour of the wall clock.
  const full = soon + ((HOUR - (zone.shown(soon) % HOUR)) % HOUR);
  // After midnight, the morning of today.
  const later = outOfQuiet(full, quiet, zone);
  const isToday = zone.wallTime(later).date === date;
  const tomorrow = addDays(date, 1);
  const toMonday = (8 - weekdayOf(date)) % 7 || 7;
  const monday = addDays(date, toMonday);
  const morningOf = (day: string): number =>
    outOfQuiet(zone.instantOf({ date: day, minutes: MORNING }), quiet, zone);
  return [
    ...(isToday ? [{ name: 'later' as const, at: later }] : []),
    { name: 'tomorrow', at: morningOf(tomorrow) },
    ...(monday === tomorrow ? [] : [{ name: 'monday' as const, at: morningOf(monday) }]),
  ];
};

/**
 * When a message may go out that is due at `due`, looked at now: at once, or after the quiet hours. Those do not count
 * for a time in them that the person chose.
 */
export const sendableAt = (
  { due, chosen }: { due: number; chosen: boolean },
  now: number,
  zone: Zone,
  quiet: readonly [number, number],
): number => {
  const isNight = (at: number) => outOfQuiet(at, quiet, zone) !== at;
  return chosen && isNight(due) ? now : outOfQuiet(now, quiet, zone);
};
