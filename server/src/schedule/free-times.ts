import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';
import { MINUTE } from '@switchboard/common/time/durations';
import type { ClockSpan } from '@switchboard/common/time/opening-hours';
import type { Zone } from '@switchboard/common/time/zone';
import { type OpenPeriod, openPeriods, type Period } from './days.ts';

/** A wanted booking. */
export interface Wish {
  zone: Zone;
  /** The first of `days` days. */
  from: CalendarDate;
  days: number;
  /** Minutes. */
  duration: number;
  /** Minutes of the wall clock between two starts, counted from each opening. */
  step: number;
  /** Earlier starts are not offered. */
  now: number;
}

/** Limits of the wanted booking. */
export interface Limits {
  openOn: (date: CalendarDate) => readonly ClockSpan[];
  /** Times that are not free, with the buffers around them. They may overlap. */
  taken: readonly Period[];
}

export interface FreeDay {
  date: CalendarDate;
  open: readonly ClockSpan[];
  /** Instants. */
  starts: number[];
}

/**
 * Possible starts of the wanted booking: it fits into open time without interruption, also across midnight, and
 * overlaps nothing taken.
 */
export const freeTimes = (wish: Wish, { openOn, taken }: Limits): FreeDay[] => {
  const { zone, from, days } = wish;
  const length = wish.duration * MINUTE;
  const shown = daysFrom(from, days).map((date) => ({ date, open: openOn(date) }));
  const open = shown.map((day) => openPeriods(zone, day.date, day.open));
  const later = laterDates(wish).flatMap((date) => openPeriods(zone, date, openOn(date)));
  const closings = joined([...open.flat(), ...later]);
  const blocked = joined(taken.toSorted((one, other) => one.from - other.from));

  // Starts, closings and blocked periods are in order: one walk over all of them.
  let [closing, block] = [0, 0];
  const isFree = (start: number): boolean => {
    while ((closings[closing]?.to ?? Number.POSITIVE_INFINITY) <= start) closing++;
    while ((blocked[block]?.to ?? Number.POSITIVE_INFINITY) <= start) block++;
    const end = start + length;
    const [closes, blocks] = [closings[closing]?.to ?? start, blocked[block]?.from ?? end];
    return start >= wish.now && end <= closes && end <= blocks;
  };
  return shown.map((day, at) => ({
    ...day,
    starts: (open[at] ?? []).flatMap((period) => startsIn(period, wish.step)).filter(isFree),
  }));
};

/** @param buffer minutes that have to be free between two bookings */
export const withBuffer = (periods: readonly Period[], buffer: number): Period[] =>
  periods.map(({ from, to }) => ({ from: from - buffer * MINUTE, to: to + buffer * MINUTE }));

const daysFrom = (first: CalendarDate, days: number): CalendarDate[] =>
  Array.from({ length: days }, (_, day) => addDays(first, day));

/** Days on which a booking can still go on. No day is shorter than 22 hours. */
const laterDates = ({ from, days, duration }: Wish): CalendarDate[] =>
  daysFrom(addDays(from, days), Math.ceil(duration / (22 * 60)));

const startsIn = ({ from, to, since }: OpenPeriod, step: number): number[] => {
  const starts: number[] = [];
  const first = from + ((step - (since % step)) % step) * MINUTE;
  for (let start = first; start < to; start += step * MINUTE) starts.push(start);
  return starts;
};

/** Periods in order of their starts, those that touch or overlap as one. */
const joined = (periods: readonly Period[]): Period[] => {
  const result: Period[] = [];
  for (const { from, to } of periods) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
};
