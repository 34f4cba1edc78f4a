import { type CalendarDate, dateOfUtc, utcOf } from './calendar-date.ts';
import { DAY, MINUTE } from './durations.ts';
import type { WallTime } from './wall-time.ts';

/** The offsets of a time zone, as a server sends them. */
export interface Clocks {
  /** Name in the IANA database, such as `Europe/Madrid`. */
  name: string;
  /** Minutes east of UTC before the first change. */
  offset: number;
  /** In order: seconds since the epoch, and the minutes east of UTC from then on. */
  changes: [at: number, offset: number][];
}

/** The clocks of one time zone. Instants are milliseconds since the epoch. */
export interface Zone {
  /** Name in the IANA database, such as `Europe/Madrid`. */
  name: string;
  wallTime(instant: number): WallTime;
  /**
   * The instant of a wall time: the first of one that occurs twice (clocks go back); one that is skipped (clocks go
   * forward) is moved by the jump.
   */
  instantOf(wall: WallTime): number;
  /** What the clocks show at an instant as a time in UTC, in milliseconds. For formatting only: it is not an instant. */
  shown(instant: number): number;
}

/** @param offsetAt milliseconds east of UTC at an instant */
export const zoneBy = (name: string, offsetAt: (instant: number) => number): Zone => {
  const shown = (instant: number): number => instant + offsetAt(instant);
  return {
    name,
    shown,
    wallTime(instant) {
      const wall = shown(instant);
      const date: CalendarDate = dateOfUtc(wall);
      return { date, minutes: Math.floor((wall - utcOf(date)) / MINUTE) };
    },
    instantOf({ date, minutes }) {
      const wall = utcOf(date) + minutes * MINUTE;
      const before = offsetAt(wall - DAY);
      const after = offsetAt(wall + DAY);
      if (offsetAt(wall - before) === before) return wall - before;
      return offsetAt(wall - after) === after ? wall - after : wall - before;
    },
  };
};

/** The zone with these offsets: nothing else is consulted. */
export const zoneFrom = ({ name, offset, changes }: Clocks): Zone =>
  zoneBy(name, (instant) => {
    let [from, to] = [0, changes.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((changes[middle]?.[0] ?? 0) * 1000 <= instant) from = middle + 1;
      else to = middle;
    }
    return (changes[from - 1]?.[1] ?? offset) * MINUTE;
  });
