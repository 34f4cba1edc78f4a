import * as z from 'zod/mini';

/** A day of the calendar as `2026-11-20`. */
export const date = z.iso.date();

/** Minutes of the wall clock since 00:00; 1440 is the end of the day. */
export const minute = z.int().check(z.gte(0), z.lte(24 * 60));

/** Minutes of the wall clock since 00:00: from, and until. */
const span = z.tuple([minute, minute]).check(
  z.refine(([from, to]) => from < to, {
    message: 'must end later than it begins',
    params: { refusal: 'not_later' },
  }),
);

/** When something is open on one day, in order, without overlaps. */
export const daySpans = z.array(span).check(
  z.maxLength(10),
  z.refine((spans) => spans.every(([from], at) => at === 0 || from >= (spans[at - 1]?.[1] ?? 0)), {
    message: 'must be in order, without overlaps',
    params: { refusal: 'overlapping' },
  }),
);

/** The days of a week, Monday first. */
export const week = z.array(daySpans).check(z.length(7));

export type DaySpans = z.output<typeof daySpans>;
export type WeekHours = z.output<typeof week>;
