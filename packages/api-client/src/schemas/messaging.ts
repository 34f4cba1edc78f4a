import * as z from 'zod/mini';
import { id, queryNumber, timestamp, wireId } from './common.ts';
import { person } from './customer-person.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';

/** Where a conversation comes from: the personal account, or a bot. */
export const source = z.enum(['account', 'bot']);
export type Source = z.output<typeof source>;

/** The channel's data about the customer. An extension of the base contract. */
const contact = z.looseObject({
  name: z.nullish(z.string()),
  username: z.nullish(z.string()),
  phone: z.nullish(z.string()),
});
export type Contact = z.output<typeof contact>;

/** Who wrote a message: the customer, a person of the business (here or on their phone), or an agent. */
const author = z.enum(['customer', 'owner', 'agent']);
export type Author = z.output<typeof author>;

/** Who answers a conversation: an agent, a person who took it over, or no agent at all. */
export const handler = z.enum(['agent', 'person', 'off']);
export type Handler = z.output<typeof handler>;

/**
 * Messages of a conversation that did not arrive, or perhaps not: the server sends `waiting` ones again by itself, `failed`
 * ones need a person, `unknown` ones were never confirmed. Missing when everything arrived.
 */
const undeliveredCounts = z.looseObject({
  failed: z.int(),
  waiting: z.int(),
  unknown: z.int(),
  /** The message that was written last of those that were not sent: the beginning of its text, and its `msg_type`. */
  last_text: z.nullish(z.string()),
  last_type: z.nullish(z.string()),
  /** When it was written, ISO 8601. */
  last_at: z.nullish(z.string()),
});

/** Messages of a conversation that are sent later, and those of them that wait for a person. Missing without any. */
const scheduledCounts = z.looseObject({ count: z.int(), stopped: z.int() });

export const conversation = z.object({
  id: wireId,
  source: z.optional(source),
  integration_id: z.nullish(wireId),
  bot_id: z.nullish(wireId),
  bot_username: z.nullish(z.string()),
  is_pinned: z.nullish(z.boolean()),
  last_message_text: z.nullish(z.string()),
  /** ISO 8601. */
  last_message_at: z.nullish(z.string()),
  last_message_ts: z.nullish(timestamp),
  customer: z.nullish(contact),
  // All below is an extension of the base contract.
  /** Through a bot that is not `active`, nothing can be sent; `business_…` are about its connection to the account. */
  bot_status: z.nullish(
    z.enum([
      'active',
      'off',
      'revoked',
      'moved',
      'removed',
      'business_refused',
      'business_ended',
      'business_read_only',
    ]),
  ),
  /** The Telegram Business connection through which the bot serves a chat of a personal account. */
  business_connection_id: z.nullish(z.string()),
  /** The name of the holder of that account. */
  business_account: z.nullish(z.string()),
  /** Messages of the customer that are newer than `read_ts`. */
  unread: z.nullish(z.int()),
  /** The `ts` up to which the owner has read. */
  read_ts: z.nullish(timestamp),
  /** The type of the last message, as `msg_type` of a message; `deleted` if it was deleted. */
  last_message_type: z.nullish(z.string()),
  last_message_author: z.nullish(author),
  /** When the oldest unanswered message of the customer was sent, ISO 8601. */
  waiting_since: z.nullish(z.string()),
  handler: z.nullish(handler),
  /** Rises at each change of the handler. */
  handler_epoch: z.nullish(z.int()),
  /** Why a person is needed, or null. */
  attention: z.nullish(z.string()),
  /** ISO 8601. */
  attention_since: z.nullish(z.string()),
  /** Rises with each change: of two states of the conversation, the higher is newer. */
  changed: z.nullish(z.int()),
  person: z.nullish(person),
  undelivered: z.nullish(undeliveredCounts),
  scheduled: z.nullish(scheduledCounts),
  /** The `external_id` of the newest message that the customer has read; absent where the channel does not tell. */
  customer_read_id: z.nullish(z.int()),
  /** Since when nothing of the customer is taken, ISO 8601; absent unless they are blocked. */
  blocked_since: z.nullish(z.string()),
});
export type WireConversation = z.output<typeof conversation>;

/** `in` was written by the customer, `out` by the user or an agent. */
const direction = z.enum(['in', 'out']);

/** A file of a message. An extension of the base contract. */
export const media = z.object({
  id: wireId,
  kind: z.enum(['photo', 'video', 'voice', 'document']),
  /** The sender's name for the file, for display only. */
  name: z.nullish(z.string()),
  content_type: z.nullish(z.string()),
  /** Bytes, if known. */
  size: z.nullish(z.number()),
  /** Pixels, if known. */
  width: z.nullish(z.int()),
  height: z.nullish(z.int()),
  /** Seconds of a video or a voice message. */
  duration: z.nullish(z.number()),
  /** Loudness over time of a voice message, each 0 to 31. */
  waveform: z.nullish(z.array(z.int())),
  /** A tiny picture as a `data:` URL, to show before the file is there. */
  preview: z.nullish(z.string()),
  /** Whether `thumbnail/` answers with a small picture. */
  has_thumbnail: z.nullish(z.boolean()),
  /** Why the file cannot be had from the channel, or null. */
  failure: z.nullish(z.string()),
  /** The code of that reason, if it has one. */
  failure_code: z.nullish(z.string()),
});
export type WireMedia = z.output<typeof media>;

