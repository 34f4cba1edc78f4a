import { DAY_MINUTES } from './wall-time.ts';

/** When something is open on one day, in minutes of the clock: from, and until. */
export type DaySpans = [number, number][];
/** The days of a week, Monday first. */
export type WeekHours = DaySpans[];

/** Why the spans of a day cannot be stored. */
export type SpansFault = 'order' | 'overlap';

const MONDAY_TO_FRIDAY = 5;
const USUAL: DaySpans[number] = [9 * 60, 17 * 60];
const BREAK = 60;

/** Seven closed days. */
export const closedWeek = (): WeekHours => Array.from({ length: 7 }, () => []);

/** The first reason why the spans cannot be stored, if there is one. */
export const spansFault = (spans: DaySpans): SpansFault | undefined => {
  if (spans.some(([from, to]) => from >= to)) return 'order';
  return spans.some(([from], at) => at > 0 && from < (spans[at - 1]?.[1] ?? 0)) ? 'overlap' : undefined;
};

export const weekFault = (week: WeekHours): SpansFault | undefined =>
  week.map(spansFault).find((fault) => fault !== undefined);

/**
 * The spans with another one, after a break.
 *
 * @param first the only span of a day that had none
 */
export const withAnotherSpan = (spans: DaySpans, first = USUAL): DaySpans => {
  const last = spans.at(-1);
  if (!last) return [first];
  const from = Math.min(last[1] + BREAK, DAY_MINUTES - BREAK);
  return [...spans, [from, Math.max(from + BREAK, Math.min(from + 4 * BREAK, DAY_MINUTES))]];
};

/** Whether a day has no room for another span after its last one. */
export const isFull = (spans: DaySpans): boolean => (spans.at(-1)?.[1] ?? 0) > DAY_MINUTES - 2 * BREAK;

/** @param day 0 is Monday */
export const withDay = (week: WeekHours, day: number, spans: DaySpans): WeekHours =>
  week.map((held, at) => (at === day ? spans : held));

/** The week with the spans of a day on Monday to Friday. @param day 0 is Monday */
export const copiedToWeekdays = (week: WeekHours, day: number): WeekHours =>
  week.map((held, at) => (at < MONDAY_TO_FRIDAY ? (week[day] ?? []) : held));
