import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { workspace } from './workspaces.ts';

/**
 * Times during which nothing of a person is taken. A row outlives the customer and its conversations; after an unblocking
 * it stays, so that a channel which delivers late brings nothing from that time.
 */
export const blockedSenders = pgTable(
  'blocked_senders',
  (t) => ({
    workspaceId: workspace(),
    /** `hashOfSender`. */
    sender: t.text().notNull(),
    since: moment('since').notNull(),
    /** Null while the person is blocked. */
    until: moment('until'),
  }),
  (table) => [primaryKey({ columns: [table.workspaceId, table.sender, table.since] })],
);
