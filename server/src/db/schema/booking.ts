import type { Resource, SeriesRule, WeekHours } from '@switchboard/api-client';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { folding } from '../folding.ts';
import { lettersOf } from '../searching.ts';
import { agents } from './agents.ts';
import { partOf } from './columns.ts';
import { customers } from './customers.ts';
import { conversations } from './messaging.ts';
import { services } from './services.ts';
import { workspace } from './workspaces.ts';

export const bookingResources = pgTable(
  'booking_resources',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    /** The agent that offers the resource; without one, all agents of the owner do. */
    agentId: t.uuid('agent_id').references(() => agents.id, { onDelete: 'set null' }),
    name: t.text().notNull(),
    color: t.text(),
    avatar: t.text(),
    /** Its own week; null for that of the business. */
    hours: t.jsonb().$type<WeekHours>(),
    breaks: t.jsonb().$type<WeekHours>().notNull().default([[], [], [], [], [], [], []]),
    absences: t.jsonb().$type<Resource['absences']>().notNull().default([]),
    /** Hours of single days in which it is not available. */
    blocks: t.jsonb().$type<Resource['blocks']>().notNull().default([]),
    /** Single days with other hours than usual. */
    shifts: t.jsonb().$type<Resource['shifts']>().notNull().default([]),
    /** Days that repeat, in place of its week; null without. */
    rota: t.jsonb().$type<NonNullable<Resource['rota']>>(),
    /** SHA-256 of the token of the feed of its bookings; null without one. */
    feedHash: t.text('feed_hash'),
    /** Minutes between two bookings; null for those of the business. */
    buffer: t.integer(),
    /** It was removed, but bookings name it. */
    archived: t.boolean().notNull().default(false),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    index('booking_resources_workspace').on(table.workspaceId),
    uniqueIndex('booking_resources_feed').on(table.feedHash),
  ],
);

export type ResourceRow = typeof bookingResources.$inferSelect;

/** A service as a resource offers it: an option of the base contract. */
export const bookingOptions = pgTable(
  'booking_options',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    resourceId: partOf('resource_id', () => bookingResources.id),
    serviceId: partOf('service_id', () => services.id),
    /** Minutes; null for those of the service. */
    ownDuration: t.integer('own_duration'),
    /** Null for that of the service. */
    ownPrice: t.doublePrecision('own_price'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    index('booking_options_workspace').on(table.workspaceId),
    index('booking_options_resource').on(table.resourceId),
    uniqueIndex('booking_options_service').on(table.serviceId, table.resourceId),
  ],
);

/** Title, notes, name, phone, and the digits of the phone. */
const searchableText = folding(sql`
  title || ' ' || notes || ' ' || customer_name || ' ' || customer_phone || ' ' ||
  regexp_replace(customer_phone, '[^0-9]', '', 'g')
`);

/** Why the price of a booking is not the total of its services: another price, or what is taken off. */
export type BookingDiscount = {
  /** `percent` is of 100. */
  kind: 'price' | 'amount' | 'percent';
  value: number;
};

/** The reason why an automatic message did not reach the customer. */
export type UnreachedReason = {
  /** Code of the refusal, or `no_conversation`, or `not_sent` after errors of the server. */
  code: string;
  /** Telegram's own words, if the code has none. */
  words?: string;
  /** ISO 8601: it is sent again after that. */
  until?: string;
};

/** What became of the reminder of a booking. */
export type BookingReminder = {
  /** `unknown` was never confirmed; `failed` did not reach the customer. */
  state: 'sent' | 'failed' | 'unknown';
  /** ISO 8601. */
  at: string;
  answer: 'yes' | 'no' | null;
  reason?: UnreachedReason;
  /** The conversation in which it was not sent, or not surely. */
  conversation?: string;
  /** A person has dealt with that conversation since. */
  settled?: true;
};

