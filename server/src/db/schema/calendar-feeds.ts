import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { workspace } from './workspaces.ts';

/** The secret addresses of calendars. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  (t) => ({
    workspaceId: workspace().primaryKey(),
    /** SHA-256 of the token. */
    hash: t.text().notNull(),
  }),
  (table) => [uniqueIndex('calendar_feeds_hash').on(table.hash)],
);
