import { index, pgTable } from 'drizzle-orm/pg-core';
import { workspace } from './workspaces.ts';

/** Files; the file store holds their bytes under `id`. `name` is the sender's, for display only. */
export const files = pgTable(
  'files',
  (t) => ({
    id: t.uuid().primaryKey(),
    workspaceId: workspace(),
    name: t.text().notNull(),
    /** The sender's claim; never used to serve the file. */
    contentType: t.text('content_type').notNull(),
    /** Bytes. */
    size: t.integer().notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [index('files_workspace').on(table.workspaceId)],
);

export type FileRow = typeof files.$inferSelect;
