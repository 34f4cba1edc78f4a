import { type CalendarDate, weekdayOf } from './calendar-date.ts';
import { type Rota, rotaSpans } from './rota.ts';

/** From and to in minutes of the wall clock, 0 to 1440. */
export type ClockSpan = readonly [from: number, to: number];

/** The spans of each weekday, Monday first. */
export type WeekSpans = readonly (readonly ClockSpan[])[];

export interface BusinessHours {
  hours: WeekSpans;
  /** Days with other hours than their weekday; without spans they are closed. */
  exceptions: readonly { date: CalendarDate; hours: readonly ClockSpan[] }[];
}

/** A resource's own hours. */
export interface ResourceHours {
  /** Null: those of the business. */
  hours?: WeekSpans | null | undefined;
  /** Counts in place of the week, on the days that it has. */
  rota?: Rota | null | undefined;
  /** Single days with other hours than the rota or the week; without spans it does not work then. */
  shifts?: readonly { date: CalendarDate; hours: readonly ClockSpan[] }[] | null | undefined;
  breaks?: WeekSpans | null | undefined;
  /** Both days are included. */
  absences?: readonly { from: CalendarDate; to: CalendarDate }[] | null | undefined;
  /** Hours of one day in which it is not available, in any order; they may overlap. */
  blocks?: readonly { date: CalendarDate; from: number; to: number }[] | null | undefined;
}

/** Monday is 0. */
const weekday = (date: CalendarDate): number => (weekdayOf(date) + 6) % 7;

/** The hours that a resource has for itself on a day; undefined where it works as the business. */
const ownSpans = (
  date: CalendarDate,
  { hours, rota, shifts }: Pick<ResourceHours, 'hours' | 'rota' | 'shifts'>,
): readonly ClockSpan[] | undefined => {
  const shift = shifts?.find((day) => day.date === date);
  if (shift) return shift.hours;
  return (rota ? rotaSpans(rota, date) : undefined) ?? (hours ? (hours[weekday(date)] ?? []) : undefined);
};

/**
 * When a resource works on a day, or the business if there is no resource: in order, without spans that touch. A shift of
 * the day counts before the rota, the rota before its own week, that before the week of the business; breaks, absences and
 * blocks are taken away. On an exceptional day, a resource with hours of its own works only while the business is open too.
 */
export const openSpans = (
  date: CalendarDate,
  business: BusinessHours,
  resource: ResourceHours = {},
): ClockSpan[] => {
  const { breaks, absences, blocks } = resource;
  if (absences?.some(({ from, to }) => from <= date && date <= to)) return [];
  const exception = business.exceptions.find((day) => day.date === date);
  const own = ownSpans(date, resource);
  const usual = exception?.hours ?? business.hours[weekday(date)] ?? [];
  const open = own === undefined ? usual : exception ? overlap(own, exception.hours) : own;
  const blocked = (blocks ?? []).flatMap((block): ClockSpan[] =>
    block.date === date ? [[block.from, block.to]] : [],
  );
  return without(joined(open), [...(breaks?.[weekday(date)] ?? []), ...blocked]);
};

const spanOf = (from: number, to: number): ClockSpan[] => (from < to ? [[from, to]] : []);

/** The times within spans of both lists. */
export const overlap = (some: readonly ClockSpan[], others: readonly ClockSpan[]): ClockSpan[] =>
  some.flatMap(([from, to]) =>
    others.flatMap(([start, end]) => spanOf(Math.max(from, start), Math.min(to, end))),
  );

const joined = (spans: readonly ClockSpan[]): ClockSpan[] => {
  const result: ClockSpan[] = [];
  for (const [from, to] of spans) {
    const last = result.at(-1);
    if (last && last[1] === from) result[result.length - 1] = [last[0], to];
    else result.push([from, to]);
  }
  return result;
};

const without = (spans: ClockSpan[], gaps: readonly ClockSpan[]): ClockSpan[] =>
  gaps.reduce(
    (left, [start, end]) =>
      left.flatMap(([from, to]) => [
        ...spanOf(from, Math.min(to, start)),
        ...spanOf(Math.max(from, end), to),
      ]),
    spans,
  );
