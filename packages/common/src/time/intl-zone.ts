import { DAY, MINUTE } from './durations.ts';
import { type Zone, zoneBy } from './zone.ts';

/** Clocks change at full quarters of an hour only. */
const QUARTER = 15 * MINUTE;

const readParts = (format: Intl.DateTimeFormat, instant: number): number => {
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute);
};

/**
 * A zone as this program knows it, which may differ from the server: for the zone of the browser, and for servers that
 * send no offsets.
 *
 * @throws RangeError for an unknown name
 */
export const intlZone = (name: string): Zone => {
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

  /** A day that begins and ends with the same offset has no other one. */
  return zoneBy(name, (instant) => {
    const day = Math.floor(instant / DAY) * DAY;
    const offset = readOffset(day);
    if (readOffset(day + DAY) === offset) return offset;
    return readOffset(Math.floor(instant / QUARTER) * QUARTER);
  });
};
