import type { Series, SeriesRule } from '@switchboard/api-client';
import { addDays, type CalendarDate, weekdayOf } from '@switchboard/common/time/calendar-date';

/** The usual rules, and one that is made in parts. */
export const EVERY = ['week', 'twoWeeks', 'month', 'day', 'custom'] as const;
export type Every = (typeof EVERY)[number];
/** The units of a rule that is made in parts. */
export const UNITS = ['daily', 'weekly', 'monthly'] as const;
/** How a series can end. */
export const ENDS = ['never', 'count', 'until'] as const;

/** How a booking repeats, as the form has it. What only a custom rule has is kept while another one is chosen. */
export interface Repeat {
  every: Every;
  unit: (typeof UNITS)[number];
  interval: number;
  /** ISO: Monday is 1; `null` for the weekday of the booking. */
  weekdays: readonly number[] | null;
  by: 'day' | 'weekday';
  ends: (typeof ENDS)[number];
  count: number;
  until: CalendarDate;
}

/** ISO: Monday is 1. */
export const isoWeekday = (date: CalendarDate): number => weekdayOf(date) || 7;

/** @param date of the booking */
export const newRepeat = (every: Every, date: CalendarDate): Repeat => ({
  ...{ every, unit: 'weekly', interval: 1, weekdays: null, by: 'weekday' },
  ...{ ends: 'count', count: 10, until: addDays(date, 90) },
});

const everyOf = ({ freq, interval, by }: Series['rule'], isOwnDay: boolean): Every => {
  if (freq === 'daily') return interval === 1 ? 'day' : 'custom';
  if (freq === 'monthly') return interval === 1 && by !== 'day' ? 'month' : 'custom';
  if (!isOwnDay || interval > 2) return 'custom';
  return interval === 1 ? 'week' : 'twoWeeks';
};

/**
 * The present rule of a series, as the form has it. Of a number of bookings, those from the one at hand on are left.
 *
 * @param date of the booking at hand
 * @param last day of the series; undefined if none is to come
 */
export const repeatOf = (
  { rule, shift, left = 0 }: Pick<Series, 'rule' | 'shift' | 'left'>,
  date: CalendarDate,
  last: CalendarDate | undefined,
): Repeat => {
  const { freq, interval, count, until } = rule;
  // Bookings that were moved from the days of their rule are named by their own.
  const weekdays = rule.weekdays?.map((day) => ((((day - 1 + shift) % 7) + 7) % 7) + 1).toSorted();
  const isOwnDay = weekdays === undefined || weekdays.join() === String(isoWeekday(date));
  const endless = count === undefined && until === undefined;
  const base = newRepeat(everyOf(rule, isOwnDay), date);
  // A server of an earlier version does not know how many are left.
  const ends = endless ? 'never' : count !== undefined && left > 0 ? 'count' : 'until';
  return {
    ...{ ...base, unit: freq, interval, weekdays: isOwnDay ? null : (weekdays ?? null) },
    ...{ by: rule.by ?? 'weekday', ends, until: last ?? base.until },
    ...(left > 0 && { count: left }),
  };
};

/** The rule for the server. @param date of the booking */
export const ruleOf = (repeat: Repeat, date: CalendarDate): SeriesRule => {
  const { every, unit, interval, weekdays, by, ends, count, until } = repeat;
  const end = ends === 'count' ? { count } : ends === 'until' ? { until } : {};
  const own = [isoWeekday(date)];
  if (every === 'day') return { freq: 'daily', interval: 1, ...end };
  if (every === 'month') return { freq: 'monthly', interval: 1, by: 'weekday', ...end };
  if (every !== 'custom')
    return { freq: 'weekly', interval: every === 'twoWeeks' ? 2 : 1, weekdays: own, ...end };
  if (unit === 'daily') return { freq: 'daily', interval, ...end };
  if (unit === 'monthly') return { freq: 'monthly', interval, by, ...end };
  return { freq: 'weekly', interval, weekdays: [...(weekdays ?? own)], ...end };
};
