import { type CalendarDate, weekdayOf } from './calendar-date.ts';

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
  breaks?: WeekSpans | null | undefined;
  /** Both days are included. */
  absences?: readonly { from: CalendarDate; to: CalendarDate }[] | null | undefined;
}

/**
 * When a resource works on a day, or the business if there is no resource: in order, without spans that touch. On an
 * exceptional day a resource with a week of its own works only while the business is open too.
 */
export const openSpans = (
  date: CalendarDate,
  business: BusinessHours,
  { hours, breaks, absences }: ResourceHours = {},
): ClockSpan[] => {
  if (absences?.some(({ from, to }) => from <= date && date <= to)) return [];
  const weekday = (weekdayOf(date) + 6) % 7;
  const exception = business.exceptions.find((day) => day.date === date);
  const week = (hours ?? business.hours)[weekday] ?? [];
  const open = exception ? (hours ? overlap(week, exception.hours) : exception.hours) : week;
  return without(joined(open), breaks?.[weekday] ?? []);
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
