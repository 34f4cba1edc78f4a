import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { folding } from '../folding.ts';
import { lettersOf } from '../searching.ts';
import { partOf } from './columns.ts';
import { customers } from './customers.ts';
import { files } from './files.ts';
import { bots, integrations } from './telegram.ts';
import { users } from './users.ts';
import { workspace } from './workspaces.ts';

/** The names of the channel and the card, username, last text, the digits of the phone, and the terms of the card. */
const searchableText = folding(sql`
  coalesce(customer_name, '') || ' ' || coalesce(customer_username, '') || ' ' ||
  coalesce(last_message_text, '') || ' ' || regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g') ||
  ' ' || card_terms
`);

/** Each name between line breaks: that of the card, of the channel, and the username. */
const namesText = folding(sql`
  E'\\n' || card_name || E'\\n' || coalesce(customer_name, '') || E'\\n' || coalesce(customer_username, '') || E'\\n'
`);

/** Who wrote a message. `owner` is any person of the business. */
const AUTHORS = ['customer', 'owner', 'agent'] as const;

interface Waits {
  unread: SQLWrapper;
  attention: SQLWrapper;
  attentionSince: SQLWrapper;
  waitingSince: SQLWrapper;
  lastTs: SQLWrapper;
}

/** Whether a conversation waits for a person, or for an answer. Failed messages are in `undelivered`. */
export const isWaiting = ({ attention, unread, waitingSince }: Waits): SQL =>
  sql`(${attention} is not null or ${unread} > 0 or ${waitingSince} is not null)`;

/** Since when it waits; the time of its last message where the customer has an answer and nothing is asked. */
export const waitsSince = ({ attentionSince, waitingSince, lastTs }: Waits): SQL =>
  sql`coalesce(least(${attentionSince}, ${waitingSince}), to_timestamp(${lastTs} / 1000.0))`;

/** One chat with one customer, through the personal account or through a bot. */
export const conversations = pgTable(
  'conversations',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    source: t.text({ enum: ['account', 'bot'] }).notNull(),
    integrationId: t.uuid('integration_id').references(() => integrations.id, { onDelete: 'cascade' }),
    botId: t.text('bot_id').references(() => bots.botId, { onDelete: 'cascade' }),
    /** Telegram's number of the chat. */
    chatId: t.text('chat_id').notNull(),
    /** The Telegram Business connection of the chat; empty for chats of the account or the bot itself. */
    businessConnectionId: t.text('business_connection_id').notNull().default(''),
    customerName: t.text('customer_name'),
    customerUsername: t.text('customer_username'),
    customerPhone: t.text('customer_phone'),
    /** Language of the customer's app, such as `en` or `pt-br`. */
    customerLanguage: t.text('customer_language'),
    /** Null only until the next message of a conversation that an earlier version of the server began. */
    customerId: t.uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Name and `terms` of the root customer, copied by `showCard` for the search. */
    cardName: t.text('card_name').notNull().default(''),
    cardTerms: t.text('card_terms').notNull().default(''),
    /** The beginning of the text, if the last message has one. */
    lastMessageText: t.text('last_message_text'),
    /** The type of the last message, or `deleted`. */
    lastMessageType: t.text('last_message_type'),
    lastMessageAuthor: t.text('last_message_author', { enum: AUTHORS }),
    lastTs: t.bigint('last_ts', { mode: 'number' }).notNull(),
    /** Messages of the customer with a `ts` above `readTs` that are not deleted. */
    unread: t.integer().notNull().default(0),
    readTs: t.bigint('read_ts', { mode: 'number' }).notNull().default(0),
    /** Telegram's number of the newest message that the customer has read; 0 where the channel does not tell. */
    customerReadId: t.bigint('customer_read_id', { mode: 'number' }).notNull().default(0),
    /** When the oldest unanswered message of the customer was sent. */
    waitingSince: t.timestamp('waiting_since', { withTimezone: true }),
    handler: t
      .text({ enum: ['agent', 'person', 'off'] })
      .notNull()
      .default('off'),
    /** Rises at each change of the handler. */
    handlerEpoch: t.integer('handler_epoch').notNull().default(0),
    /**
     * The epoch when its agent was switched off: while it is current, the returning agent gets the conversation back.
     */
    resumeEpoch: t.integer('resume_epoch'),
    /** When a person last took it, was called or wrote; null while an agent has it. */
    personSince: t.timestamp('person_since', { withTimezone: true }),
    /** Why its agent called a person, until one does anything in it. */
    calledFor: t.text('called_for'),
    /** Why a person is needed. */
    attention: t.text(),
    attentionSince: t.timestamp('attention_since', { withTimezone: true }),
    /** Since when nothing of the customer is taken. */
    blockedSince: t.timestamp('blocked_since', { withTimezone: true }),
    /** Until when agents leave the customer, who got too many answers of the model, to people. */
    limitedUntil: t.timestamp('limited_until', { withTimezone: true }),
    /** The number of the last change. */
    changed: t.bigint({ mode: 'number' }).notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The text to search. Folded on writing, because folding 10,000 texts per search is slow. */
    searchable: t.text().notNull().generatedAlwaysAs(searchableText),
    /** Folded names, to list the best results of a search first. */
    names: t.text().notNull().generatedAlwaysAs(namesText),
  }),
  (table) => [
    unique('conversations_integration_chat').on(table.integrationId, table.chatId),
    unique('conversations_bot_chat').on(table.botId, table.businessConnectionId, table.chatId),
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
    index('conversations_workspace_waiting').on(table.workspaceId, waitsSince(table)).where(isWaiting(table)),
    index('conversations_left')
      .on(table.personSince)
      .where(sql`${table.handler} = 'person' and ${table.waitingSince} is not null`),
    index('conversations_search').using('gin', sql`${lettersOf(table.searchable)} gin_trgm_ops`),
    check('conversations_connector', sql`num_nonnulls(${table.integrationId}, ${table.botId}) = 1`),
  ],
);

