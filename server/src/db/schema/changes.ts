import { pgTable } from 'drizzle-orm/pg-core';
import { workspace } from './workspaces.ts';

/**
 * One row per start of a server. A cursor of changes names the newest row of its time. It is valid as long as that row
 * exists and no later row began before the cursor's number: after a restore from a backup it is not, and clients read
 * everything again.
 */
export const epochs = pgTable('epochs', (t) => ({
  number: t.serial().primaryKey(),
  name: t.uuid().notNull().unique().defaultRandom(),
  /** The number of the last change before this epoch. */
  beganAt: t.bigint('began_at', { mode: 'number' }).notNull(),
}));

/** One row per workspace, locked by each transaction that changes something visible. */
export const inboxes = pgTable('inboxes', (t) => ({
  workspaceId: workspace().primaryKey(),
  /** The time in milliseconds since the epoch, but at least one more than the previous value. */
  lastTs: t.bigint('last_ts', { mode: 'number' }).notNull(),
  /** The number of the last change: the time, as `lastTs`, by the clock of the database. */
  lastChanged: t.bigint('last_changed', { mode: 'number' }).notNull().default(0),
  /** Cursors below this number are no longer valid: clients read everything again. */
  resetAt: t.bigint('reset_at', { mode: 'number' }).notNull().default(0),
  /** The number of the last change of resources, options or settings of the calendar. */
  catalogChanged: t.bigint('catalog_changed', { mode: 'number' }).notNull().default(0),
  /** The number of the last change of what keeps an account or a bot from working. */
  channelsChanged: t.bigint('channels_changed', { mode: 'number' }).notNull().default(0),
}));
