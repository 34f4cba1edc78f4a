import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SeriesRule } from '@switchboard/api-client';
import { type CalendarDate, weekdayOf } from '@switchboard/common/time/calendar-date';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** The year after the last one that bookings can have: the check of a booking names the limit. */
const LAST: CalendarDate = '2201-12-31';
/** Days that are computed before other calls are answered. */
const PAGE = 100;
const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Whether it repeats until a person ends it. */
export const isEndless = ({ count, until }: SeriesRule): boolean =>
  count === undefined && until === undefined;

const partsOf = (rule: SeriesRule, first: CalendarDate) => {
  if (rule.freq === 'daily') return { freq: 'DAILY' as const };
  if (rule.freq === 'weekly') {
    const byDay = [...new Set(rule.weekdays)].toSorted().map((day) => CODES[day - 1] ?? '');
    return { freq: 'WEEKLY' as const, byDay };
  }
  const day = Number(first.slice(-2));
  const nth = Math.ceil(day / 7);
  const weekday = CODES[(weekdayOf(first) + 6) % 7];
  return rule.by === 'day'
    ? { freq: 'MONTHLY' as const, byMonthDay: [day] }
    : { freq: 'MONTHLY' as const, byDay: [`${nth > 4 ? -1 : nth}${weekday}`] };
};

/** A part of the days of a rule. */
export interface Stretch {
  /** The day from which the rule counts. */
  first: CalendarDate;
  /** A day of the rule; only later ones are wanted. */
  after?: CalendarDate;
  until?: CalendarDate;
  /** Maximum days. */
  most: number;
}

/**
 * The days of a rule of RFC 5545, in order. The library counts on a calendar without zones; the server's own table of
 * zones makes instants of the days.
 */
export const datesOf = async (
  rule: SeriesRule,
  { first, after, until = LAST, most }: Stretch,
): Promise<CalendarDate[]> => {
  const parts = partsOf(rule, first);
  const found: CalendarDate[] = [];
  // A day of the rule is as good a beginning as the first one: it has the same place in week and month.
  let origin = after ?? first;
  for (let resumes = after !== undefined; ; resumes = true) {
    const days = new RRuleTemporal({
      ...parts,
      ...{ interval: rule.interval, count: PAGE + 1, wkst: 'MO', tzid: 'UTC', temporal: Temporal },
      dtstart: Temporal.PlainDate.from(origin).toZonedDateTime('UTC'),
    })
      .all()
      .map((day) => day.toPlainDate().toString());
    for (const day of days) {
      if (resumes && day === origin) continue;
      if (day > until || found.length >= most) return found;
      found.push(day);
    }
    const last = days.at(-1);
    if (days.length <= PAGE || last === undefined) return found;
    origin = last;
    await nextTurn();
  }
};
