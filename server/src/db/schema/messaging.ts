import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { folding } from '../folding.ts';
import { bots, integrations } from './telegram.ts';
import { users } from './users.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One counter per user; each visible change of the inbox takes a `ts` from it, in the order of commits. */
export const inboxes = pgTable('inboxes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The time in milliseconds since the epoch, but at least one more than the previous value. */
  lastTs: bigint('last_ts', { mode: 'number' }).notNull(),
});

/** Name, username, last text, and the digits of the phone. */
const searchableText = folding(sql`
  coalesce(customer_name, '') || ' ' || coalesce(customer_username, '') || ' ' ||
  coalesce(last_message_text, '') || ' ' || regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g')
`);

/** One chat with one customer, through the personal account or through a bot. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    source: text({ enum: ['account', 'bot'] }).notNull(),
    integrationId: uuid('integration_id').references(() => integrations.id, { onDelete: 'cascade' }),
    botId: text('bot_id').references(() => bots.botId, { onDelete: 'cascade' }),
    /** Telegram's number of the chat. */
    chatId: text('chat_id').notNull(),
    customerName: text('customer_name'),
    customerUsername: text('customer_username'),
    customerPhone: text('customer_phone'),
    lastMessageText: text('last_message_text'),
    lastTs: bigint('last_ts', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The text to search. Folded on writing, because folding 10,000 texts per search is slow. */
    searchable: text().notNull().generatedAlwaysAs(searchableText),
  },
  (table) => [
    unique('conversations_integration_chat').on(table.integrationId, table.chatId),
    unique('conversations_bot_chat').on(table.botId, table.chatId),
    index('conversations_user_source').on(table.userId, table.source, table.lastTs),
    index('conversations_user_ts').on(table.userId, table.lastTs),
    check('conversations_connector', sql`num_nonnulls(${table.integrationId}, ${table.botId}) = 1`),
  ],
);

export type ConversationRow = typeof conversations.$inferSelect;

/**
 * Messages and attempts to send. A row with a `ts` is visible. An attempt gets its `ts` with the outcome `sent` or
 * `unknown`, so that it is newer than every reader's cursor.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    direction: text({ enum: ['in', 'out'] }).notNull(),
    msgType: text('msg_type').notNull(),
    text: text(),
    externalId: text('external_id'),
    inReplyTo: text('in_reply_to'),
    raw: jsonb(),
    ts: bigint({ mode: 'number' }),
    /** `received` for a customer's message; the others are stages of an attempt to send. */
    status: text({ enum: ['received', 'pending', 'sent', 'failed', 'unknown'] }).notNull(),
    /** The sender's idempotency key. */
    clientKey: text('client_key'),
    /** SHA-256 of the content for which the key was first used. */
    fingerprint: text(),
    /** When the current attempt to send began, or its lease was last renewed. */
    attemptedAt: timestamp('attempted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('messages_client_key').on(table.userId, table.clientKey),
    unique('messages_external').on(table.conversationId, table.externalId),
    index('messages_conversation_ts').on(table.conversationId, table.ts),
    index('messages_pending').on(table.attemptedAt).where(sql`${table.status} = 'pending'`),
  ],
);

export type MessageRow = typeof messages.$inferSelect;
