import type { Conversation, Message } from '@switchboard/api-client';

export const aConversation = (given: Partial<Conversation> = {}): Conversation => ({
  id: 'chat-marina',
  source: 'account',
  integration_id: 'account-1',
  bot_id: null,
  bot_username: null,
  is_pinned: false,
  last_message_text: 'See you on Friday',
  last_message_at: null,
  last_message_ts: 1_000,
  customer: { name: 'Marina Orlova' },
  unread: 0,
  read_ts: 0,
  last_message_type: 'text',
  last_message_author: 'customer',
  waiting_since: null,
  handler: 'off',
  handler_epoch: 0,
  attention: null,
  attention_since: null,
  ...given,
});

export const aBotConversation = (given: Partial<Conversation> = {}): Conversation =>
  aConversation({
    id: 'chat-diego',
    source: 'bot',
    bot_id: 'bot-1',
    bot_username: 'shop_bot',
    customer: { name: 'Diego Ruiz' },
    ...given,
  });

export const aMessage = (given: Partial<Message> = {}): Message => ({
  id: 'message-1',
  direction: 'in',
  msg_type: 'text',
  external_id: null,
  in_reply_to: null,
  text: 'Hello',
  raw: null,
  ts: 10,
  delivery: null,
  client_key: null,
  sent_at: given.ts ?? 10,
  author: given.direction === 'out' ? 'owner' : 'customer',
  edited_at: null,
  deleted: false,
  reply: null,
  media: null,
  ...given,
});
