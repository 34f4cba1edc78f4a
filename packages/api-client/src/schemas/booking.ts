import * as z from 'zod/mini';
import { id, queryNumber, seen, trimmed, wireId, wireNumber } from './common.ts';
import { person } from './customer-person.ts';
import {
  BOOKINGS_PER_PAGE,
  MAX_BOOKINGS_PER_PAGE,
  MAX_RESOURCES_PER_BOOKING,
  MAX_SETTLED,
} from './limits.ts';
import { date, week } from './week.ts';
import { blocks, rota, shifts } from './working-time.ts';

/** A colour as `#rrggbb`. */
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #4f6bed'));
const isoTime = z.iso.datetime({ offset: true });

/** Days on which a resource is away, both included. */
const absence = z.object({ from: date, to: date, name: trimmed(0, 120) }).check(
  z.refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'must not be earlier than from',
    params: { refusal: 'not_later' },
  }),
);
const absences = z.array(absence).check(z.maxLength(200));
const buffer = z.int().check(z.gte(0), z.lte(24 * 60));

/** A bookable person, room or thing. */
export const resource = z.looseObject({
  id: wireId,
  name: z.string(),
  color: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  /** Extension: its own week, or null for that of the business. */
  hours: z.nullish(week),
  /** Extension: when it is not available within its hours. */
  breaks: z.nullish(week),
  /** Extension. */
  absences: z.nullish(z.array(absence)),
  /** Extension: hours of single days in which it is not available; absent without any. */
  blocks: z.nullish(blocks),
  /** Extension: single days with other hours than usual; absent without any. */
  shifts: z.nullish(shifts),
  /** Extension: days that repeat, in place of its week; absent without one. */
  rota: z.nullish(rota),
  /** Extension: a secret address of its bookings exists; absent without one. */
  feed: z.nullish(z.boolean()),
  /** Extension: minutes between two bookings, or null for those of the business. */
  buffer: z.nullish(z.int()),
  /** Extension: it was removed, but bookings still use it. */
  archived: z.nullish(z.boolean()),
});
export type WireResource = z.output<typeof resource>;

const resourceFields = {
  name: trimmed(1, 120),
  color,
  avatar: z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)),
};

export const createResource = z.object({
  name: resourceFields.name,
  color: z.optional(resourceFields.color),
  avatar: z.optional(resourceFields.avatar),
});
export type CreateResource = z.input<typeof createResource>;

/** Only the given fields change. */
export const updateResource = z.partial(
  z.object({
    name: resourceFields.name,
    color: z.nullable(resourceFields.color),
    avatar: z.nullable(resourceFields.avatar),
    hours: z.nullable(week),
    breaks: week,
    absences,
    blocks,
    shifts,
    rota: z.nullable(rota),
    buffer: z.nullable(buffer),
    archived: z.boolean(),
    before: seen,
  }),
);
export type UpdateResource = z.input<typeof updateResource>;

/** A reference on the wire: the id, or an object with it. */
const reference = z.union([z.string(), z.number(), z.looseObject({ id: z.unknown() })]);

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

/** Name, duration and price of what a business offers. */
export const optionFields = {
  name: trimmed(1, 120),
  /** Minutes. */
  duration: z.int().check(z.gte(1), z.lte(24 * 60)),
  price: z.number().check(z.gte(0), z.lte(1_000_000_000)),
};

export const createOption = z.object({
  resourceId: id,
  name: optionFields.name,
  duration: optionFields.duration,
  price: z.optional(optionFields.price),
});
export type CreateOption = z.input<typeof createOption>;

/** Only the given fields change. Bookings keep their booked values. */
export const updateOption = z.partial(
  z.object({
    name: optionFields.name,
    duration: optionFields.duration,
    price: z.nullable(optionFields.price),
    before: seen,
  }),
);
export type UpdateOption = z.input<typeof updateOption>;

/** A service as it was booked. */
const bookedItem = z.object({
  /** The option, which may have been removed since. */
  option: wireId,
  name: z.string(),
  /** Minutes. */
  duration: wireNumber,
  price: z.nullish(wireNumber),
});

