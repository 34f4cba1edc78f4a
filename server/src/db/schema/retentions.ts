import type { RetentionMonths } from '@switchboard/api-client';
import { pgTable } from 'drizzle-orm/pg-core';
import { leaseColumns } from './lease-columns.ts';
import { workspace } from './workspaces.ts';

/** Businesses that keep messages for a time only. Each row is a job, due at the next removal. */
export const retentions = pgTable('retentions', (t) => ({
  workspaceId: workspace().primaryKey(),
  /** What is older goes. */
  months: t.integer().$type<RetentionMonths>().notNull(),
  ...leaseColumns(),
}));
