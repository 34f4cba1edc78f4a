import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { workspace } from './workspaces.ts';

/**
 * What a business used of the operator's model on a day of UTC, with what requests in progress may use. It depends on no
 * agent, conversation or file, so that removing them gives nothing back.
 */
export const modelDays = pgTable(
  'model_days',
  (t) => ({
    workspaceId: workspace(),
    day: t.date({ mode: 'string' }).notNull(),
    tokens: t.doublePrecision().notNull().default(0),
    cost: t.doublePrecision().notNull().default(0),
  }),
  (table) => [primaryKey({ columns: [table.workspaceId, table.day] })],
);

/** The same of all businesses together, also of those that were deleted. Written where the operator limits it. */
export const modelTotals = pgTable('model_totals', (t) => ({
  day: t.date({ mode: 'string' }).primaryKey(),
  tokens: t.doublePrecision().notNull().default(0),
  cost: t.doublePrecision().notNull().default(0),
}));
