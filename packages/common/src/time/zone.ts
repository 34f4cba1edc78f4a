import { dateOfUtc, utcOf } from './calendar-date.ts';
import { DAY, MINUTE } from './durations.ts';
import type { WallTime } from './wall-time.ts';

/** Clocks change at full quarters of an hour only. */
const QUARTER = 15 * MINUTE;

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
}

const readParts = (format: Intl.DateTimeFormat, instant: number): number => {
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute);
};

/** @throws RangeError for an unknown name */
export const createZone = (name: string): Zone => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const offsets = new Map<number, number>();

  /** Cached, because Intl is slow. */
  const readOffset = (instant: number): number => {
    const known = offsets.get(instant);
    if (known !== undefined) return known;
    const offset = readParts(format, instant) - instant;
    offsets.set(instant, offset);
    return offset;
  };

  /** Offset from UTC in milliseconds. A day that begins and ends with the same offset has no other one. */
  const offsetAt = (instant: number): number => {
    const day = Math.floor(instant / DAY) * DAY;
    const offset = readOffset(day);
    if (readOffset(day + DAY) === offset) return offset;
    return readOffset(Math.floor(instant / QUARTER) * QUARTER);
  };

  return {
    name,
    wallTime(instant) {
      const wall = instant + offsetAt(instant);
      const date = dateOfUtc(wall);
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
