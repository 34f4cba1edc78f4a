import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The people who sign in. `providerUid` is who they are at the identity provider; an e-mail address is not an identity. */
export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  providerUid: text('provider_uid').notNull().unique(),
  email: text(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  username: text(),
  avatar: text(),
  role: text(),
  needsOnboarding: boolean('needs_onboarding').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type UserRow = typeof users.$inferSelect;
