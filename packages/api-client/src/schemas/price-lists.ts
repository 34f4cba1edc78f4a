import { isCurrency } from '@switchboard/common/text/currencies';
import * as z from 'zod/mini';
import { optionFields } from './booking.ts';
import { id, trimmed, wireId } from './common.ts';
import { MAX_LISTED, MAX_PRICE_LIST } from './limits.ts';
import { timeZone } from './schedule.ts';
import { week } from './week.ts';

/** A pasted text, or the files of an agent's draft. */
export const readPriceList = z.object({
  agent: id,
  text: z.optional(z.string().check(z.maxLength(MAX_PRICE_LIST))),
});

const amount = z.nullable(z.number());

const listedService = z.object({
  name: z.string(),
  /** Minutes; null if the list has none. */
  duration: amount,
  /** Null if the list has none. */
  price: amount,
  /** Some of it could be meant in another way. */
  unsure: z.boolean(),
  /** The line that it comes from. */
  line: z.string(),
  /** A service of the calendar with the same name. */
  present: z.nullable(z.object({ id: wireId, duration: z.number(), price: amount })),
});

/** What a price list says beside what the calendar has. */
export const priceListAnswer = z.looseObject({
  services: z.array(listedService),
  hours: z.nullable(z.object({ week, unsure: z.boolean(), lines: z.array(z.string()) })),
  currency: z.nullable(z.object({ code: z.string(), unsure: z.boolean() })),
  present: z.object({
    /** Null until a person chooses them. */
    hours: z.nullable(week),
    currency: z.nullable(z.string()),
    time_zone: z.nullable(z.string()),
    /** The people and rooms that the agent offers. */
    resources: z.array(z.object({ id: wireId, name: z.string() })),
  }),
});
export type PriceListAnswer = z.output<typeof priceListAnswer>;

/** What a person confirmed. What is not named stays as it is. */
export const confirmPriceList = z.object({
  agent: id,
  services: z
    .array(
      z.object({
        name: optionFields.name,
        duration: optionFields.duration,
        price: z.nullable(optionFields.price),
        /** The service that gets this duration and price. */
        changes: z.optional(id),
      }),
    )
    .check(z.maxLength(MAX_LISTED)),
  hours: z.optional(week),
  currency: z.optional(
    z
      .string()
      .check(z.refine((code) => isCurrency(code), { message: 'must be a currency of ISO 4217, like EUR' })),
  ),
  /** Counts only while the business has none. */
  time_zone: z.optional(timeZone),
  /** Who gives the services; without one, all that the agent offers. */
  resource: z.optional(id),
  /** The name of who gives them, added unless there is one of this name. */
  new_resource: z.optional(trimmed(1, 120)),
});
export type ConfirmPriceList = z.input<typeof confirmPriceList>;

export const confirmedAnswer = z.looseObject({ added: z.int(), changed: z.int(), same: z.int() });

const gaps = {
  answering: z.enum(['files', 'unread_files']),
  booking: z.enum(['resource', 'service', 'hours', 'time_zone', 'currency']),
};

/** What is missing before the agent can answer and book. */
export const readinessAnswer = z.looseObject({
  answering: z.array(gaps.answering),
  booking: z.array(gaps.booking),
});
export type Readiness = z.output<typeof readinessAnswer>;
