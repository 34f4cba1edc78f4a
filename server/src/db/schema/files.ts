import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Files whose bytes lie in the file store under `id`. `name` is what the sender called it, for display only. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What the sender said that it is; not to be believed when serving it. */
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('files_user').on(table.userId)],
);

export type FileRow = typeof files.$inferSelect;
