import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The users, identified by the provider's id. An e-mail address does not identify a user. */
export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  providerUid: text('provider_uid').notNull().unique(),
  email: text(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  username: text(),
  avatar: text(),
  needsOnboarding: boolean('needs_onboarding').notNull().default(true),
  /** The provider's `validSince` in seconds since the epoch: earlier sign-ins are revoked. */
  tokensValidSince: bigint('tokens_valid_since', { mode: 'number' }).notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type UserRow = typeof users.$inferSelect;
