import * as z from 'zod/mini';
import { id, trimmed, wireId, wireNumber } from './common.ts';

/** A colour as `#rrggbb`. */
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #4f6bed'));
const isoTime = z.iso.datetime({ offset: true });

/** A bookable person, room or thing. */
export const resource = z.looseObject({
  id: wireId,
  name: z.string(),
  color: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
});
export type WireResource = z.output<typeof resource>;

export const createResource = z.object({
  name: trimmed(1, 120),
  color: z.optional(color),
  avatar: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(2048))),
});
export type CreateResource = z.input<typeof createResource>;

/** A reference on the wire: the id, or an object with it. */
export const reference = z.union([z.string(), z.number(), z.looseObject({ id: z.unknown() })]);

/** A service that a resource offers. */
export const option = z.looseObject({
  id: wireId,
  resourceId: z.nullish(reference),
  resource: z.nullish(reference),
  name: z.string(),
  /** Minutes. */
  duration: wireNumber,
  price: z.nullish(wireNumber),
});
export type WireOption = z.output<typeof option>;

export const createOption = z.object({
  resourceId: id,
  name: trimmed(1, 120),
  /** Minutes. */
  duration: z.int().check(z.gte(1), z.lte(24 * 60)),
  price: z.optional(z.number().check(z.gte(0), z.lte(1_000_000_000))),
});
export type CreateOption = z.input<typeof createOption>;

/** A service as it was booked. */
const bookedItem = z.object({
  /** The option, which may have been removed since. */
  option: wireId,
  name: z.string(),
  /** Minutes. */
  duration: wireNumber,
  price: z.nullish(wireNumber),
});

/** A booking in any form that backends send. */
export const booking = z.looseObject({
  id: wireId,
  resource: z.nullish(reference),
  resourceId: z.nullish(reference),
  options: z.nullish(z.union([z.array(reference), reference])),
  optionIds: z.nullish(z.array(reference)),
  title: z.nullish(z.string()),
  start: z.string(),
  end: z.string(),
  status: z.nullish(z.string()),
  notes: z.nullish(z.string()),
  customer_name: z.nullish(z.string()),
  customer_phone: z.nullish(z.string()),
  /** The id of the customer. An extension of the base contract. */
  customer: z.nullish(wireId),
  source: z.nullish(z.string()),
  total_duration: z.nullish(wireNumber),
  total_price: z.nullish(wireNumber),
  /** Extension: the options with their names, durations and prices as they were booked. */
  items: z.nullish(z.array(bookedItem)),
  /** Extension: it was booked on purpose over another one. */
  forced: z.nullish(z.boolean()),
  /** Extension: rises with each change; `If-Match` takes it. */
  version: z.nullish(z.int()),
});
export type WireBooking = z.output<typeof booking>;

/** The body that creates or replaces a booking. Times are ISO 8601 with an offset. */
export const saveBooking = z
  .object({
    resource: id,
    options: z._default(z.array(id).check(z.maxLength(50)), []),
    title: z._default(trimmed(0, 200), ''),
    start: isoTime,
    end: isoTime,
    status: z._default(trimmed(1, 32), 'confirmed'),
    notes: z._default(z.string().check(z.maxLength(4000)), ''),
    customer_name: z._default(trimmed(0, 200), ''),
    customer_phone: z._default(trimmed(0, 40), ''),
    /**
     * The id of the customer, or null for none. Without it, the customer is the one with that phone. An extension of the
     * base contract.
     */
    customer: z.optional(z.nullable(id)),
    source: z._default(trimmed(1, 32), 'manual'),
    /** Extension: book even if the resource is taken at that time. */
    force: z.optional(z.boolean()),
  })
  .check(
    z.refine((booking) => Date.parse(booking.start) < Date.parse(booking.end), {
      path: ['end'],
      message: 'must be later than start',
    }),
  );
export type SaveBooking = z.input<typeof saveBooking>;

export const ofAgent = z.object({ agent_id: z.optional(id) });
