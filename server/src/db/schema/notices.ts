import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { bookings } from './booking.ts';
import { moment, partOf } from './columns.ts';
import { conversations } from './messaging.ts';
import { bots, integrations } from './telegram.ts';
import { users } from './users.ts';
import { workspace } from './workspaces.ts';

/**
 * What happened while a person did not look, one row per person. A conversation, a booking or a channel has at most one
 * unread row: later news of it change that row.
 */
export const notices = pgTable(
  'notices',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    userId: partOf('user_id', () => users.id),
    kind: t.text({ enum: ['message', 'attention', 'booking', 'channel'] }).notNull(),
    /** What happened to a booking, or why a channel does not work. */
    detail: t.text(),
    conversationId: t.uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    bookingId: t.uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    botId: t.text('bot_id').references(() => bots.botId, { onDelete: 'cascade' }),
    integrationId: t.uuid('integration_id').references(() => integrations.id, { onDelete: 'cascade' }),
    /** News since the row is unread. */
    count: t.integer().notNull().default(1),
    /** The first and the last of these news. */
    since: moment('since').notNull(),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
    /** The number of the last change. */
    changed: t.bigint({ mode: 'number' }).notNull(),
  }),
  (table) => {
    const isUnread = sql`${table.readAt} is null`;
    return [
      index('notices_user_at').on(table.userId, table.at),
      index('notices_user_changed').on(table.userId, table.changed),
      index('notices_workspace').on(table.workspaceId),
      uniqueIndex('notices_conversation').on(table.conversationId, table.userId).where(isUnread),
      uniqueIndex('notices_booking').on(table.bookingId, table.userId).where(isUnread),
      uniqueIndex('notices_bot').on(table.botId, table.userId).where(isUnread),
      uniqueIndex('notices_integration').on(table.integrationId, table.userId).where(isUnread),
      // Deleting what a notice tells of looks for all its rows.
      index('notices_conversation_all').on(table.conversationId),
      index('notices_booking_all').on(table.bookingId),
      index('notices_bot_all').on(table.botId),
      index('notices_integration_all').on(table.integrationId),
      check(
        'notices_subject',
        sql`num_nonnulls(${table.conversationId}, ${table.bookingId}, ${table.botId}, ${table.integrationId}) = 1`,
      ),
    ];
  },
);

export type NoticeRow = typeof notices.$inferSelect;
