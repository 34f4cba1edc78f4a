import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { weekdayOf } from '@switchboard/common/time/calendar-date';
import { DAY, MINUTE } from '@switchboard/common/time/durations';
import { type BusinessHours, type ClockSpan, openSpans } from '@switchboard/common/time/opening-hours';
import { rotaDayOf } from '@switchboard/common/time/rota';
import type { Zone } from '@switchboard/common/time/zone';
import type { ResourceRow } from '../db/schema/booking.ts';
import type { WorkTurns } from '../http/work-turns.ts';
import { openPeriods } from './days.ts';

/** What a resource works by. */
export type Working = Pick<ResourceRow, 'hours' | 'rota' | 'breaks' | 'absences' | 'shifts' | 'blocks'>;

export interface OpenDays {
  zone: Zone;
  dates: readonly CalendarDate[];
  /** The starts of the days, and the end of the last one. */
  bounds: readonly number[];
  business: BusinessHours;
}

/** Resources with the same week, rota and breaks. */
interface Alike {
  one: Working;
  count: number;
  /** How many of them are away, or work in a way of their own, by day. */
  away: number[];
}

/** Work of a turn: looking a day up costs one, computing it costs `COMPUTED`. */
export const OPEN_TURN = 20_000;
const COMPUTED = 20;

/**
 * The open minutes of all resources together, by day. Resources that work alike are computed once, except for the days on
 * which a shift or a block makes one of them differ.
 */
export const openMinutesByDay = async (
  days: OpenDays,
  resources: AsyncIterable<readonly Working[]>,
  turns: WorkTurns,
): Promise<number[]> => {
  const groups = new Map<string, Alike>();
  const open = days.dates.map(() => 0);
  const exceptions = new Map(days.business.exceptions.map((day) => [day.date, [day]]));
  const lengthOf = (at: number) => (days.bounds[at + 1] ?? 0) - (days.bounds[at] ?? 0);
  const computed = (at: number, one: Working) => {
    const date = days.dates[at] ?? '';
    const business = { hours: days.business.hours, exceptions: exceptions.get(date) ?? [] };
    return openMinutes(days.zone, date, lengthOf(at), openSpans(date, business, one));
  };

  for await (const page of resources)
    for (const resource of page) {
      const group = groupOf(groups, resource, days.dates.length);
      group.count += 1;
      if (turns.spend(COMPUTED)) await turns.pause();
      const absent = new Set<number>();
      for (const [first, last] of absentDays(days.dates, resource.absences)) {
        for (let day = first; day <= last; day += 1) {
          absent.add(day);
          group.away[day] = (group.away[day] ?? 0) + 1;
        }
        if (turns.spend(last - first)) await turns.pause();
      }
      if (turns.spend(resource.shifts.length + resource.blocks.length)) await turns.pause();
      for (const [at, own] of daysApart(days.dates, resource)) {
        if (absent.has(at)) continue;
        group.away[at] = (group.away[at] ?? 0) + 1;
        open[at] = (open[at] ?? 0) + computed(at, { ...resource, ...own, absences: [] });
        // Each block may split what the others leave.
        if (turns.spend(COMPUTED + own.blocks.length * 10)) await turns.pause();
      }
    }

  for (const { one, count, away } of groups.values()) {
    const ordinary = new Map<number, number>();
    for (const [at, date] of days.dates.entries()) {
      const isOrdinary = !exceptions.has(date) && lengthOf(at) === DAY;
      const kind = kindOf(date, one);
      const known = isOrdinary ? ordinary.get(kind) : undefined;
      const minutes = known ?? computed(at, { ...one, shifts: [], blocks: [], absences: [] });
      if (isOrdinary) ordinary.set(kind, minutes);
      open[at] = (open[at] ?? 0) + minutes * (count - (away[at] ?? 0));
      if (turns.spend(known === undefined ? COMPUTED : 1)) await turns.pause();
    }
  }
  return open;
};

/** A number that is the same for days on which a resource works the same hours: by weekday, and by day of its rota. */
const kindOf = (date: CalendarDate, { rota }: Working): number =>
  weekdayOf(date) + 7 * ((rota && rotaDayOf(rota, date)) ?? -1);

const groupOf = (groups: Map<string, Alike>, one: Working, days: number): Alike => {
  const key = JSON.stringify([one.hours, one.breaks, one.rota]);
  const held = groups.get(key);
  if (held) return held;
  const group = { one, count: 0, away: new Array<number>(days).fill(0) };
  groups.set(key, group);
  return group;
};

/** The numbers of the days within the range that have a shift or blocks, with these alone. */
const daysApart = (
  dates: readonly CalendarDate[],
  { shifts, blocks }: Working,
): Map<number, Pick<Working, 'shifts' | 'blocks'>> => {
  const apart = new Map<number, Pick<Working, 'shifts' | 'blocks'>>();
  const of = (date: CalendarDate) => {
    const at = indexFrom(dates, date);
    if (dates[at] !== date) return undefined;
    const held = apart.get(at) ?? { shifts: [], blocks: [] };
    apart.set(at, held);
    return held;
  };
  for (const shift of shifts) of(shift.date)?.shifts.push(shift);
  for (const block of blocks) of(block.date)?.blocks.push(block);
  return apart;
};

/** The numbers of the first and the last day of each absence within the range, in order and apart. */
const absentDays = (
  dates: readonly CalendarDate[],
  absences: Working['absences'],
): [first: number, last: number][] => {
  const result: [number, number][] = [];
  for (const { from, to } of absences.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const begun = result.at(-1)?.[1] ?? -1;
    const first = Math.max(indexFrom(dates, from), begun + 1);
    const last = indexAfter(dates, to) - 1;
    if (first <= last) result.push([first, last]);
  }
  return result;
};

/** The number of the first day at or after a date. */
const indexFrom = (dates: readonly CalendarDate[], date: CalendarDate): number => {
  let [from, to] = [0, dates.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((dates[middle] ?? '') < date) from = middle + 1;
    else to = middle;
  }
  return from;
};

const indexAfter = (dates: readonly CalendarDate[], date: CalendarDate): number => {
  const at = indexFrom(dates, date);
  return dates[at] === date ? at + 1 : at;
};

/** @param length of the day in milliseconds: a day of 24 hours needs no search for clock changes */
const openMinutes = (zone: Zone, date: CalendarDate, length: number, spans: readonly ClockSpan[]): number =>
  length === DAY
    ? spans.reduce((sum, [from, to]) => sum + to - from, 0)
    : openPeriods(zone, date, spans).reduce((sum, { from, to }) => sum + (to - from) / MINUTE, 0);
