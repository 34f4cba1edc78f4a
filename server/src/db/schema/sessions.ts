import { index, pgTable } from 'drizzle-orm/pg-core';
import { partOf } from './columns.ts';
import { users } from './users.ts';

/** One row per signed-in browser. Deleting it ends all tokens of that browser. */
export const sessions = pgTable(
  'sessions',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    userId: partOf('user_id', () => users.id),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Names of the browser and the operating system; null for one that is not known. */
    browser: t.text(),
    system: t.text(),
    /** The network of the last call, `203.0.113.0/24` or `2001:db8::/48`: never a whole address. */
    network: t.text(),
    /** Up to a minute behind the last call. */
    lastSeenAt: t.timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the user last proved to the identity provider who they are; null for a session from before this column. */
    provenAt: t.timestamp('proven_at', { withTimezone: true }),
  }),
  (table) => [index('sessions_user').on(table.userId)],
);

/** Tokens of a session, as SHA-256: a token cannot be read from the database. */
export const sessionTokens = pgTable(
  'session_tokens',
  (t) => ({
    hash: t.text().primaryKey(),
    sessionId: partOf('session_id', () => sessions.id),
    kind: t.text({ enum: ['access', 'refresh'] }).notNull(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When a rotation replaced this refresh token. */
    supersededAt: t.timestamp('superseded_at', { withTimezone: true }),
  }),
  (table) => [index('session_tokens_session').on(table.sessionId)],
);
