import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { leaseColumns } from './lease-columns.ts';
import { workspace } from './workspaces.ts';

/** Customers that are being erased. Each row is a job, and goes when nothing of the customer is left. */
export const erasures = pgTable('erasures', (t) => ({
  /** The root row of the customer. Without a foreign key: the row of the customer goes first. */
  customerId: t.uuid('customer_id').primaryKey(),
  workspaceId: workspace(),
  requestedAt: moment('requested_at').notNull(),
  /** Files whose messages are gone, and whose bytes may be left. */
  files: t.uuid().array().notNull().default(sql`'{}'`),
  ...leaseColumns(),
}));
