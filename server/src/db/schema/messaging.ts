import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { folding } from '../folding.ts';
import { lettersOf } from '../searching.ts';
import { customers } from './customers.ts';
import { files } from './files.ts';
import { bots, integrations } from './telegram.ts';
import { users } from './users.ts';
import { workspace } from './workspaces.ts';

/** Name, username, last text, and the digits of the phone. */
const searchableText = folding(sql`
  coalesce(customer_name, '') || ' ' || coalesce(customer_username, '') || ' ' ||
  coalesce(last_message_text, '') || ' ' || regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g')
`);

/** Who wrote a message. `owner` is any person of the business. */
const AUTHORS = ['customer', 'owner', 'agent'] as const;

/** One chat with one customer, through the personal account or through a bot. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    source: text({ enum: ['account', 'bot'] }).notNull(),
    integrationId: uuid('integration_id').references(() => integrations.id, { onDelete: 'cascade' }),
    botId: text('bot_id').references(() => bots.botId, { onDelete: 'cascade' }),
    /** Telegram's number of the chat. */
    chatId: text('chat_id').notNull(),
    customerName: text('customer_name'),
    customerUsername: text('customer_username'),
    customerPhone: text('customer_phone'),
    /** Language of the customer's app, such as `en` or `pt-br`. */
    customerLanguage: text('customer_language'),
    /** Null only until the next message of a conversation that an earlier version of the server began. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** The beginning of the text, if the last message has one. */
    lastMessageText: text('last_message_text'),
    /** The type of the last message, or `deleted`. */
    lastMessageType: text('last_message_type'),
    lastMessageAuthor: text('last_message_author', { enum: AUTHORS }),
    lastTs: bigint('last_ts', { mode: 'number' }).notNull(),
    /** Messages of the customer with a `ts` above `readTs` that are not deleted. */
    unread: integer().notNull().default(0),
    readTs: bigint('read_ts', { mode: 'number' }).notNull().default(0),
    /** When the oldest unanswered message of the customer was sent. */
    waitingSince: timestamp('waiting_since', { withTimezone: true }),
    handler: text({ enum: ['agent', 'person', 'off'] })
      .notNull()
      .default('off'),
    /** Rises at each change of the handler. */
    handlerEpoch: integer('handler_epoch').notNull().default(0),
    /**
     * The epoch when its agent was switched off: while it is current, the returning agent gets the conversation back.
     */
    resumeEpoch: integer('resume_epoch'),
    /** Why a person is needed. */
    attention: text(),
    attentionSince: timestamp('attention_since', { withTimezone: true }),
    /** The number of the last change. */
    changed: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The text to search. Folded on writing, because folding 10,000 texts per search is slow. */
    searchable: text().notNull().generatedAlwaysAs(searchableText),
  },
  (table) => [
    unique('conversations_integration_chat').on(table.integrationId, table.chatId),
    unique('conversations_bot_chat').on(table.botId, table.chatId),
    index('conversations_workspace_source').on(table.workspaceId, table.source, table.lastTs),
    index('conversations_customer').on(table.customerId),
    index('conversations_workspace_chat').on(table.workspaceId, table.chatId),
    index('conversations_workspace_ts').on(table.workspaceId, table.lastTs),
    index('conversations_workspace_changed').on(table.workspaceId, table.changed),
    index('conversations_workspace_attention')
      .on(table.workspaceId, table.lastTs)
      .where(sql`${table.attention} is not null`),
    index('conversations_workspace_unread')
      .on(table.workspaceId, table.lastTs)
      .where(sql`${table.unread} > 0`),
    index('conversations_search').using('gin', sql`${lettersOf(table.searchable)} gin_trgm_ops`),
    check('conversations_connector', sql`num_nonnulls(${table.integrationId}, ${table.botId}) = 1`),
  ],
);

export type ConversationRow = typeof conversations.$inferSelect;

