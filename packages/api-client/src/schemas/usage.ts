import * as z from 'zod/mini';
import { timeZone } from './schedule.ts';
import { date } from './week.ts';

/** A month as `2026-11`. */
const month = z
  .string()
  .check(z.regex(/^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/, 'must be a month like 2026-11'));

const count = z.int().check(z.nonnegative());

export const usageQuery = z.object({
  /** The current one by default. */
  month: z.optional(month),
  /** The zone of the browser, used while the business has none. */
  zone: z.optional(timeZone),
});

/** The counts of a month that an operator can limit. */
const counts = {
  /** Conversations with a message in the month. */
  conversations: count,
  /** Incoming and outgoing. */
  messages: count,
  /** Answers that agents sent to customers. */
  answers: count,
  /** Tokens of answers, trials and suggestions. */
  tokens: count,
  /** In `currency`. */
  cost: z.number().check(z.nonnegative()),
  /** Bookings that begin in the month and are not cancelled. */
  bookings: count,
  /** Bytes of all files, as of now. */
  storage: count,
};

/** Limits of a month, by the name of the count. */
export const usageLimits = z.partial(z.strictObject(counts));
export type UsageLimits = z.output<typeof usageLimits>;

/** The use of a month, on the clocks of the business. */
export const usageAnswer = z.looseObject({
  month,
  /** The first month of the business. */
  first: month,
  current: month,
  ...counts,
  /** Null when the operator set no prices. */
  cost: z.nullish(counts.cost),
  /** ISO 4217. */
  currency: z.nullish(z.string()),
  /** Every day of the month. */
  days: z.array(z.looseObject({ date, incoming: count, outgoing: count })),
  /** The limits of the plan or, without one, those that the operator set. */
  limits: z.partial(z.looseObject(counts)),
  /** What agents used of the operator's model today (UTC), with its limits. Only where the operator sets any, in the current month. */
  model_day: z.optional(
    z.looseObject({
      tokens: count,
      cost: counts.cost,
      limits: z.partial(z.looseObject({ tokens: count, cost: counts.cost })),
    }),
  ),
  /** What the business has of each kind that is limited, as of now. Missing on earlier servers. */
  quotas: z.optional(z.array(z.looseObject({ quota: z.string(), used: count, limit: count }))),
  /** The plan is not paid: each limit counts as reached. */
  unpaid: z.optional(z.boolean()),
});
export type Usage = z.output<typeof usageAnswer>;
