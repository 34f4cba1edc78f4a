import { pgTable } from 'drizzle-orm/pg-core';
import { moment, partOf } from './columns.ts';
import { leaseColumns } from './lease-columns.ts';
import { users } from './users.ts';
import { workspace } from './workspaces.ts';

/**
 * Businesses whose owners asked to delete them. `grace`: the owner can take it back, which deletes the row. `deleting`: a
 * server deletes everything, and the row last of all. Each row is a job.
 */
export const deletions = pgTable('deletions', (t) => ({
  workspaceId: workspace().primaryKey(),
  /** The owner who asked. */
  userId: partOf('user_id', () => users.id),
  state: t
    .text({ enum: ['grace', 'deleting'] })
    .notNull()
    .default('grace'),
  requestedAt: moment('requested_at').notNull(),
  /** The end of the grace. */
  leavesAt: moment('leaves_at').notNull(),
  ...leaseColumns(),
}));

export type DeletionRow = typeof deletions.$inferSelect;
