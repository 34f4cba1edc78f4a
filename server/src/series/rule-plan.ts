import { MAX_OCCURRENCES, type SeriesRule } from '@switchboard/api-client';
import { addDays, type CalendarDate, weekdayOf } from '@switchboard/common/time/calendar-date';
import type { BookingWithItems } from '../booking/booked-options.ts';
import type { SeriesRow } from '../db/schema/booking.ts';
import type { Patch } from './patch.ts';
import type { OfSeries } from './rows.ts';
import { datesOf } from './rule.ts';

type Row = OfSeries<BookingWithItems>;

/** The day on which a booking of a series would be after the patch, had it never been changed by itself. */
export const dayOf = (
  { seriesDate }: Pick<Row, 'seriesDate'>,
  { shift }: Pick<SeriesRow, 'shift'>,
  { move }: Pick<Patch, 'move'>,
): CalendarDate => addDays(seriesDate, shift + (move?.days ?? 0));

/** What a monthly rule takes from its first day. */
const placeInMonth = (date: CalendarDate): string => {
  const day = Number(date.slice(-2));
  return `${day} ${Math.min(Math.ceil(day / 7), 5)}`;
};

const isPlaceSame = (rule: SeriesRule, one: CalendarDate, other: CalendarDate): boolean => {
  if (rule.freq !== 'monthly') return true;
  const [[day, nth], [otherDay, otherNth]] = [placeInMonth(one).split(' '), placeInMonth(other).split(' ')];
  return rule.by === 'day' ? day === otherDay : nth === otherNth;
};

/**
 * The day from which a rule counts that is given for all bookings to come: the first of their days from which the rule
 * reaches the named one. So 'every two weeks' never leaves out the booking at hand.
 *
 * @param days of the bookings to come, in any order
 */
export const firstInStep = async (
  rule: SeriesRule,
  named: CalendarDate,
  days: readonly CalendarDate[],
): Promise<CalendarDate> => {
  const earlier = days.filter((day) => day < named).toSorted();
  const isOfRule = rule.freq !== 'weekly' || rule.weekdays.includes(weekdayOf(named) || 7);
  if (!isOfRule) return earlier[0] ?? named;
  for (const first of earlier) {
    if (!isPlaceSame(rule, first, named)) continue;
    const reached = await datesOf(rule, { first, until: named, most: MAX_OCCURRENCES });
    if (reached[0] === first && reached.at(-1) === named) return first;
  }
  return named;
};

/** A rule with a number of days from the named one on, as a rule that counts from its first day. */
export const countedFrom = async (
  rule: SeriesRule,
  first: CalendarDate,
  named: CalendarDate,
): Promise<SeriesRule> => {
  if (rule.count === undefined || first >= named) return rule;
  const before = await datesOf(rule, { first, until: addDays(named, -1), most: MAX_OCCURRENCES });
  return { ...rule, count: rule.count + before.length };
};
