import { boolean, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Personal accounts that a user has ever connected. At most one of them is `connected`. */
export const integrations = pgTable(
  'integrations',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    /** Telegram's own number of the account: message numbers are unique within one account only. */
    accountId: text('account_id').notNull(),
    phone: text().notNull(),
    name: text(),
    username: text(),
    connected: boolean().notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('integrations_account').on(table.userId, table.accountId)],
);

export type IntegrationRow = typeof integrations.$inferSelect;

/** Bots by Telegram's own number. `status` is `revoked` once Telegram no longer takes the token. */
export const bots = pgTable(
  'bots',
  {
    botId: text('bot_id').primaryKey(),
    userId: owner(),
    username: text(),
    name: text(),
    token: text().notNull(),
    status: text({ enum: ['active', 'revoked'] })
      .notNull()
      .default('active'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('bots_user').on(table.userId)],
);

export type BotRow = typeof bots.$inferSelect;

/** What signs a personal account in again after a restart. Apart from everything that is read for the wire. */
export const telegramSessions = pgTable('telegram_sessions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  session: text().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
});
