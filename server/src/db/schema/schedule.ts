import type { BusinessSettings } from '@switchboard/api-client';
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

const owner = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** Settings of a user's business. A field without a value has the default of `readBusiness`. */
export const businesses = pgTable('businesses', {
  userId: owner(),
  /** Name in the IANA database. */
  timeZone: text('time_zone'),
  /** ISO 4217. */
  currency: text(),
  hours: jsonb().$type<BusinessSettings['hours']>(),
  exceptions: jsonb().$type<BusinessSettings['exceptions']>(),
  /** Minutes between two bookings. */
  buffer: integer(),
  reminders: jsonb().$type<BusinessSettings['reminders']>(),
});

/** The secret addresses of calendars. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: owner(),
    /** SHA-256 of the token. */
    hash: text().notNull(),
  },
  (table) => [uniqueIndex('calendar_feeds_hash').on(table.hash)],
);
