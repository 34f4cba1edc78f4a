import { MAX_OCCURRENCES, type SeriesRule } from '@switchboard/api-client';
import { addDays, type CalendarDate, dateOfUtc, utcOf } from '@switchboard/common/time/calendar-date';
import { DAY, MINUTE } from '@switchboard/common/time/durations';
import type { Zone } from '@switchboard/common/time/zone';
import { FIRST_YEAR, LAST_YEAR } from '../booking/booking-columns.ts';
import { Refusal } from '../errors/refusal.ts';
import { datesOf, isEndless } from './rule.ts';

/** Days that a series without an end is booked ahead. */
export const HORIZON = 365;

/** A day of a series, and its booking there. */
export interface Occurrence {
  /** The day of the rule. */
  date: CalendarDate;
  startsAt: Date;
  endsAt: Date;
}

/** When the bookings of a series are. */
export interface Timing {
  rule: SeriesRule;
  first: CalendarDate;
  /** Days that they are later than the rule. */
  shift: number;
  /** Wall time of the start, in minutes since 00:00. */
  minutes: number;
  /** Minutes. */
  duration: number;
}

/** The booking of a day of the rule. It starts at the same wall time all year, and keeps its length. */
export const occurrenceOn = (
  date: CalendarDate,
  { shift, minutes, duration }: Pick<Timing, 'shift' | 'minutes' | 'duration'>,
  zone: Zone,
): Occurrence => {
  const start = zone.instantOf({ date: addDays(date, shift), minutes });
  return { date, startsAt: new Date(start), endsAt: new Date(start + duration * MINUTE) };
};

/** Days from one to the other. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((utcOf(to) - utcOf(from)) / DAY);

/** The last day up to which a series without an end is booked. */
const horizonOf = (first: CalendarDate, now: number): CalendarDate => {
  const today = dateOfUtc(now);
  return addDays(first > today ? first : today, HORIZON);
};

/**
 * The bookings of a new series; of one without an end, those up to the horizon.
 * @throws Refusal 400 without a day, with too many, beyond the last year, or if a booking lasts into the next one
 */
export const plannedOf = async (timing: Timing, zone: Zone, now: number): Promise<Occurrence[]> => {
  const { rule, first } = timing;
  const until = isEndless(rule) ? horizonOf(first, now) : rule.until;
  const most = rule.count ?? MAX_OCCURRENCES + 1;
  const dates = await datesOf(rule, { first, most, ...(until !== undefined && { until }) });
  if (dates.length === 0) throw new Refusal('no_dates', { field: 'rule.until' });
  if (dates.length > MAX_OCCURRENCES)
    throw new Refusal('too_many_dates', { field: 'rule.until', limit: MAX_OCCURRENCES });
  if (rule.count !== undefined && dates.length < rule.count)
    throw new Refusal('year_out_of_range', { field: 'rule.count', first: FIRST_YEAR, last: LAST_YEAR });
  const occurrences = dates.map((date) => occurrenceOn(date, timing, zone));
  requireApart(occurrences);
  return occurrences;
};

/** @param bookings of one resource. @throws Refusal 400 if one lasts into the next one */
export const requireApart = (bookings: readonly Pick<Occurrence, 'startsAt' | 'endsAt'>[]): void => {
  const inOrder = bookings.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const isOver = inOrder.some(({ startsAt }, at) => {
    const before = inOrder[at - 1];
    return before !== undefined && before.endsAt > startsAt;
  });
  if (isOver) throw new Refusal('series_overlaps', { field: 'end' });
};
