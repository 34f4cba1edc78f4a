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
  ...given,
});
