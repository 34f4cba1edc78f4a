import * as z from 'zod/mini';
import { queryNumber, timestamp, wireId } from './common.ts';

/** Where a conversation comes from: the personal account, or a bot. */
export const source = z.enum(['account', 'bot']);
export type Source = z.output<typeof source>;

/** The known data of the customer. An extension of the base contract. */
export const customer = z.looseObject({
  name: z.nullish(z.string()),
  username: z.nullish(z.string()),
  phone: z.nullish(z.string()),
});
export type Customer = z.output<typeof customer>;

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
  customer: z.nullish(customer),
});
export type WireConversation = z.output<typeof conversation>;

/** `in` was written by the customer, `out` by the user or an agent. */
export const direction = z.enum(['in', 'out']);

export const message = z.object({
  id: wireId,
  direction,
  /** `text`, `photo`, `video`, `voice`, `document`, or another type of the channel. */
  msg_type: z.string(),
  /** The id of the message in the channel. */
  external_id: z.nullish(wireId),
  in_reply_to: z.nullish(wireId),
  text: z.nullish(z.string()),
  raw: z.optional(z.unknown()),
  ts: timestamp,
  /** Of a sent message: `unknown` if Telegram never confirmed it. An extension of the base contract. */
  delivery: z.nullish(z.enum(['sent', 'unknown'])),
  /** The idempotency key of a sent message. An extension of the base contract. */
  client_key: z.nullish(z.string()),
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

export const MAX_TEXT_LENGTH = 4096;
export const sendText = z.object({ text: z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH)) });
