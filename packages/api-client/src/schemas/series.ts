import * as z from 'zod/mini';
import { booking, saveBooking } from './booking.ts';
import { id, wireId } from './common.ts';
import { MAX_OCCURRENCES } from './limits.ts';
import { timeZone } from './schedule.ts';
import { takenDates } from './taken-dates.ts';
import { date } from './week.ts';

const interval = z._default(z.int().check(z.gte(1), z.lte(99)), 1);

/** How often, and until when: without `count` and `until`, it has no end. */
const ending = {
  interval,
  /** How many bookings. */
  count: z.optional(z.int().check(z.gte(1), z.lte(MAX_OCCURRENCES))),
  /** The last day that a booking can have. */
  until: z.optional(date),
};

/** ISO: Monday is 1. */
const weekday = z.int().check(z.gte(1), z.lte(7));

const rules = z.discriminatedUnion('freq', [
  z.strictObject({ freq: z.literal('daily'), ...ending }),
  z.strictObject({
    freq: z.literal('weekly'),
    ...ending,
    weekdays: z.array(weekday).check(z.minLength(1), z.maxLength(7)),
  }),
  z.strictObject({
    freq: z.literal('monthly'),
    ...ending,
    /**
     * `weekday`: that of the first day, as often as then in its month; the last one if it is the fifth. `day`: the
     * day of the month, in months that have it.
     */
    by: z.enum(['day', 'weekday']),
  }),
]);

/**
 * A part of the rules of RFC 5545, in fields of their own: a text of a rule could ask for a booking each second. The
 * first day is that of the booking that repeats.
 */
const seriesRule = rules.check(
  z.refine((rule) => rule.count === undefined || rule.until === undefined, {
    path: ['until'],
    message: 'cannot be given with count',
    params: { refusal: 'one_end' },
  }),
);
export type SeriesRule = z.output<typeof seriesRule>;

/** Days of a rule. */
const dates = z.array(date).check(z.maxLength(MAX_OCCURRENCES));

const newSeries = z.object({
  /** The first booking. Its `force` does not count: days on which something is in the way are skipped. */
  booking: saveBooking,
  rule: seriesRule,
  /**
   * The id of a stored booking that becomes the first one: it is replaced by `booking`, whose `force` counts for it alone,
   * and keeps its id.
   */
  existing: z.optional(id),
  /** The time zone of the person, where the business has none. */
  zone: z.optional(timeZone),
});

export const previewSeries = z.extend(newSeries, {
  /** The id of a series that gets this rule: its own bookings are not in the way. */
  series: z.optional(id),
});
/** A new series, with the days on which something is in the way. */
export const createSeries = z.extend(newSeries, {
  /** Days that are left out. */
  skip: z._default(dates, []),
});
export type CreateSeries = z.input<typeof createSeries>;

export const seriesPreview = z.looseObject({
  /** Bookings that would be made; of a series without an end, those of the next 12 months. */
  count: z.int(),
  /** The starts of the first and the last of them. ISO 8601. */
  first: z.string(),
  last: z.string(),
  taken: takenDates,
});
export type SeriesPreview = z.output<typeof seriesPreview>;

/** The answer to a new series. */
export const madeSeries = z.looseObject({
  id: wireId,
  /** Bookings that were made. */
  count: z.int(),
  /** The first of them. */
  booking,
});

export const readSeriesQuery = z.object({
  /** A booking of the series, from which `left` counts. */
  booking: z.optional(id),
});

/** A series as its bookings are now. */
export const series = z.looseObject({
  id: wireId,
  rule: z.looseObject({
    freq: z.enum(['daily', 'weekly', 'monthly']),
    interval: z.int(),
    count: z.optional(z.int()),
    until: z.optional(date),
    weekdays: z.optional(z.array(z.int())),
    by: z.optional(z.enum(['day', 'weekday'])),
  }),
  /** The day from which the rule counts. */
  first: date,
  /** Days that its bookings are later than the rule. */
  shift: z.int(),
  /** Bookings that are still to come, and those among them that were changed by themselves. */
  upcoming: z.int(),
  own: z.int(),
  /**
   * Days of the rule from the named booking on, or from now on, with those that are skipped or removed: the `count` that
   * keeps the end. Absent without an end.
   */
  left: z.optional(z.int()),
  /** The start of the last of them. ISO 8601. */
  last: z.optional(z.string()),
});
export type Series = z.output<typeof series>;

/** Which bookings of a series: this one and the later ones, or all that are still to come. */
const scope = z.enum(['following', 'all']);
/** `following`: the named booking and the later ones. `all`: all that are still to come. */
export type SeriesScope = z.output<typeof scope>;

/** A change of several bookings of a series. */
export const changeSeries = z.object({
  /** The booking as it is to be. What differs from it as it was is changed in the others, too. */
  booking: saveBooking,
  scope,
  /** Also bookings that were changed by themselves. */
  own: z._default(z.boolean(), false),
  /** Days whose bookings stay as they are. */
  skip: z._default(dates, []),
  /**
   * Another rule, counted from the day of the booking; with `all`, from the first booking to come that is in step with
   * it. Its `count` is that from the booking on. The bookings on its days stay, other days are booked, and bookings on no day of it are removed.
   */
  rule: z.optional(seriesRule),
});
export type ChangeSeries = z.input<typeof changeSeries>;

export const changedSeries = z.looseObject({
  /** After a change of the rule, that of a new series. */
  id: wireId,
  /** Bookings that were changed, or made. */
  count: z.int(),
  /** The one that was named; the first of the new series if the new rule has no place for it. */
  booking,
});

export const removeSeriesQuery = z.object({ scope });

/** The answer to a removal of several bookings of a series. */
export const removedSeries = z.looseObject({
  id: wireId,
  /** Bookings that were removed. */
  count: z.int(),
  /** Names the removal, for `restore`. */
  at: z.int(),
});

export const restoreSeries = z.object({
  at: z.int().check(z.nonnegative(), z.lte(8e12)),
  /** Days that stay removed. */
  skip: z._default(dates, []),
});

export const restoredSeries = z.looseObject({ id: wireId, count: z.int() });
