import { MAX_NUMBERS_DAYS } from '@switchboard/api-client';
import { addDays, type CalendarDate, utcOf } from '@switchboard/common/time/calendar-date';
import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import type { ClockSpan } from '@switchboard/common/time/opening-hours';
import type { Zone } from '@switchboard/common/time/zone';
import { Refusal } from '../errors/refusal.ts';

/** A stretch of real time. Instants are milliseconds since the epoch. */
export interface Period {
  from: number;
  to: number;
}

/** A period in which the clocks do not change, with the minutes of the wall clock since its span began. */
export interface OpenPeriod extends Period {
  since: number;
}

export const beginOf = (zone: Zone, date: CalendarDate): number => zone.instantOf({ date, minutes: 0 });

/** The days that numbers are asked for. @throws Refusal 400 for no day or too many */
export const datesOf = ({ from, to }: { from: CalendarDate; to: CalendarDate }): CalendarDate[] => {
  const days = (utcOf(to) - utcOf(from)) / DAY + 1;
  if (days < 1) throw new Refusal('not_later', { field: 'to', than: 'from', orSame: true });
  if (days > MAX_NUMBERS_DAYS) throw new Refusal('too_many_days', { field: 'to', limit: MAX_NUMBERS_DAYS });
  return Array.from({ length: days }, (_, day) => addDays(from, day));
};

/** A day that is skipped as a whole is empty. */
export const dayOf = (zone: Zone, date: CalendarDate): Period => ({
  from: beginOf(zone, date),
  to: beginOf(zone, addDays(date, 1)),
});

/**
 * When the wall clock shows times within the spans on that day. A time that clocks skip is not there; one that they show
 * twice is there twice. In order.
 */
export const openPeriods = (zone: Zone, date: CalendarDate, spans: readonly ClockSpan[]): OpenPeriod[] =>
  steadyParts(zone, dayOf(zone, date)).flatMap((part) => {
    const midnight = part.from - wallMinutes(zone, date, part.from) * MINUTE;
    return spans.flatMap(([begin, end]) => {
      const from = Math.max(part.from, midnight + begin * MINUTE);
      const to = Math.min(part.to, midnight + end * MINUTE);
      return from < to ? [{ from, to, since: (from - midnight) / MINUTE - begin }] : [];
    });
  });

/** Since 00:00 of the date. */
const wallMinutes = (zone: Zone, date: CalendarDate, instant: number): number => {
  const wall = zone.wallTime(instant);
  return (utcOf(wall.date) - utcOf(date)) / MINUTE + wall.minutes;
};

/** The period, cut where the clocks change. */
const steadyParts = (zone: Zone, { from, to }: Period): Period[] => {
  const offsetAt = (instant: number) => zone.shown(instant) - instant;
  const parts: Period[] = [];
  let begin = from;
  const cutWithin = (since: number, until: number) => {
    for (let at = since + MINUTE; at <= until; at += MINUTE)
      if (offsetAt(at) !== offsetAt(at - MINUTE)) {
        parts.push({ from: begin, to: at });
        begin = at;
      }
  };
  if (offsetAt(from) !== offsetAt(to - MINUTE))
    for (let hour = from; hour < to - MINUTE; hour += HOUR) {
      const until = Math.min(hour + HOUR, to - MINUTE);
      if (offsetAt(hour) !== offsetAt(until)) cutWithin(hour, until);
    }
  return begin < to ? [...parts, { from: begin, to }] : parts;
};
