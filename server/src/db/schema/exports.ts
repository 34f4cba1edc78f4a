import { pgTable } from 'drizzle-orm/pg-core';
import { moment, partOf } from './columns.ts';
import { leaseColumns } from './lease-columns.ts';
import { users } from './users.ts';
import { workspace } from './workspaces.ts';

/** The last export of each workspace. A `waiting` one is a job. */
export const dataExports = pgTable('data_exports', (t) => ({
  workspaceId: workspace().primaryKey(),
  /** The person who asked for it: it also has their own data. */
  userId: partOf('user_id', () => users.id),
  state: t
    .text({ enum: ['waiting', 'ready', 'failed'] })
    .notNull()
    .default('waiting'),
  /** The zip file in the folder of exports; written before the file, and changed by each attempt. */
  fileId: t.uuid('file_id'),
  /** Entries of the zip file that were written, and all entries. */
  done: t.integer().notNull().default(0),
  total: t.integer().notNull().default(0),
  /** Bytes, once it is ready. */
  size: t.bigint({ mode: 'number' }),
  ...leaseColumns(),
  createdAt: moment('created_at').notNull().defaultNow(),
  readyAt: moment('ready_at'),
}));

export type ExportRow = typeof dataExports.$inferSelect;
