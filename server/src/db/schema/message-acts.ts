import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { partOf } from './columns.ts';
import { leaseColumns } from './lease-columns.ts';
import { messages } from './messaging.ts';
import { users } from './users.ts';
import { workspace } from './workspaces.ts';

/**
 * Changes of messages that Telegram has not carried out yet: an edit or a deletion, and a reaction. Each can be repeated,
 * and the newest wish of a message replaces the one before. Rows of changes that Telegram made are deleted.
 */
export const messageActs = pgTable(
  'message_acts',
  (t) => ({
    messageId: partOf('message_id', () => messages.id),
    slot: t.text({ enum: ['content', 'reaction'] }).notNull(),
    workspaceId: workspace(),
    kind: t.text({ enum: ['edit', 'delete', 'react'] }).notNull(),
    /** The new text, or the emoji; null removes the reaction. */
    text: t.text(),
    /** Rises with each wish: the result of an earlier one changes nothing. */
    version: t.integer().notNull().default(1),
    /** `unknown`: Telegram never answered, and the change may have been made. */
    state: t.text({ enum: ['pending', 'failed', 'unknown'] }).notNull(),
    /** Why it failed: a sentence of an adapter. */
    reason: t.text(),
    authorId: t.uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    ...leaseColumns(),
  }),
  (table) => [
    primaryKey({ columns: [table.messageId, table.slot] }),
    index('message_acts_due').on(table.dueAt).where(sql`${table.state} = 'pending'`),
    index('message_acts_turns').on(table.workspaceId, table.dueAt).where(sql`${table.state} = 'pending'`),
    index('message_acts_workspace').on(table.workspaceId),
    index('message_acts_author').on(table.authorId).where(sql`${table.authorId} is not null`),
  ],
);

export type MessageActRow = typeof messageActs.$inferSelect;
