import { pgTable } from 'drizzle-orm/pg-core';

/** Counted calls, shared by all servers. A row whose calls have all come back is deleted. */
export const rateLimits = pgTable('rate_limits', (t) => ({
  /** The hash of a class and of a user, a workspace, an address or a phone: the row names none of them. */
  key: t.text().primaryKey(),
  /** Milliseconds since the epoch at which all calls have come back. */
  fullAt: t.doublePrecision('full_at').notNull(),
  /** Milliseconds in which all calls of the limit come back. */
  span: t.doublePrecision().notNull(),
  /** Whether the last call was refused. */
  refused: t.boolean().notNull(),
}));
