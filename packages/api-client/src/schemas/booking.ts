import * as z from 'zod';
import { id, wireId, wireNumber } from './common.ts';

/** A colour as `#rrggbb`. */
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #4f6bed');
const isoTime = z.iso.datetime({ offset: true });

/** A bookable person, room or thing. */
export const resource = z.looseObject({
  id: wireId,
  name: z.string(),
  color: z.string().nullish(),
  avatar: z.string().nullish(),
});
export type WireResource = z.output<typeof resource>;

export const createResource = z.object({
  name: z.string().trim().min(1).max(120),
  color: color.optional(),
  avatar: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional(),
});
export type CreateResource = z.input<typeof createResource>;

/** A reference on the wire: the id, or an object with it. */
export const reference = z.union([z.string(), z.number(), z.looseObject({ id: z.unknown() })]);

/** A service that a resource offers. */
export const option = z.looseObject({
  id: wireId,
  resourceId: reference.nullish(),
  resource: reference.nullish(),
  name: z.string(),
  /** Minutes. */
  duration: wireNumber,
  price: wireNumber.nullish(),
});
export type WireOption = z.output<typeof option>;

export const createOption = z.object({
  resourceId: id,
  name: z.string().trim().min(1).max(120),
  /** Minutes. */
  duration: z
    .number()
    .int()
    .min(1)
    .max(24 * 60),
  price: z.number().min(0).max(1_000_000_000).optional(),
});
export type CreateOption = z.input<typeof createOption>;

/** A booking in any form that backends send. */
export const booking = z.looseObject({
  id: wireId,
  resource: reference.nullish(),
  resourceId: reference.nullish(),
  options: z.union([z.array(reference), reference]).nullish(),
  optionIds: z.array(reference).nullish(),
  title: z.string().nullish(),
  start: z.string(),
  end: z.string(),
  status: z.string().nullish(),
  notes: z.string().nullish(),
  customer_name: z.string().nullish(),
  customer_phone: z.string().nullish(),
  source: z.string().nullish(),
  total_duration: wireNumber.nullish(),
  total_price: wireNumber.nullish(),
});
export type WireBooking = z.output<typeof booking>;

/** The body that creates or replaces a booking. Times are ISO 8601 with an offset. */
export const saveBooking = z
  .object({
    resource: id,
    options: z.array(id).max(50).default([]),
    title: z.string().trim().max(200).default(''),
    start: isoTime,
    end: isoTime,
    status: z.string().trim().min(1).max(32).default('confirmed'),
    notes: z.string().max(4000).default(''),
    customer_name: z.string().trim().max(200).default(''),
    customer_phone: z.string().trim().max(40).default(''),
    source: z.string().trim().min(1).max(32).default('manual'),
  })
  .refine((booking) => Date.parse(booking.start) < Date.parse(booking.end), {
    path: ['end'],
    message: 'must be later than start',
  });
export type SaveBooking = z.input<typeof saveBooking>;

export const ofAgent = z.object({ agent_id: id.optional() });