/** Why an automatic message did not reach the customer, or not yet. */
const unreachedReason = z.looseObject({
  /** The code of a refusal, or `no_conversation`, or `not_sent` after errors of the server. */
  code: z.string(),
  /** Telegram's own words, for `message_refused`. */
  words: z.nullish(z.string()),
  /** ISO 8601: it is sent again after that. */
  until: z.nullish(z.string()),
});

/** What became of the reminder of a booking, and the answer to it. An extension of the base contract. */
const bookingReminder = z.looseObject({
  /** `unknown` was never confirmed; `failed` did not reach the customer. */
  state: z.enum(['sent', 'failed', 'unknown']),
  /** ISO 8601. */
  at: z.string(),
  /** The customer's, by a button or in words. */
  answer: z.nullish(z.enum(['yes', 'no'])),
  reason: z.nullish(unreachedReason),
  /** The conversation in which it was not sent, or not surely. */
  conversation: z.nullish(wireId),
  /** A person has dealt with that conversation since. */
  settled: z.nullish(z.boolean()),
});

/** What the customer was told last about the booking, and when. An extension of the base contract. */
const bookingConfirmation = z.looseObject({
  kind: z.enum(['made', 'moved', 'cancelled']),
  /** `unknown` was never confirmed; `failed` did not reach the customer. */
  state: z.enum(['sent', 'failed', 'unknown']),
  /** ISO 8601. */
  at: z.string(),
  reason: z.nullish(unreachedReason),
  /** The conversation in which it was not sent, or not surely. */
  conversation: z.nullish(wireId),
  /** A person has dealt with that conversation since. */
  settled: z.nullish(z.boolean()),
});

/**
 * What a booking costs instead of the total of its services: another price, or an amount or a percentage that is taken off.
 * An extension of the base contract.
 */
const bookingDiscount = z.looseObject({
  kind: z.enum(['price', 'amount', 'percent']),
  value: wireNumber,
});

/** A booking in any form that backends send. */
export const booking = z.looseObject({
  id: wireId,
  resource: z.nullish(reference),
  resourceId: z.nullish(reference),
  /** Extension: all its resources, of which `resource` is the first; absent where it has one. */
  resourceIds: z.nullish(z.array(wireId)),
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
  /** The price to pay. */
  total_price: z.nullish(wireNumber),
  /** Extension: why the price to pay is not the total of the services; absent where it is. */
  discount: z.nullish(bookingDiscount),
  /** Extension: the total of the services; absent where it is the price to pay. */
  list_price: z.nullish(wireNumber),
  /** Extension: the options with their names, durations and prices as they were booked. */
  items: z.nullish(z.array(bookedItem)),
  /** Extension: it was booked over another one on purpose. */
  forced: z.nullish(z.boolean()),
  /** Extension: what became of the reminder of its start; absent before. */
  reminder: z.nullish(bookingReminder),
  /** Extension: what the customer was told last about the booking; absent before. */
  confirmation: z.nullish(bookingConfirmation),
  /** Extension: the series of which it is one; absent for a booking that does not repeat. */
  series: z.nullish(z.looseObject({ id: wireId })),
  /** Extension: rises with each change; `If-Match` takes it. */
  version: z.nullish(z.int()),
  /** Extension: the id of the conversation in which it was agreed on. */
  conversation: z.nullish(wireId),
  /** Extension. */
  person: z.nullish(person),
});
export type WireBooking = z.output<typeof booking>;

const isListFrom = (first: string, ids: readonly string[]): boolean => {
  const all = ids.map((each) => each.toLowerCase());
  return all[0] === first.toLowerCase() && new Set(all).size === all.length;
};

