import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { workspace } from './workspaces.ts';

/** Prepared texts of a workspace. */
export const quickReplies = pgTable(
  'quick_replies',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    name: t.text().notNull(),
    text: t.text().notNull(),
    updatedAt: t.timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [uniqueIndex('quick_replies_workspace_name').on(table.workspaceId, sql`lower(${table.name})`)],
);

export type QuickReplyRow = typeof quickReplies.$inferSelect;
