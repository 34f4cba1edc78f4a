import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';
import { MINUTE } from '@switchboard/common/time/durations';
import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import type { Zone } from '../../time/model/zone.ts';
import type { GridItem } from './grid.ts';
import type { Stretch } from './lanes.ts';
import { MIN_MINUTES } from './scale.ts';

/** The part of a booking on one day, in minutes of the clock. */
export interface Segment extends Stretch {
  item: GridItem;
  /** Whether the booking began on an earlier day. */
  continued: boolean;
}

/** A day between two instants. */
export interface GridDay {
  date: CalendarDate;
  from: number;
  to: number;
  /** The time on the clock, in minutes since 00:00. @param instant of this day */
  clock(instant: number): number;
}

/** Asks the zone only on days of another length than 24 hours. */
export const gridDay = (date: CalendarDate, zone: Zone): GridDay => {
  const from = zone.instantOf({ date, minutes: 0 });
  const to = zone.instantOf({ date: addDays(date, 1), minutes: 0 });
  const even = to - from === DAY_MINUTES * MINUTE;
  return {
    date,
    from,
    to,
    clock: (instant) => (even ? Math.floor((instant - from) / MINUTE) : zone.wallTime(instant).minutes),
  };
};

/**
 * The part of a booking on a day; `undefined` if it has none. It is at least `MIN_MINUTES` long. When clocks go back, an
 * end can be before its start on the clock: then the length is the time passed.
 */
export const segmentOn = (day: GridDay, item: GridItem): Segment | undefined => {
  const until = Math.max(item.end, item.start + 1);
  if (!(item.start < day.to && until > day.from)) return undefined;
  const continued = item.start < day.from;
  const start = continued ? 0 : day.clock(item.start);
  const end = until >= day.to ? DAY_MINUTES : day.clock(until);
  const passed = Math.ceil((Math.min(until, day.to) - Math.max(item.start, day.from)) / MINUTE);
  const length = Math.max(end > start ? end - start : passed, MIN_MINUTES);
  return {
    item,
    start: Math.min(start, DAY_MINUTES - MIN_MINUTES),
    end: Math.min(start + length, DAY_MINUTES),
    continued,
    group: item.booking.resourceId,
  };
};

const keyOf = ({ booking }: GridItem): string => `${booking.resourceId} ${booking.id}`;

/**
 * Sorted by start, then the longer first, then by resource, so that bookings that start together have the same
 * lanes every day.
 */
export const bySegmentOrder = (a: Segment, b: Segment): number =>
  a.start - b.start || b.end - a.end || (keyOf(a.item) < keyOf(b.item) ? -1 : 1);
