import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment, partOf } from './columns.ts';
import { users } from './users.ts';

/** How a deployed version of an app did for each person: one row per person and version, so that each has one vote. */
export const versionVotes = pgTable(
  'version_votes',
  (t) => ({
    userId: partOf('user_id', () => users.id),
    remote: t.text().notNull(),
    version: t.text().notNull(),
    canary: t.boolean().notNull(),
    /** The network of the last signal, `203.0.113.0/24` or `2001:db8::/48`; null for an unknown one. */
    network: t.text(),
    seenAt: moment('seen_at').notNull(),
    /** Null for a vote that an earlier server began. */
    firstSeenAt: moment('first_seen_at'),
    /** Pages that began with it, and those of them with a fault. */
    pages: t.integer().notNull().default(0),
    faultyPages: t.integer('faulty_pages').notNull().default(0),
    /** The bucket of the person for the app, which decides whether a share has them. */
    bucket: t.integer(),
    /** How the person, their business and their link for testers stand in an audience of the app. */
    keys: t.text().array(),
    /** The last fault; null while there was none. */
    faultedAt: moment('faulted_at'),
    fault: t.text(),
    number: t.text(),
    /** Milliseconds of the last start. */
    startTook: t.integer('start_took'),
    /** Milliseconds of the slowest start; null while none was slow. */
    slowStart: t.integer('slow_start'),
    /** Milliseconds of the longest task that stopped the page; null while there was none. */
    longTask: t.integer('long_task'),
  }),
  (table) => [
    primaryKey({ columns: [table.userId, table.remote, table.version] }),
    index('version_votes_seen').on(table.seenAt),
  ],
);
