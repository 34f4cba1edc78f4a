import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { workspace } from './workspaces.ts';

/** What was counted from rows that are gone since. */
export interface StoredUsage {
  conversations: number;
  answers: number;
  /** Tokens of runs of agents, without those of vectors. */
  tokens: number;
  cost: number;
  days: { date: string; incoming: number; outgoing: number }[];
}

/** What a business used in a month, counted before rows of that month went because the business keeps them no longer. */
export const usageMonths = pgTable(
  'usage_months',
  (t) => ({
    workspaceId: workspace(),
    /** On the clocks that the business had then, as `2026-11`. */
    month: t.text().notNull(),
    usage: t.jsonb().$type<StoredUsage>().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.workspaceId, table.month] })],
);
