import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { customers } from './customers.ts';
import { users } from './users.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const bookingResources = pgTable(
  'booking_resources',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    /** The agent that offers the resource; without one, all agents of the owner do. */
    agentId: uuid('agent_id').references(() => agents.id, { onDelete: 'set null' }),
    name: text().notNull(),
    color: text(),
    avatar: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('booking_resources_user').on(table.userId)],
);

export type ResourceRow = typeof bookingResources.$inferSelect;

const resource = () =>
  uuid('resource_id')
    .notNull()
    .references(() => bookingResources.id, { onDelete: 'cascade' });

export const bookingOptions = pgTable(
  'booking_options',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    resourceId: resource(),
    name: text().notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    price: doublePrecision(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('booking_options_user').on(table.userId),
    index('booking_options_resource').on(table.resourceId),
  ],
);

export type OptionRow = typeof bookingOptions.$inferSelect;

export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    resourceId: resource(),
    title: text().notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    status: text().notNull(),
    notes: text().notNull(),
    customerName: text('customer_name').notNull(),
    customerPhone: text('customer_phone').notNull(),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    source: text().notNull(),
    /** Minutes, as of the time of booking. */
    totalDuration: integer('total_duration').notNull(),
    totalPrice: doublePrecision('total_price').notNull(),
    /** Booked on purpose over another one. The constraint `bookings_once` of the migrations leaves it out. */
    forced: boolean().notNull().default(false),
    /** Rises with each change. */
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('bookings_user_start').on(table.userId, table.startsAt),
    index('bookings_customer').on(table.customerId, table.startsAt),
    index('bookings_resource').on(table.resourceId),
  ],
);

export type BookingRow = typeof bookings.$inferSelect;

/** The options of a booking as they were booked, in the order of the request. */
export const bookedOptions = pgTable(
  'booked_options',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Not a reference: a booking keeps what was booked when the option is removed. */
    optionId: uuid('option_id').notNull(),
    name: text().notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    price: doublePrecision(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.optionId] }),
    index('booked_options_option').on(table.optionId),
  ],
);

export type BookedOptionRow = typeof bookedOptions.$inferSelect;
