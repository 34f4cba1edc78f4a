import { index, pgTable } from 'drizzle-orm/pg-core';

/** The users, identified by the provider's id. An e-mail address does not identify a user. */
export const users = pgTable(
  'users',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    providerUid: t.text('provider_uid').notNull().unique(),
    email: t.text(),
    /** Whether the provider confirmed the address, as of the last sign-in: only such addresses get e-mails. */
    emailVerified: t.boolean('email_verified').notNull().default(false),
    firstName: t.text('first_name'),
    lastName: t.text('last_name'),
    username: t.text(),
    /** Address of the provider's picture, from the registration. */
    avatar: t.text(),
    /**
     * The picture that the person uploaded: a file of their workspace, in place of `avatar`. Without a foreign key, as files
     * refer to users through workspaces; a file that is named here is never swept.
     */
    pictureFileId: t.uuid('picture_file_id'),
    /** Language, theme and direction of the screens; null until the user chooses. */
    language: t.text({ enum: ['en', 'es', 'ru'] }),
    theme: t.text({ enum: ['light', 'dark', 'system'] }),
    direction: t.text({ enum: ['ltr', 'rtl'] }),
    needsOnboarding: t.boolean('needs_onboarding').notNull().default(true),
    /** The provider's `validSince` in seconds since the epoch: earlier sign-ins are revoked. */
    tokensValidSince: t.bigint('tokens_valid_since', { mode: 'number' }).notNull().default(0),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  // The sweep of files asks by it.
  (table) => [index('users_picture').on(table.pictureFileId)],
);

export type UserRow = typeof users.$inferSelect;
