import type { contract } from '@switchboard/api-client';
import type { z } from 'zod';
import { personOnWire } from '../customers/person.ts';
import { mediaOnWire } from '../media/on-wire.ts';
import { codeOfActReason } from '../telegram/reasons.ts';
import { wordsOfTelegram } from '../telegram/refusals.ts';
import { businessStatus } from './business.ts';
import type { ConversationWithBot } from './conversations.ts';
import { previewOf } from './preview.ts';
import type { ShownMessage } from './shown-messages.ts';
import type { listUndelivered } from './undelivered.ts';

export type WireConversation = z.output<typeof contract.chats.list.response>['results'][number];
export type WireUndelivered = z.output<typeof contract.inbox.undelivered.response>['results'][number];
export type WireMessage = z.output<typeof contract.chats.messages.response>['results'][number];

export const conversationOnWire = (row: ConversationWithBot): WireConversation => ({
  id: row.id,
  source: row.source,
  integration_id: row.integrationId,
  bot_id: row.botId,
  bot_username: row.botUsername,
  bot_status: botStatusOf(row),
  ...(row.businessConnectionId !== '' && {
    business_connection_id: row.businessConnectionId,
    business_account: row.accountName,
  }),
  is_pinned: false,
  last_message_text: row.lastMessageText,
  last_message_at: new Date(row.lastTs).toISOString(),
  last_message_ts: row.lastTs,
  customer: { name: row.customerName, username: row.customerUsername, phone: row.customerPhone },
  unread: row.unread,
  read_ts: row.readTs,
  last_message_type: row.lastMessageType,
  last_message_author: row.lastMessageAuthor,
  waiting_since: row.waitingSince?.toISOString() ?? null,
  handler: row.handler,
  handler_epoch: row.handlerEpoch,
  attention: row.attention,
  attention_since: row.attentionSince?.toISOString() ?? null,
  changed: row.changed,
  ...personOnWire(row.person, row.customerName),
  ...(row.undelivered && { undelivered: row.undelivered }),
  ...(row.scheduled && { scheduled: row.scheduled }),
  ...(row.blockedSince !== null && { blocked_since: row.blockedSince.toISOString() }),
  ...(row.customerReadId > 0 && { customer_read_id: row.customerReadId }),
});

/** The state of the bot, or of its connection to the account of the chat where the bot itself works. */
const botStatusOf = (row: ConversationWithBot): WireConversation['bot_status'] => {
  if (row.botStatus === 'deleting') return 'removed';
  return row.botStatus === 'active' ? (businessStatus(row) ?? 'active') : row.botStatus;
};

/** For the base contract, whose clients do not know the type of the last message. */
export const baseConversationOnWire = (row: ConversationWithBot): WireConversation => ({
  ...conversationOnWire(row),
  last_message_text: row.lastMessageText ?? previewOf(row.lastMessageType),
});

export const undeliveredOnWire = ({
  row,
  message,
}: Awaited<ReturnType<typeof listUndelivered>>[number]): WireUndelivered => ({
  id: row.messageId,
  client_key: message.clientKey,
  state: row.state,
  code: row.code,
  reason: row.reason,
  msg_type: message.msgType,
  text: message.text,
  author_id: message.authorId,
  written_at: row.writtenAt.toISOString(),
  due_at: row.state === 'waiting' ? row.dueAt.toISOString() : null,
});

export const messageOnWire = (row: ShownMessage): WireMessage => {
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
    sent_at: row.sentAt.toISOString(),
    author: row.author,
    author_id: row.authorId,
    edited_at: row.editedAt?.toISOString() ?? null,
    deleted: row.deleted,
    reply: quoteOf(row),
    media: row.media && mediaOnWire(row.media),
    ...(row.albumId !== null && !row.deleted && { album_id: row.albumId }),
    conversation_id: row.conversationId,
    changed: row.changed,
    ...(row.automatic && { automatic: true }),
    ...(row.dismissed && { dismissed: true }),
    ...(row.act && { act: actOnWire(row.act) }),
    ...(row.reactionAct && { reaction_act: actOnWire(row.reactionAct) }),
    ...(row.reaction !== null && { reaction: row.reaction }),
    ...(row.customerReactions && { customer_reactions: row.customerReactions }),
    ...(row.forwardedFrom !== null && !row.deleted && { forwarded_from: row.forwardedFrom }),
  };
};

const actOnWire = ({ kind, text, state, reason }: NonNullable<ShownMessage['act']>) => {
  // A change that is still tried has a reason, too.
  const why = state === 'failed' ? reason : null;
  const code = why === null ? undefined : codeOfActReason(why);
  return {
    kind,
    text,
    state,
    ...(why !== null && {
      reason: code === undefined ? wordsOfTelegram(why) : why,
      code: code ?? null,
    }),
  };
};

const quoteOf = ({ quoteId, quoteAuthor, quoteType, quoteText }: ShownMessage) =>
  quoteId === null || quoteAuthor === null || quoteType === null
    ? null
    : { id: quoteId, author: quoteAuthor, msg_type: quoteType, text: quoteText };