/** What the customer was told last about a booking. */
export type BookingConfirmation = {
  kind: 'made' | 'moved' | 'cancelled';
  /** `unknown` was never confirmed; `failed` did not reach the customer. */
  state: 'sent' | 'failed' | 'unknown';
  /** ISO 8601. */
  at: string;
  reason?: UnreachedReason;
  /** The conversation in which it was not sent, or not surely. */
  conversation?: string;
  /** A person has dealt with that conversation since. */
  settled?: true;
};

/** Bookings that repeat: the rule, and what the next of them has. Each of them is a row of `bookings`. */
export const bookingSeries = pgTable(
  'booking_series',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    /** The first of its resources. */
    resourceId: partOf('resource_id', () => bookingResources.id),
    /** Its further resources, in order. */
    otherResourceIds: t.uuid('other_resource_ids').array().notNull().default(sql`'{}'`),
    /** The clocks by which it repeats. */
    zone: t.text().notNull(),
    rule: t.jsonb().$type<SeriesRule>().notNull(),
    /** The day from which the rule counts. */
    first: t.date({ mode: 'string' }).notNull(),
    /** Days that the bookings are later than the rule, after a change of all of them. */
    shift: t.integer().notNull().default(0),
    /** Wall time of the start, in minutes since 00:00. */
    minutes: t.integer().notNull(),
    /** Minutes. */
    duration: t.integer().notNull(),
    optionIds: t.jsonb('option_ids').$type<string[]>().notNull(),
    /** Null where the price to pay is the total of the services. */
    discount: t.jsonb().$type<BookingDiscount>(),
    title: t.text().notNull(),
    notes: t.text().notNull(),
    status: t.text().notNull(),
    customerName: t.text('customer_name').notNull(),
    customerPhone: t.text('customer_phone').notNull(),
    customerId: t.uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    conversationId: t.uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    source: t.text().notNull(),
    /** The last day of the rule that was booked or left out; later ones are still to come. */
    rolledTo: t.date('rolled_to', { mode: 'string' }).notNull(),
    /** It has no end: a job books further days. */
    rolls: t.boolean().notNull(),
    /** Days of the rule from which on it was removed, each with the time of its removal in milliseconds. */
    cuts: t.jsonb().$type<{ at: number; from: string }[]>().notNull().default([]),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    index('booking_series_workspace').on(table.workspaceId),
    index('booking_series_resource').on(table.resourceId),
    index('booking_series_customer').on(table.customerId),
    index('booking_series_conversation').on(table.conversationId),
    index('booking_series_rolls').on(table.rolledTo).where(sql`${table.rolls}`),
  ],
);

export type SeriesRow = typeof bookingSeries.$inferSelect;

