import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { moment, partOf } from './columns.ts';
import { leaseColumns } from './lease-columns.ts';
import { conversations, messages } from './messaging.ts';
import { workspace } from './workspaces.ts';

/**
 * Sent messages of which a person has to know that they did not arrive, or perhaps not. The server sends `waiting` ones
 * again by itself, in the order of writing; `failed` ones need a person; `unknown` ones may have arrived.
 */
export const undelivered = pgTable(
  'undelivered',
  (t) => ({
    messageId: t
      .uuid('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    workspaceId: workspace(),
    conversationId: partOf('conversation_id', () => conversations.id),
    state: t.text({ enum: ['waiting', 'failed', 'unknown'] }).notNull(),
    /** The code of the refusal; null for an unknown one. */
    code: t.text(),
    /** Telegram's own words, where the code has a place for them. */
    reason: t.text(),
    /** When it was sent first: the place of the message in its conversation. */
    writtenAt: moment('written_at').notNull(),
    /** Attempts that failed. */
    tries: t.integer().notNull().default(0),
    ...leaseColumns(),
  }),
  (table) => [
    index('undelivered_conversation').on(table.conversationId, table.writtenAt),
    index('undelivered_workspace').on(table.workspaceId, table.conversationId),
    index('undelivered_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('undelivered_turns').on(table.workspaceId, table.dueAt).where(sql`${table.state} = 'waiting'`),
  ],
);

export type UndeliveredRow = typeof undelivered.$inferSelect;
