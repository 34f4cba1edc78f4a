import * as z from 'zod/mini';
import { ofAgent, optionFields } from './booking.ts';
import { id, seen, trimmed, wireId, wireNumber } from './common.ts';
import { MAX_OFFERS } from './limits.ts';

/** A service of the business, which several resources may offer. Not of the base contract, as all of this file. */
export const service = z.looseObject({
  id: wireId,
  name: z.string(),
  /** Minutes. */
  duration: wireNumber,
  price: z.nullable(wireNumber),
  /** The id of the category, or null for none. */
  category: z.nullable(wireId),
  /** Services of one category are in ascending order of it. */
  position: z.int(),
  /** Who offers it, apart from removed resources. */
  offers: z.array(
    z.looseObject({
      /** The id of the option that the base contract has for it. */
      option: wireId,
      resource: wireId,
      /** Minutes where they differ from those of the service, else null. */
      duration: z.nullable(wireNumber),
      /** The price where it differs from that of the service, else null. */
      price: z.nullable(wireNumber),
    }),
  ),
});
export type WireService = z.output<typeof service>;

/** A heading of the list of services. */
export const serviceCategory = z.looseObject({
  id: wireId,
  name: z.string(),
  /** Categories are in ascending order of it. */
  position: z.int(),
});
export type ServiceCategory = z.output<typeof serviceCategory>;

const offers = z
  .array(
    z.object({
      resource: id,
      duration: z.optional(z.nullable(optionFields.duration)),
      price: z.optional(z.nullable(optionFields.price)),
    }),
  )
  .check(z.minLength(1), z.maxLength(MAX_OFFERS));

export const createService = z.object({
  name: optionFields.name,
  duration: optionFields.duration,
  price: z.optional(z.nullable(optionFields.price)),
  category: z.optional(z.nullable(id)),
  offers,
});
export type CreateService = z.input<typeof createService>;

/** Only the given fields change, for all who offer the service. Bookings keep their booked values. */
export const updateService = z.partial(
  z.object({
    name: optionFields.name,
    duration: optionFields.duration,
    price: z.nullable(optionFields.price),
    category: z.nullable(id),
    /** The service of the category that it follows, or null for the first place. */
    after: z.nullable(id),
    /** All who offer it. */
    offers,
    before: seen,
  }),
);
export type UpdateService = z.input<typeof updateService>;

/** The choice for upcoming bookings, as that of `removalQuery`. */
export const removeServiceQuery = z.extend(ofAgent, {
  bookings: z.optional(z.enum(['ask', 'keep', 'cancel'])),
});

const categoryName = trimmed(1, 80);

export const createCategory = z.object({ name: categoryName });

/** Only the given fields change. */
export const updateCategory = z.partial(
  z.object({
    name: categoryName,
    /** The category that it follows, or null for the first place. */
    after: z.nullable(id),
    before: seen,
  }),
);
export type UpdateCategory = z.input<typeof updateCategory>;
