import type { Conversation, Message } from '../entities.ts';
import type { Source, WireConversation, WireMessage } from '../schemas/messaging.ts';

/** Milliseconds since the epoch; 0 for a missing or invalid time. */
const parseTime = (iso: string | null | undefined): number => {
  const ms = iso ? Date.parse(iso) : 0;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
};

/** @param fallbackSource the requested source, used if the answer does not repeat it */
export const normaliseConversation = (wire: WireConversation, fallbackSource?: Source): Conversation => ({
  id: wire.id,
  source: wire.source ?? fallbackSource ?? (wire.bot_id ? 'bot' : 'account'),
  integration_id: wire.integration_id ?? null,
  bot_id: wire.bot_id ?? null,
  bot_username: wire.bot_username ?? null,
  is_pinned: wire.is_pinned ?? false,
  last_message_text: wire.last_message_text ?? '',
  last_message_at: wire.last_message_at ?? null,
  last_message_ts: wire.last_message_ts ?? parseTime(wire.last_message_at),
  customer: wire.customer ?? {},
});

export const normaliseMessage = (wire: WireMessage): Message => ({
  id: wire.id,
  direction: wire.direction,
  msg_type: wire.msg_type,
  external_id: wire.external_id ?? null,
  in_reply_to: wire.in_reply_to ?? null,
  text: wire.text ?? '',
  raw: wire.raw ?? null,
  ts: wire.ts,
  delivery: wire.delivery ?? null,
  client_key: wire.client_key ?? null,
});

/** The unique key of a conversation: ids of different sources may be equal. */
export const conversationKey = ({ source, id }: Pick<Conversation, 'source' | 'id'>): string =>
  `${source}:${id}`;
