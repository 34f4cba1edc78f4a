import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, partOf } from './columns.ts';
import { media } from './messaging.ts';
import { workspace } from './workspaces.ts';

/** Prepared texts of a workspace. */
export const quickReplies = pgTable(
  'quick_replies',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    name: t.text().notNull(),
    text: t.text().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** It can be restored for a day, then it is deleted. */
    removedAt: moment('removed_at'),
  }),
  (table) => [
    index('quick_replies_workspace').on(table.workspaceId),
    uniqueIndex('quick_replies_workspace_name')
      .on(table.workspaceId, sql`lower(${table.name})`)
      .where(sql`${table.removedAt} is null`),
    index('quick_replies_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);

export type QuickReplyRow = typeof quickReplies.$inferSelect;

/** Files of quick replies, and those that were uploaded for one. */
export const quickReplyFiles = pgTable(
  'quick_reply_files',
  (t) => ({
    mediaId: partOf('media_id', () => media.id).primaryKey(),
    workspaceId: workspace(),
    /** Null before the reply is saved, and after the file was taken out of it. */
    replyId: t.uuid('reply_id').references(() => quickReplies.id, { onDelete: 'cascade' }),
    /** Place among the files of the reply. */
    position: t.integer().notNull().default(0),
    /** When it was uploaded or taken out, while it is in no reply. It is deleted after a day. */
    looseSince: moment('loose_since'),
  }),
  (table) => [
    index('quick_reply_files_workspace').on(table.workspaceId),
    index('quick_reply_files_reply').on(table.replyId),
    index('quick_reply_files_loose').on(table.looseSince).where(sql`${table.looseSince} is not null`),
  ],
);
