import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './booking.ts';
import { leaseColumns } from './lease-columns.ts';
import { conversations, messages } from './messaging.ts';
import { workspace } from './workspaces.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Reminders of bookings, one for each start that a booking has had. `waiting` ones go out when they are due; `skipped`
 * ones are no longer wanted; the delivery of an `unknown` one was never confirmed, and it is not sent again.
 */
export const reminders = pgTable(
  'reminders',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    workspaceId: workspace(),
    state: text({ enum: ['waiting', 'sent', 'skipped', 'failed', 'unknown'] }).notNull(),
    ...leaseColumns(),
    /** The text from the first attempt on: a repeat has to be equal. */
    text: text(),
    language: text({ enum: ['en', 'es', 'ru'] }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at'),
    answer: text({ enum: ['yes', 'no'] }),
    answeredAt: moment('answered_at'),
    /** Why it was not sent. */
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.startsAt] }),
    index('reminders_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('reminders_conversation').on(table.conversationId, table.sentAt),
    index('reminders_workspace').on(table.workspaceId),
    index('reminders_message').on(table.messageId).where(sql`${table.messageId} is not null`),
  ],
);

export type ReminderRow = typeof reminders.$inferSelect;