/** The body that creates or replaces a booking. Times are ISO 8601 with an offset. */
export const saveBooking = z
  .object({
    resource: id,
    /**
     * All its resources, each once, of which `resource` is the first. Without it, a stored booking keeps its others. An
     * extension of the base contract.
     */
    resourceIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MAX_RESOURCES_PER_BOOKING))),
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
    /**
     * Extension: another price than the total of the services, or null for the total. A booking that is replaced without it
     * keeps its own as long as that fits.
     */
    discount: z.optional(
      z.nullable(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('price'), value: optionFields.price }),
          z.object({ kind: z.literal('amount'), value: optionFields.price }),
          z.object({ kind: z.literal('percent'), value: z.number().check(z.gte(0), z.lte(100)) }),
        ]),
      ),
    ),
    /** Extension: the id of the conversation in which it was agreed on, or null for none. */
    conversation: z.optional(z.nullable(id)),
    /** Extension: book even if the resource is taken at that time. */
    force: z.optional(z.boolean()),
  })
  .check(
    z.refine((booking) => Date.parse(booking.start) < Date.parse(booking.end), {
      path: ['end'],
      message: 'must be later than start',
      params: { refusal: 'not_later' },
    }),
    z.refine(({ resource: first, resourceIds = [first] }) => isListFrom(first, resourceIds), {
      path: ['resourceIds'],
      message: 'must begin with resource, and have each one once',
    }),
  );
export type SaveBooking = z.input<typeof saveBooking>;

export const ofAgent = z.object({ agent_id: z.optional(id) });

export const resourcesQuery = z.extend(ofAgent, {
  /** Extension: also removed ones that bookings still use. */
  archived: z.optional(z.literal('true')),
});

/**
 * Extension: the choice for the upcoming bookings of a removed resource or option. `ask` refuses with 409 and the code
 * `has_bookings` if there are any; `keep` leaves them as they are; `move` gives them to `to`; `cancel` cancels them.
 */
export const removalQuery = z.extend(ofAgent, {
  bookings: z.optional(z.enum(['ask', 'keep', 'move', 'cancel'])),
  to: z.optional(id),
  /** Move them even to a time that is taken. */
  force: z.optional(z.literal('true')),
});
export type RemovalQuery = z.input<typeof removalQuery>;

/**
 * Bookings that a person cannot keep, for all of them at once: `cancel` cancels them, `move` gives them the resource `to` in
 * the place of `resource`.
 */
export const settleBookings = z.object({
  bookings: z.array(id).check(z.minLength(1), z.maxLength(MAX_SETTLED)),
  what: z.enum(['cancel', 'move']),
  resource: z.optional(id),
  to: z.optional(id),
});
export type SettleBookings = z.input<typeof settleBookings>;
export const settledBookings = z.looseObject({
  /** Bookings that were changed. */
  count: z.int(),
});

/** Extensions, all optional. With one of them the answer is a page, by start, otherwise all bookings. */
export const bookingsQuery = z.extend(ofAgent, {
  /** Only bookings that end after it. ISO 8601 with an offset. */
  from: z.optional(isoTime),
  /** Only bookings that begin before it. */
  to: z.optional(isoTime),
  resource: z.optional(id),
  status: z.optional(trimmed(1, 32)),
  source: z.optional(trimmed(1, 32)),
  /** In title, notes, and the name and phone of the customer. The newest come first. */
  search: z.optional(trimmed(1, 200)),
  /** From `next` of the page before. */
  after: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(queryNumber(1, MAX_BOOKINGS_PER_PAGE)),
});
export type BookingsQuery = z.input<typeof bookingsQuery>;

export const bookingsList = z.union([
  z.array(booking),
  z.looseObject({
    results: z.array(booking),
    /** The URL of the next page. */
    next: z.nullish(z.string()),
    /** Extension: where `changes` continues; it was read before the page. */
    cursor: z.nullish(z.string()),
  }),
]);

const changeCursor = z.string().check(z.minLength(1), z.maxLength(128));

export const bookingChangesQuery = z.extend(ofAgent, {
  cursor: changeCursor,
  /** Seconds. */
  timeout: z._default(queryNumber(0, 60), 25),
  /** About how many bookings the answer may hold. */
  limit: z.optional(queryNumber(1, BOOKINGS_PER_PAGE)),
});

export const bookingChangesAnswer = z.looseObject({
  cursor: changeCursor,
  /** The cursor is of another database: everything has to be read again. The lists are empty. */
  reset: z.boolean(),
  /** More changes are ready: the next call answers at once. */
  more: z.boolean(),
  /** The present state of each booking that changed. */
  bookings: z.array(booking),
  /** The ids of bookings that were removed. */
  removed: z.array(wireId),
  /** Resources, options or settings changed: read them again. */
  catalog: z.boolean(),
});

export const restoreBody = z.object({ force: z.optional(z.boolean()) });
