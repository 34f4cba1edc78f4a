import { addDays, type CalendarDate } from '../../time/model/calendar-date.ts';
import { DAY_MINUTES } from '../../time/model/wall-time.ts';
import type { Zone } from '../../time/model/zone.ts';

/** An item with a duration. Times are ISO 8601 with an offset. */
export interface Span {
  id: string;
  start: string;
  end: string;
}

/** The part of a span on one day, in wall time. */
export interface Segment<T extends Span = Span> {
  item: T;
  /** Minutes since 00:00; 0 if the span began on an earlier day. */
  start: number;
  /** Minutes since 00:00; 1440 if the span ends at midnight or later. Always later than `start`. */
  end: number;
  /** Whether the span began on an earlier day. */
  continued: boolean;
}

/** Minimum length in the layout, to be visible and clickable. */
export const MIN_MINUTES = 20;

/** When clocks go back, an end can be before its start on the clock: then the length is the time passed. */
const laidOut = (start: number, end: number, passed: number) => {
  const length = Math.max(end > start ? end - start : passed, MIN_MINUTES);
  return { start: Math.min(start, DAY_MINUTES - MIN_MINUTES), end: Math.min(start + length, DAY_MINUTES) };
};

const segmentsOf = <T extends Span>(item: T, zone: Zone): [CalendarDate, Segment<T>][] => {
  const [startAt, endAt] = [Date.parse(item.start), Date.parse(item.end)];
  const first = zone.wallTime(startAt);
  const end = zone.wallTime(endAt);
  // A span that ends at midnight has no segment in the next day.
  const last = zone.wallTime(Math.max(endAt - 1, startAt)).date;
  const segments: [CalendarDate, Segment<T>][] = [];
  for (let date = first.date; date <= last; date = addDays(date, 1)) {
    const from = date === first.date ? first.minutes : 0;
    const to = date === end.date ? end.minutes : DAY_MINUTES;
    const passed = (endAt - startAt) / 60_000;
    segments.push([date, { item, ...laidOut(from, to, passed), continued: date !== first.date }]);
  }
  return segments;
};

/**
 * Splits spans into segments per day, sorted by start. Every requested day has a list; other days are left out.
 */
export const segmentsByDay = <T extends Span>(
  items: readonly T[],
  days: readonly CalendarDate[],
  zone: Zone,
): Map<CalendarDate, Segment<T>[]> => {
  const byDay = new Map<CalendarDate, Segment<T>[]>(days.map((day) => [day, []]));
  for (const item of items) {
    for (const [date, segment] of segmentsOf(item, zone)) byDay.get(date)?.push(segment);
  }
  for (const segments of byDay.values()) {
    segments.sort((a, b) => a.start - b.start || b.end - a.end || (a.item.id < b.item.id ? -1 : 1));
  }
  return byDay;
};

const MORNING = 9 * 60;
const MARGIN = 30;

/** The minute of the day to which a week is scrolled first: just before its first booking, 8:30 at the latest. */
export const openingMinute = (days: Iterable<readonly Segment[]>): number => {
  const starts = [...days].flatMap((segments) => segments.filter(({ continued }) => !continued));
  return Math.max(0, Math.min(MORNING, ...starts.map(({ start }) => start)) - MARGIN);
};
