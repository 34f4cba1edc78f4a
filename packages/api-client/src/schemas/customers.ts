import * as z from 'zod/mini';
import { booking } from './booking.ts';
import { id, queryNumber, trimmed, wireId } from './common.ts';
import { customer } from './customer.ts';
import { stage } from './customer-person.ts';
import { MAX_NOTE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from './limits.ts';
import { source } from './messaging.ts';
import { normalisePhone } from './phone.ts';

/** Phones, and usernames, that a person may enter. */
const MAX_CONTACTS = 50;

const isoTime = z.string();

export const customerCard = z.looseObject({
  customer,
  /** Newest first. */
  conversations: z.array(
    z.looseObject({
      id: wireId,
      source,
      channel: z.string(),
      title: z.string(),
      bot_username: z.nullish(z.string()),
      last_message_at: z.nullish(isoTime),
    }),
  ),
  /** Soonest first. */
  upcoming: z.array(booking),
  /** Newest first. */
  past: z.array(booking),
  /** Merges that can be undone, newest first. `id` is the id that the part had as a customer. */
  merges: z.array(
    z.looseObject({
      id: wireId,
      name: z.string(),
      merged_at: isoTime,
      by: z.enum(['person', 'match']),
      /** An earlier version matched them by a username alone: they may be two people. */
      by_username: z.nullish(z.boolean()),
    }),
  ),
});
export type WireCustomerCard = z.output<typeof customerCard>;

/** How often a customer came. */
export const customerVisits = z.looseObject({
  /** Bookings that were kept. */
  visits: z.int(),
  no_shows: z.int(),
  /** The last visit, with the name of its resource. */
  last: z.nullable(z.looseObject({ booking: wireId, start: isoTime, resource: z.string() })),
});

/** Customers without a value come last in both directions. */
const customerSort = z.enum(['name', 'last_contact', 'next_booking', 'created']);
export type CustomerSort = z.output<typeof customerSort>;

const filters = {
  /** Words of the name, usernames and tags, or digits of the phone. */
  search: z.optional(z.string().check(z.maxLength(200))),
  stage: z.optional(stage),
  tag: z.optional(trimmed(1, MAX_TAG_LENGTH)),
};

export const customersQuery = z.object({
  ...filters,
  /** By default `last_contact`. */
  sort: z.optional(customerSort),
  /** By default `asc` for `name` and `next_booking`, else `desc`. */
  direction: z.optional(z.enum(['asc', 'desc'])),
  /** The `next` of the page before, which had the same order and filters. */
  after: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
  limit: z.optional(queryNumber(1, 200)),
});
export type CustomersQuery = z.input<typeof customersQuery>;

export const customersExport = z.object({
  ...filters,
  /** Between cells; by default `comma`. Spreadsheets of countries with a decimal comma read the semicolon. */
  separator: z.optional(z.enum(['comma', 'semicolon'])),
});
export type CustomersExport = z.input<typeof customersExport>;

/** The number of customers of each stage. */
const stageCounts = z.looseObject({
  new: z.int(),
  contacted: z.int(),
  qualified: z.int(),
  won: z.int(),
  lost: z.int(),
});
export type StageCounts = z.output<typeof stageCounts>;

export const customersPage = z.looseObject({
  results: z.array(customer),
  /** The `after` of the next page, or null at the end. */
  next: z.nullish(z.string()),
  /** Where `changes` of the inbox continues: it was read before the page. */
  cursor: z.string(),
  // The first page has all of these, later pages have none.
  /** The number of customers that the filters match. */
  total: z.nullish(z.int()),
  /** Counts with the search and the tag, but not the stage, applied. */
  stages: z.nullish(stageCounts),
  /** All tags of all customers, in order; the first 500. */
  tags: z.nullish(z.array(z.string())),
});

const phone = z.codec(
  z.string().check(
    z.maxLength(40),
    z.refine((text) => normalisePhone(text) !== undefined, 'must be a phone number with its country code'),
  ),
  z.string(),
  { decode: (text) => normalisePhone(text) ?? text, encode: (text) => text },
);

const username = z.codec(
  z.string().check(z.regex(/^@?\w{2,64}$/, 'must be a username of letters, digits and underscores')),
  z.string(),
  { decode: (text) => text.replace('@', '').toLowerCase(), encode: (text) => text },
);

/** Repeated values are dropped. */
const fields = {
  name: z.optional(trimmed(0, 200)),
  phones: z.optional(z.array(phone).check(z.maxLength(MAX_CONTACTS))),
  usernames: z.optional(z.array(username).check(z.maxLength(MAX_CONTACTS))),
  note: z.optional(z.string().check(z.maxLength(MAX_NOTE_LENGTH))),
  tags: z.optional(z.array(trimmed(1, MAX_TAG_LENGTH)).check(z.maxLength(MAX_TAGS))),
  stage: z.optional(stage),
};

export const createCustomer = z.object(fields).check(
  z.refine(
    ({ name = '', phones = [], usernames = [] }) => name !== '' || phones.length + usernames.length > 0,
    {
      path: ['name'],
      message: 'must be given, or a phone or a username',
      params: { refusal: 'missing_contact' },
    },
  ),
);
export type CreateCustomer = z.input<typeof createCustomer>;

/** Fields that are missing stay as they are. An empty `name` restores the name from the channel. */
export const updateCustomer = z.object(fields);
export type UpdateCustomer = z.input<typeof updateCustomer>;

export const mergeBody = z.object({
  /** The id of the customer that becomes a part of this one. */
  other: id,
});

export const unmergeBody = z.object({
  /** The id of one of the `merges` of the card. */
  merge: id,
});

export const unmergeAnswer = z.looseObject({
  /** The customer that the part was taken from. */
  card: customerCard,
  /** The part, which is a customer again. */
  restored: customerCard,
});

const count = z.int();

/** What the erasure of a customer takes along, and the bookings that keep their time without the name. */
export const erasureCounts = z.looseObject({
  conversations: count,
  messages: count,
  files: count,
  answers: count,
  taught: count,
  tests: count,
  bookings: count,
  scheduled: count,
});
export type ErasureCounts = z.output<typeof erasureCounts>;

export const eraseBody = z.object({
  /** Nothing of the people of the customer is taken from now on. */
  block: z.boolean(),
});

/** Blocked people of whom nothing but the block is left. */
export const blockedStrangers = z.looseObject({
  results: z.array(
    z.looseObject({
      /** Names the block and nothing of the person. */
      sender: z.string(),
      since: isoTime,
    }),
  ),
});

export const unblockStranger = z.object({ sender: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