export type ConversationRow = typeof conversations.$inferSelect;

/** Files of messages. The bytes of an incoming file are fetched from the channel when they are first needed. */
export const media = pgTable(
  'media',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    kind: t.text({ enum: ['photo', 'video', 'voice', 'document'] }).notNull(),
    /** The sender's name for the file, for display only. */
    name: t.text(),
    /** The sender's claim; never used to serve the file. */
    contentType: t.text('content_type'),
    /** Bytes, if known. */
    size: t.bigint({ mode: 'number' }),
    /** Pixels, if known. */
    width: t.integer(),
    height: t.integer(),
    /** Seconds. */
    duration: t.doublePrecision(),
    /** Loudness over time, each 0 to 31. */
    waveform: t.jsonb().$type<number[]>(),
    /** A tiny picture as a `data:` URL. */
    preview: t.text(),
    /** How the connector finds the file; null for a file that was sent from here. */
    remote: t.jsonb(),
    /** How the connector finds the channel's own small picture of a video or document. */
    remoteThumbnail: t.jsonb('remote_thumbnail'),
    /** The bytes, once they are here. */
    fileId: t.uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    thumbnailId: t.uuid('thumbnail_id').references(() => files.id, { onDelete: 'set null' }),
    /** Why the file cannot be fetched. */
    failure: t.text(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
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
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    conversationId: partOf('conversation_id', () => conversations.id),
    direction: t.text({ enum: ['in', 'out'] }).notNull(),
    msgType: t.text('msg_type').notNull(),
    text: t.text(),
    externalId: t.text('external_id'),
    inReplyTo: t.text('in_reply_to'),
    raw: t.jsonb(),
    author: t.text({ enum: AUTHORS }).notNull(),
    /** The user who wrote it; null for a customer, an agent, or a message that an earlier version of the server stored. */
    authorId: t.uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Time of the channel's clock. */
    sentAt: t.timestamp('sent_at', { withTimezone: true }).notNull(),
    editedAt: t.timestamp('edited_at', { withTimezone: true }),
    /** The sender deleted it: text, `raw` and media are gone. */
    deleted: t.boolean().notNull().default(false),
    /** The channel's id of the album of which it is a part; unique in the conversation only. */
    albumId: t.text('album_id'),
    mediaId: t.uuid('media_id').references(() => media.id, { onDelete: 'set null' }),
    /** Emoji of the business. */
    reaction: t.text(),
    /** Emoji of the customer. */
    customerReactions: t.jsonb('customer_reactions').$type<string[]>(),
    /** The name of the first author of a forwarded message. */
    forwardedFrom: t.text('forwarded_from'),
    /** For an agent's message: the epoch of the handler that it was written for. */
    agentEpoch: t.integer('agent_epoch'),
    /** Sent by a rule, such as a reminder: the conversation still waits for a person. */
    automatic: t.boolean().notNull().default(false),
    /** When its author decided to have it sent later; null for a message that was sent at once. */
    decidedAt: t.timestamp('decided_at', { withTimezone: true }),
    ts: t.bigint({ mode: 'number' }),
    /** The number of the last change; null while invisible. */
    changed: t.bigint({ mode: 'number' }),
    searchable: t.text().notNull().generatedAlwaysAs(searchableMessage),
    /** `received` for a customer's message; the others are stages of an attempt to send. */
    status: t.text({ enum: ['received', 'pending', 'sent', 'failed', 'unknown'] }).notNull(),
    /** A person has dealt with an `unknown` one. */
    dismissed: t.boolean().notNull().default(false),
    /** The sender's idempotency key. */
    clientKey: t.text('client_key'),
    /** SHA-256 of the content for which the key was first used. */
    fingerprint: t.text(),
    /** When the current attempt to send began, or its lease was last renewed. */
    attemptedAt: t.timestamp('attempted_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    unique('messages_client_key').on(table.workspaceId, table.clientKey),
    unique('messages_external').on(table.conversationId, table.externalId),
    index('messages_conversation_ts').on(table.conversationId, table.ts),
    index('messages_conversation_sent').on(table.conversationId, table.sentAt),
    index('messages_workspace_changed').on(table.workspaceId, table.changed),
    // With the conversation and the direction, the messages of a month are counted from the index alone.
    index('messages_workspace_ts').on(table.workspaceId, table.ts, table.conversationId, table.direction),
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
  (t) => ({
    workspaceId: workspace(),
    /** The integration, the bot or a Business connection; it numbers the messages of all its private chats together. */
    connector: t.text().notNull(),
    externalId: t.text('external_id').notNull(),
    deletedAt: t.timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.connector, table.externalId] }),
    index('early_deletions_time').on(table.workspaceId, table.deletedAt),
  ],
);
