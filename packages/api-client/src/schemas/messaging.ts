import * as z from 'zod';
import { queryNumber, timestamp, wireId } from './common.ts';

/** Where a conversation comes from: the personal account, or a bot. */
export const source = z.enum(['account', 'bot']);
export type Source = z.output<typeof source>;

/** The known data of the customer. An extension of the base contract. */
export const customer = z.looseObject({
  name: z.string().nullish(),
  username: z.string().nullish(),
  phone: z.string().nullish(),
});
export type Customer = z.output<typeof customer>;

export const conversation = z.object({
  id: wireId,
  source: source.optional(),
  integration_id: wireId.nullish(),
  bot_id: wireId.nullish(),
  bot_username: z.string().nullish(),
  is_pinned: z.boolean().nullish(),
  last_message_text: z.string().nullish(),
  /** ISO 8601. */
  last_message_at: z.string().nullish(),
  last_message_ts: timestamp.nullish(),
  customer: customer.nullish(),
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
  external_id: wireId.nullish(),
  in_reply_to: wireId.nullish(),
  text: z.string().nullish(),
  raw: z.unknown().optional(),
  ts: timestamp,
  /** Of a sent message: `unknown` if Telegram never confirmed it. An extension of the base contract. */
  delivery: z.enum(['sent', 'unknown']).nullish(),
  /** The idempotency key of a sent message. An extension of the base contract. */
  client_key: z.string().nullish(),
});
export type WireMessage = z.output<typeof message>;

/** The `ts` of a message, in a query. */
const cursor = queryNumber(0, Number.MAX_SAFE_INTEGER);

export const chatsQuery = z.object({
  source,
  page: queryNumber(1, 100_000).optional(),
  page_size: queryNumber(1, 200).optional(),
  channel: z.string().max(64).optional(),
  search: z.string().max(200).optional(),
});
export type ChatsQuery = z.input<typeof chatsQuery>;
export const chatsPage = z.looseObject({ results: z.array(conversation), next: z.string().nullish() });

export const messagesQuery = z.object({
  before: cursor.optional(),
  after: cursor.optional(),
  page: queryNumber(1, 100_000).optional(),
  page_size: queryNumber(1, 200).optional(),
});
export type MessagesQuery = z.input<typeof messagesQuery>;
export const messagesPage = z.looseObject({ results: z.array(message), next: z.string().nullish() });

export const pollQuery = z.object({
  after: cursor,
  /** Seconds. */
  timeout: queryNumber(0, 60).default(25),
});
export const pollAnswer = z.looseObject({ results: z.array(message), latest_ts: timestamp.nullish() });
export const updatesAnswer = z.looseObject({ results: z.array(conversation), latest_ts: timestamp });

export const MAX_TEXT_LENGTH = 4096;
export const sendText = z.object({ text: z.string().min(1).max(MAX_TEXT_LENGTH) });
