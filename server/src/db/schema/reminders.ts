import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bookings } from './booking.ts';
import { moment, partOf } from './columns.ts';
import { leaseColumns } from './lease-columns.ts';
import { conversations, messages } from './messaging.ts';
import { workspace } from './workspaces.ts';

/**
 * Reminders of bookings, one for each start that a booking has had. `waiting` ones go out when they are due; `skipped`
 * ones are no longer wanted; the delivery of an `unknown` one was never confirmed, and it is not sent again.
 */
export const reminders = pgTable(
  'reminders',
  (t) => ({
    bookingId: partOf('booking_id', () => bookings.id),
    startsAt: moment('starts_at').notNull(),
    workspaceId: workspace(),
    state: t.text({ enum: ['waiting', 'sent', 'skipped', 'failed', 'unknown'] }).notNull(),
    ...leaseColumns(),
    /** The text from the first attempt on: a repeat has to be equal. */
    text: t.text(),
    language: t.text({ enum: ['en', 'es', 'ru'] }),
    conversationId: t.uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    messageId: t.uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at'),
    answer: t.text({ enum: ['yes', 'no'] }),
    answeredAt: moment('answered_at'),
    /** Why it was not sent. */
    failure: t.text(),
  }),
  (table) => [
    primaryKey({ columns: [table.bookingId, table.startsAt] }),
    index('reminders_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('reminders_turns').on(table.workspaceId, table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('reminders_conversation').on(table.conversationId, table.sentAt),
    index('reminders_workspace').on(table.workspaceId),
    index('reminders_message').on(table.messageId).where(sql`${table.messageId} is not null`),
  ],
);

export type ReminderRow = typeof reminders.$inferSelect;