export const bookings = pgTable(
  'bookings',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    /** The first of its resources. */
    resourceId: partOf('resource_id', () => bookingResources.id),
    /** Its further resources, in order. `takenResources` has a row for each of all of them. */
    otherResourceIds: t.uuid('other_resource_ids').array().notNull().default(sql`'{}'`),
    title: t.text().notNull(),
    startsAt: t.timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: t.timestamp('ends_at', { withTimezone: true }).notNull(),
    /** Time when it got its current start. */
    startSetAt: t.timestamp('start_set_at', { withTimezone: true }).notNull().defaultNow(),
    status: t.text().notNull(),
    notes: t.text().notNull(),
    customerName: t.text('customer_name').notNull(),
    customerPhone: t.text('customer_phone').notNull(),
    customerId: t.uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Conversation in which it was agreed on. */
    conversationId: t.uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    source: t.text().notNull(),
    /** The series of which it is one, and the day of the rule for which it stands. */
    seriesId: t.uuid('series_id').references(() => bookingSeries.id, { onDelete: 'set null' }),
    seriesDate: t.date('series_date', { mode: 'string' }),
    /** It was changed by itself, and differs from its series. */
    seriesOwn: t.boolean('series_own').notNull().default(false),
    /** Minutes, as of the time of booking. */
    totalDuration: t.integer('total_duration').notNull(),
    /** The price to pay. */
    totalPrice: t.doublePrecision('total_price').notNull(),
    /** Null where the price to pay is the total of the services. */
    discount: t.jsonb().$type<BookingDiscount>(),
    /**
     * Booked on purpose over another one. The constraint `bookings_once` of the migrations leaves it out, as it does
     * bookings that take no time. It goes when nothing is in its way any more.
     */
    forced: t.boolean().notNull().default(false),
    /** What became of the reminder of its start; null before. */
    reminder: t.jsonb().$type<BookingReminder>(),
    /** What the customer was told last; null before. */
    confirmation: t.jsonb().$type<BookingConfirmation>(),
    /** Rises with each change. */
    version: t.integer().notNull().default(1),
    /** The number of the last change; 0 for a booking from before bookings had one. */
    changed: t.bigint({ mode: 'number' }).notNull().default(0),
    /** A removed booking stays: its contents until it can no longer be restored, its id for the changes. */
    deletedAt: t.timestamp('deleted_at', { withTimezone: true }),
    /** The contents of the removed booking are gone. */
    scrubbed: t.boolean().notNull().default(false),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The text to search, folded on writing. */
    searchable: t.text().notNull().generatedAlwaysAs(searchableText),
    /** `lettersOf(searchable)`. */
    letters: t.text().notNull().generatedAlwaysAs(lettersOf(searchableText)),
  }),
  (table) => {
    const isThere = sql`${table.deletedAt} is null`;
    return [
      // With the end, a range is read from the index alone.
      index('bookings_workspace_start')
        .on(table.workspaceId, table.startsAt, table.id, table.endsAt)
        .where(isThere),
      index('bookings_resource').on(table.resourceId),
      index('bookings_customer').on(table.customerId, table.startsAt),
      index('bookings_conversation').on(table.conversationId).where(sql`${table.conversationId} is not null`),
      // A day of a rule is booked once, however often the job repeats it.
      uniqueIndex('bookings_series').on(table.seriesId, table.seriesDate),
      index('bookings_workspace_changed').on(table.workspaceId, table.changed),
      index('bookings_deleted')
        .on(table.deletedAt)
        .where(sql`${table.deletedAt} is not null and not ${table.scrubbed}`),
      // Not a partial index: for its columns, Postgres would only guess how many rows a word matches.
      index('bookings_search').using('gin', table.letters.op('gin_trgm_ops')),
    ];
  },
);

export type BookingRow = Omit<typeof bookings.$inferSelect, 'searchable' | 'letters'>;

/**
 * What bookings take, a row for each resource of each booking, removed ones too. Triggers of the migrations write it with
 * every change of a booking, also of one by hand; the server only reads. Of two rows of a resource that are `busy` and not
 * `forced`, the constraint `bookings_once` refuses the one that overlaps the other.
 */
export const takenResources = pgTable(
  'taken_resources',
  (t) => ({
    bookingId: partOf('booking_id', () => bookings.id),
    resourceId: partOf('resource_id', () => bookingResources.id),
    startsAt: t.timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: t.timestamp('ends_at', { withTimezone: true }).notNull(),
    /** It takes its time: it is not removed, not cancelled, and no no-show. */
    busy: t.boolean().notNull(),
    forced: t.boolean().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.bookingId, table.resourceId] }),
    index('taken_resources_start').on(
      table.resourceId,
      table.startsAt,
      table.bookingId,
      table.endsAt,
      table.busy,
    ),
  ],
);

/** The options of a booking as they were booked, in the order of the request. */
export const bookedOptions = pgTable(
  'booked_options',
  (t) => ({
    bookingId: partOf('booking_id', () => bookings.id),
    /** Not a reference: a booking keeps what was booked when the option is removed. */
    optionId: t.uuid('option_id').notNull(),
    name: t.text().notNull(),
    /** Minutes. */
    duration: t.integer().notNull(),
    price: t.doublePrecision(),
    position: t.integer().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.bookingId, table.optionId] }),
    index('booked_options_option').on(table.optionId),
  ],
);

export type BookedOptionRow = typeof bookedOptions.$inferSelect;