/** The message that another one answers, as far as its quote shows it. */
const quote = z.object({
  id: wireId,
  author,
  /** `deleted` if it was deleted. */
  msg_type: z.string(),
  /** At most 200 characters. */
  text: z.nullish(z.string()),
});

/** A change of a message that Telegram has not made, or not confirmed. */
const messageAct = z.object({
  kind: z.enum(['edit', 'delete', 'react']),
  /** The new text, or the emoji; null removes the reaction. */
  text: z.nullish(z.string()),
  /** `pending` is repeated by itself; `unknown` may have been made. */
  state: z.enum(['pending', 'failed', 'unknown']),
  /** Why it failed, in English, and its code if it is not in Telegram's words. */
  reason: z.nullish(z.string()),
  code: z.nullish(z.string()),
});
export type MessageAct = z.output<typeof messageAct>;

export const message = z.object({
  id: wireId,
  direction,
  /** `text`, `photo`, `video`, `voice`, `document`, or another type of the channel. */
  msg_type: z.string(),
  /** The id of the message in the channel. */
  external_id: z.nullish(wireId),
  /** The `external_id` of the answered message. */
  in_reply_to: z.nullish(wireId),
  text: z.nullish(z.string()),
  raw: z.optional(z.unknown()),
  ts: timestamp,
  /** Delivery of a sent message: `unknown` if Telegram never confirmed it. An extension of the base contract. */
  delivery: z.nullish(z.enum(['sent', 'unknown'])),
  /** The idempotency key of a sent message. An extension of the base contract. */
  client_key: z.nullish(z.string()),
  // All below is an extension of the base contract.
  /** When it was sent, by the channel's clock, ISO 8601. `ts` is the cursor. */
  sent_at: z.nullish(z.string()),
  author: z.nullish(author),
  /** The user who wrote it; null for a customer, an agent or a rule, and where it is not known. */
  author_id: z.nullish(wireId),
  /** Only when true: sent by a rule, such as a reminder. Its text cannot be changed. */
  automatic: z.nullish(z.boolean()),
  /** ISO 8601. */
  edited_at: z.nullish(z.string()),
  /** The sender deleted it; text and media are gone. */
  deleted: z.nullish(z.boolean()),
  /** The answered message, if it is known here. */
  reply: z.nullish(quote),
  media: z.nullish(media),
  /** The album of which it is a part: messages that were sent together. Unique in the conversation. */
  album_id: z.nullish(z.string()),
  conversation_id: z.nullish(wireId),
  /** A person has dealt with one whose delivery is `unknown`. */
  dismissed: z.nullish(z.boolean()),
  /** Rises with each change: of two states of the message, the higher is newer. */
  changed: z.nullish(z.int()),
  /** An edit or a deletion by the business. */
  act: z.nullish(messageAct),
  reaction_act: z.nullish(messageAct),
  /** The emoji that the business set. */
  reaction: z.nullish(z.string()),
  /** The emoji that the customer set. */
  customer_reactions: z.nullish(z.array(z.string())),
  /** The name of the first author of a forwarded message. */
  forwarded_from: z.nullish(z.string()),
});
export type WireMessage = z.output<typeof message>;

/** The `ts` of a message, in a query. */
const cursor = queryNumber(0, Number.MAX_SAFE_INTEGER);

export const chatsQuery = z.object({
  source,
  page: z.optional(queryNumber(1, 100_000)),
  page_size: z.optional(queryNumber(1, 200)),
  channel: z.optional(z.string().check(z.maxLength(64))),
  search: z.optional(z.string().check(z.maxLength(200))),
});
export type ChatsQuery = z.input<typeof chatsQuery>;
export const chatsPage = z.looseObject({ results: z.array(conversation), next: z.nullish(z.string()) });

export const messagesQuery = z.object({
  before: z.optional(cursor),
  after: z.optional(cursor),
  page: z.optional(queryNumber(1, 100_000)),
  page_size: z.optional(queryNumber(1, 200)),
});
export type MessagesQuery = z.input<typeof messagesQuery>;
export const messagesPage = z.looseObject({ results: z.array(message), next: z.nullish(z.string()) });

export const pollQuery = z.object({
  after: cursor,
  /** Seconds. */
  timeout: z._default(queryNumber(0, 60), 25),
});
export const pollAnswer = z.looseObject({ results: z.array(message), latest_ts: z.nullish(timestamp) });
export const updatesAnswer = z.looseObject({ results: z.array(conversation), latest_ts: timestamp });

export const sendText = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH)),
  /** The id of the answered message. An extension of the base contract. */
  in_reply_to: z.optional(id),
  /** Set by an agent: the epoch of the handler that it writes for. An extension of the base contract. */
  agent_epoch: z.optional(z.int().check(z.nonnegative())),
  /**
   * Keeps a message that Telegram does not take now: the answer is 409 with the code `sent_later`, and the server sends it
   * as soon as it can, in order. One that cannot be sent is kept for a person. An extension of the base contract.
   */
  keep: z.optional(z.boolean()),
  /**
   * With `keep`: the idempotency key of the message before it, which its author saw waiting. The message goes out after that
   * one and those before it, also when they have failed since. An extension of the base contract.
   */
  after: z.optional(z.string().check(z.maxLength(200))),
});
