import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { moment, partOf } from './columns.ts';
import { leaseColumns } from './lease-columns.ts';
import { conversations, media } from './messaging.ts';
import { users } from './users.ts';
import { workspace } from './workspaces.ts';

/**
 * Messages that people want to be sent later. When one is due, the transaction that begins to send it as an ordinary
 * message deletes its row here. `replied` ones wait for a person: the customer wrote first. `failed` ones, too.
 */
export const scheduledMessages = pgTable(
  'scheduled_messages',
  (t) => ({
    /** Made from the client's key, so that a repeat of the call finds the row, or the message that it became. */
    id: t.uuid().primaryKey(),
    workspaceId: workspace(),
    conversationId: partOf('conversation_id', () => conversations.id),
    authorId: t.uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    msgType: t.text('msg_type').notNull(),
    text: t.text(),
    mediaId: t.uuid('media_id').references(() => media.id, { onDelete: 'set null' }),
    /** SHA-256 of the file in hexadecimal digits. */
    fileHash: t.text('file_hash'),
    /** The channel's number of the message that is answered. */
    inReplyTo: t.text('in_reply_to'),
    /** Cancelled by a message of the customer. */
    unlessReply: t.boolean('unless_reply').notNull(),
    /** The person chose the very time: it may be in the quiet hours. */
    chosen: t.boolean().notNull(),
    state: t.text({ enum: ['waiting', 'replied', 'failed'] }).notNull(),
    /** The conversation in which the customer wrote first; it may be another one. */
    repliedIn: t.uuid('replied_in').references(() => conversations.id, { onDelete: 'set null' }),
    /** SHA-256 of the call that made it. */
    fingerprint: t.text().notNull(),
    /** When a person last decided about it. */
    decidedAt: moment('decided_at').notNull(),
    /** The number of the last change. */
    changed: t.bigint({ mode: 'number' }).notNull(),
    ...leaseColumns(),
  }),
  (table) => [
    index('scheduled_messages_conversation').on(table.conversationId, table.dueAt),
    index('scheduled_messages_workspace').on(table.workspaceId),
    index('scheduled_messages_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('scheduled_messages_turns')
      .on(table.workspaceId, table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('scheduled_messages_unless_reply')
      .on(table.workspaceId, table.conversationId)
      .where(sql`${table.unlessReply} and ${table.state} = 'waiting'`),
    // Deleting one of these looks for the rows that name it.
    index('scheduled_messages_author').on(table.authorId),
    index('scheduled_messages_media').on(table.mediaId).where(sql`${table.mediaId} is not null`),
    index('scheduled_messages_replied_in').on(table.repliedIn).where(sql`${table.repliedIn} is not null`),
  ],
);

export type ScheduledRow = typeof scheduledMessages.$inferSelect;