/** Files of messages. The bytes of an incoming file are fetched from the channel when they are first needed. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    kind: text({ enum: ['photo', 'video', 'voice', 'document'] }).notNull(),
    /** The sender's name for the file, for display only. */
    name: text(),
    /** The sender's claim; never used to serve the file. */
    contentType: text('content_type'),
    /** Bytes, if known. */
    size: bigint({ mode: 'number' }),
    /** Pixels, if known. */
    width: integer(),
    height: integer(),
    /** Seconds. */
    duration: doublePrecision(),
    /** Loudness over time, each 0 to 31. */
    waveform: jsonb().$type<number[]>(),
    /** A tiny picture as a `data:` URL. */
    preview: text(),
    /** How the connector finds the file; null for a file that was sent from here. */
    remote: jsonb(),
    /** How the connector finds the channel's own small picture of a video or document. */
    remoteThumbnail: jsonb('remote_thumbnail'),
    /** The bytes, once they are here. */
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    thumbnailId: uuid('thumbnail_id').references(() => files.id, { onDelete: 'set null' }),
    /** Why the file cannot be fetched. */
    failure: text(),
  },
  (table) => [
    index('media_workspace').on(table.workspaceId),
    // Deleting a file looks for the media that name it.
    index('media_file').on(table.fileId),
    index('media_thumbnail').on(table.thumbnailId),
  ],
);

export type MediaRow = typeof media.$inferSelect;

/** The text to search, folded on writing. */
const searchableMessage = folding(sql`coalesce(text, '')`);

/**
 * Messages and attempts to send. A row with a `ts` is visible. An attempt gets its `ts` with the outcome `sent` or
 * `unknown`, so that it is newer than every reader's cursor.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    direction: text({ enum: ['in', 'out'] }).notNull(),
    msgType: text('msg_type').notNull(),
    text: text(),
    externalId: text('external_id'),
    inReplyTo: text('in_reply_to'),
    raw: jsonb(),
    author: text({ enum: AUTHORS }).notNull(),
    /** The user who wrote it; null for a customer, an agent, or a message that an earlier version of the server stored. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Time of the channel's clock. */
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    /** The sender deleted it: text, `raw` and media are gone. */
    deleted: boolean().notNull().default(false),
    mediaId: uuid('media_id').references(() => media.id, { onDelete: 'set null' }),
    /** For an agent's message: the epoch of the handler that it was written for. */
    agentEpoch: integer('agent_epoch'),
    /** Sent by a rule, such as a reminder: the conversation still waits for a person. */
    automatic: boolean().notNull().default(false),
    ts: bigint({ mode: 'number' }),
    /** The number of the last change; null while invisible. */
    changed: bigint({ mode: 'number' }),
    searchable: text().notNull().generatedAlwaysAs(searchableMessage),
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
    unique('messages_client_key').on(table.workspaceId, table.clientKey),
    unique('messages_external').on(table.conversationId, table.externalId),
    index('messages_conversation_ts').on(table.conversationId, table.ts),
    index('messages_conversation_sent').on(table.conversationId, table.sentAt),
    index('messages_workspace_changed').on(table.workspaceId, table.changed),
    index('messages_workspace_ts').on(table.workspaceId, table.ts),
    // Telegram deletes messages of an account by number, without naming the chat.
    index('messages_workspace_external').on(table.workspaceId, table.externalId),
    index('messages_replies')
      .on(table.conversationId, table.inReplyTo)
      .where(sql`${table.inReplyTo} is not null`),
    index('messages_media').on(table.mediaId).where(sql`${table.mediaId} is not null`),
    index('messages_search').using('gin', sql`${lettersOf(table.searchable)} gin_trgm_ops`),
    // Deleting a user looks for the messages that name it.
    index('messages_author').on(table.authorId).where(sql`${table.authorId} is not null`),
    index('messages_pending').on(table.attemptedAt).where(sql`${table.status} = 'pending'`),
  ],
);

export type MessageRow = typeof messages.$inferSelect;

/**
 * Deletions of messages that are not stored yet: the channel may report a deletion before the message. Bounded in
 * number and time, because accounts also receive deletions of chats that are not conversations.
 */
export const earlyDeletions = pgTable(
  'early_deletions',
  {
    workspaceId: workspace(),
    /** The integration or the bot; it numbers the messages of all its private chats together. */
    connector: text().notNull(),
    externalId: text('external_id').notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.connector, table.externalId] }),
    index('early_deletions_time').on(table.workspaceId, table.deletedAt),
  ],
);
