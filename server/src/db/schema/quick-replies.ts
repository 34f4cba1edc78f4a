import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { workspace } from './workspaces.ts';

/** Prepared texts of a workspace. */
export const quickReplies = pgTable(
  'quick_replies',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    name: text().notNull(),
    text: text().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('quick_replies_workspace_name').on(table.workspaceId, sql`lower(${table.name})`)],
);

export type QuickReplyRow = typeof quickReplies.$inferSelect;
