import type { contract } from '@switchboard/api-client';
import type { z } from 'zod';
import type { ConversationRow, MessageRow } from '../db/schema/messaging.ts';

export type WireConversation = z.output<typeof contract.chats.list.response>['results'][number];
export type WireMessage = z.output<typeof contract.chats.messages.response>['results'][number];

export type ConversationWithBot = Omit<ConversationRow, 'searchable'> & { botUsername: string | null };

export const conversationOnWire = (row: ConversationWithBot): WireConversation => ({
  id: row.id,
  source: row.source,
  integration_id: row.integrationId,
  bot_id: row.botId,
  bot_username: row.botUsername,
  is_pinned: false,
  last_message_text: row.lastMessageText,
  last_message_at: new Date(row.lastTs).toISOString(),
  last_message_ts: row.lastTs,
  customer: { name: row.customerName, username: row.customerUsername, phone: row.customerPhone },
});

/** A visible message. */
export const messageOnWire = (row: MessageRow): WireMessage => {
  if (row.ts === null) throw new Error(`The message ${row.id} is not visible yet`);
  return {
    id: row.id,
    direction: row.direction,
    msg_type: row.msgType,
    external_id: row.externalId,
    in_reply_to: row.inReplyTo,
    text: row.text,
    raw: row.raw,
    ts: row.ts,
    delivery: row.direction === 'in' ? null : row.status === 'unknown' ? 'unknown' : 'sent',
    client_key: row.clientKey,
  };
};
