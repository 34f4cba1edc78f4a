import { type Booking, type FreeTimes, takesTime } from '@switchboard/api-client';
import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';
import { MINUTE } from '@switchboard/common/time/durations';
import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import type { Zone } from '../../time/model/zone.ts';
import type { Schedule } from './schedule.ts';

/** The result of checking a time before it is booked. */
export type Verdict =
  /** No known conflict. */
  | { kind: 'fine' }
  | { kind: 'taken'; bookings: Booking[] }
  /** The resource does not work then. */
  | { kind: 'closed' }
  /** Too close to another booking, or taken by one that is not loaded. */
  | { kind: 'busy' };

type Span = readonly [number, number];

/** Minutes between two starts that the server offers. */
export const FREE_STEP = 15;

/** The bookings of resources that overlap a time. Cancelled ones and no-shows take no time. */
export const inTheWay = (
  bookings: readonly Booking[],
  resourceIds: readonly string[],
  { start, end }: Schedule,
  except: string | undefined,
): Booking[] =>
  bookings.filter(
    (booking) =>
      booking.resourceIds.some((id) => resourceIds.includes(id)) &&
      booking.id !== except &&
      takesTime(booking.status) &&
      Date.parse(booking.start) < end &&
      Date.parse(booking.end) > start,
  );

/** The parts of a time by day, in minutes of the wall clock. */
const byDay = (zone: Zone, { start, end }: Schedule): [CalendarDate, Span][] => {
  const [from, to] = [zone.wallTime(start), zone.wallTime(end)];
  if (from.date === to.date) return [[from.date, [from.minutes, to.minutes]]];
  const days: [CalendarDate, Span][] = [[from.date, [from.minutes, DAY_MINUTES]]];
  for (let date = addDays(from.date, 1); date < to.date; date = addDays(date, 1))
    days.push([date, [0, DAY_MINUTES]]);
  if (to.minutes > 0) days.push([to.date, [0, to.minutes]]);
  return days;
};

const isWithin = (spans: readonly Span[], [from, to]: Span): boolean => {
  // Adjacent spans count as one.
  let reached = from;
  for (const [begins, ends] of spans) if (begins <= reached && ends > reached) reached = ends;
  return reached >= to;
};

/** Whether a time is open as a whole. A day of which the hours are not known is. */
export const isOpenAt = (
  time: Schedule,
  openOn: (date: CalendarDate) => readonly Span[] | undefined,
  zone: Zone,
): boolean =>
  byDay(zone, time).every(([date, span]) => {
    const open = openOn(date);
    return open === undefined || isWithin(open, span);
  });

/**
 * Checks a time against the loaded bookings and the server's free times, which also consider hours, absences
 * and bookings that are not loaded.
 *
 * @param free for the same resource and duration; `undefined` if it is not known
 */
export const verdictOf = (
  time: Schedule,
  conflicts: Booking[],
  free: FreeTimes | undefined,
  zone: Zone,
  now: number,
): Verdict => {
  if (conflicts.length > 0) return { kind: 'taken', bookings: conflicts };
  if (!free || time.end <= time.start) return { kind: 'fine' };
  const openOn = (date: CalendarDate) => free.days.find((day) => day.date === date)?.open;
  if (!isOpenAt(time, openOn, zone)) return { kind: 'closed' };
  const { date, minutes } = zone.wallTime(time.start);
  const day = free.days.find((one) => one.date === date);
  const isOffered = day?.starts.some((start) => Date.parse(start) === time.start);
  // The server reports only starts at full steps in the future.
  const isTold = day !== undefined && minutes % FREE_STEP === 0 && time.start > now;
  return isTold && !isOffered ? { kind: 'busy' } : { kind: 'fine' };
};

/** The free starts of a day around the wanted one, by time. */
export const startsAround = (
  free: FreeTimes,
  date: CalendarDate,
  wanted: number,
  count: number,
): number[] => {
  const starts = (free.days.find((day) => day.date === date)?.starts ?? []).map((start) => Date.parse(start));
  return starts
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, count)
    .sort((a, b) => a - b);
};

/** The first free start at or after the wanted one. */
export const nextFree = (free: FreeTimes, wanted: number): number | undefined =>
  free.days
    .flatMap(({ starts }) => starts)
    .map((start) => Date.parse(start))
    .find((start) => start >= Math.floor(wanted / MINUTE) * MINUTE);
