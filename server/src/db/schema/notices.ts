import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { bookings } from './booking.ts';
import { moment, partOf } from './columns.ts';
import { leaseColumns } from './lease-columns.ts';
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

/** How a person wants to be told. Without a row the defaults hold. */
export const noticeSettings = pgTable('notice_settings', (t) => ({
  userId: partOf('user_id', () => users.id).primaryKey(),
  /** Minutes that something waits before an e-mail tells of it; 0 for no e-mails. */
  mailAfter: t.integer('mail_after').notNull().default(60),
  /** Whether e-mails contain the text of the message. */
  mailText: t.boolean('mail_text').notNull().default(true),
}));

/**
 * E-mails of notices, one per notice. `sending` is written before the mail server is called: a job that is found in it
 * lost its server, and becomes `unknown`, because a second e-mail is worse than none.
 */
export const noticeMails = pgTable(
  'notice_mails',
  (t) => ({
    noticeId: partOf('notice_id', () => notices.id).primaryKey(),
    workspaceId: workspace(),
    userId: partOf('user_id', () => users.id),
    state: t
      .text({ enum: ['waiting', 'sending', 'sent', 'skipped', 'unknown'] })
      .notNull()
      .default('waiting'),
    ...leaseColumns(),
  }),
  (table) => [
    index('notice_mails_due').on(table.dueAt).where(sql`${table.state} in ('waiting', 'sending')`),
    index('notice_mails_user').on(table.userId),
    index('notice_mails_workspace').on(table.workspaceId),
  ],
);
