import { sql } from 'drizzle-orm';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { workspace } from './workspaces.ts';

/**
 * What each business has of what is counted. Triggers of the migrations write it, in the transaction that adds or removes
 * the rows, also for changes by hand.
 */
export const quotaCounts = pgTable(
  'quota_counts',
  (t) => ({
    workspaceId: workspace(),
    /** A `QuotaName`. */
    quota: t.text().notNull(),
    used: t.bigint({ mode: 'number' }).notNull().default(0),
    /** The percentage of which people were told last: 0, 80 or 100. */
    told: t.smallint().notNull().default(0),
  }),
  (table) => [primaryKey({ columns: [table.workspaceId, table.quota] })],
);

/** The most of it that a business may have. The server that started last wrote them; a count without a row has no limit. */
export const quotaLimits = pgTable('quota_limits', (t) => ({
  quota: t.text().primaryKey(),
  most: t.bigint({ mode: 'number' }).notNull(),
}));

/** What the operator allows one business in place of that; null for no limit. */
export const quotaExceptions = pgTable(
  'quota_exceptions',
  (t) => ({
    workspaceId: workspace(),
    quota: t.text().notNull(),
    most: t.bigint({ mode: 'number' }),
  }),
  (table) => [primaryKey({ columns: [table.workspaceId, table.quota] })],
);

/** The most that the business of a count may have, by a function of the migrations; null for no limit. */
export const mostOfCount = sql<
  number | null
>`quota_most(${quotaCounts.workspaceId}, ${quotaCounts.quota})`.mapWith(Number);
