import type { Update } from 'grammy/types';
import { describe, expect, test } from 'vitest';
import { toEvent } from './bot-update.ts';

const holder = { id: 900, is_bot: false, first_name: 'Nina', username: 'nina' };
const anna = { id: 501, is_bot: false, first_name: 'Anna', language_code: 'es' };
const message = {
  message_id: 7,
  business_connection_id: 'link',
  date: 1_790_000_000,
  chat: { id: 501, type: 'private', first_name: 'Anna' },
  from: anna,
  text: 'Hello',
};
const event = (update: object) => toEvent({ update_id: 1, ...update } as unknown as Update);

describe('in a chat of a personal account', () => {
  test('a message of the customer has the connection', () => {
    expect(event({ business_message: message })).toMatchObject({
      kind: 'message',
      message: {
        chatId: '501',
        businessConnectionId: 'link',
        externalId: '7',
        author: 'customer',
        language: 'es',
        customer: { name: 'Anna' },
      },
    });
  });

  test('a message of the holder is that of the owner, about the same customer', () => {
    expect(event({ business_message: { ...message, from: holder } })).toMatchObject({
      message: { chatId: '501', author: 'owner', language: null, customer: { name: 'Anna' } },
    });
  });

  test('a message that a bot sent on behalf of the holder is dropped', () => {
    const sent = {
      ...message,
      from: holder,
      sender_business_bot: { id: 7, is_bot: true, first_name: 'Bot' },
    };
    expect(event({ business_message: sent })).toBeUndefined();
  });

  // Specification 45.4
  test('an edit of what a bot sent on behalf of the holder is that of a known message only', () => {
    const sender_business_bot = { id: 7, is_bot: true, first_name: 'Bot' };
    const edited = { ...message, from: holder, text: 'Hi', edit_date: 1_790_000_100, sender_business_bot };
    expect(event({ edited_business_message: edited })).toMatchObject({
      kind: 'edited',
      isKnown: true,
      message: { author: 'owner', text: 'Hi' },
    });
    expect(event({ edited_business_message: message })).not.toHaveProperty('isKnown');
  });

  // Specification 45.3
  test('what Telegram sends by itself for the holder, such as a greeting, is automatic', () => {
    expect(event({ business_message: { ...message, from: holder, is_from_offline: true } })).toMatchObject({
      message: { author: 'owner', isAutomatic: true },
    });
  });

  // Specification 45.2
  test.each([
    ['another bot', { ...message, from: { ...anna, is_bot: true } }],
    ['Telegram itself, with login codes', { ...message, chat: { ...message.chat, id: 777_000 } }],
  ])('a message of %s is no conversation', (_, business_message) => {
    expect(event({ business_message })).toBeUndefined();
    expect(event({ edited_business_message: business_message })).toBeUndefined();
  });

  test('edits and deletions have the connection', () => {
    const edited = { ...message, text: 'Hi', edit_date: 1_790_000_100 };
    expect(event({ edited_business_message: edited })).toMatchObject({
      kind: 'edited',
      message: { businessConnectionId: 'link', text: 'Hi' },
    });
    const deleted = { business_connection_id: 'link', chat: message.chat, message_ids: [7, 8] };
    expect(event({ deleted_business_messages: deleted })).toEqual({
      kind: 'deleted',
      chatId: '501',
      businessConnectionId: 'link',
      externalIds: ['7', '8'],
    });
  });

  test('a pressed button has the connection', () => {
    const callback_query = { id: '1', from: anna, chat_instance: '1', data: 'yes', message };
    expect(event({ callback_query })).toEqual({
      kind: 'pressed',
      chatId: '501',
      businessConnectionId: 'link',
      data: 'yes',
    });
  });
});

test.each([
  [
    { is_enabled: true, rights: { can_reply: true } },
    { isEnabled: true, canReply: true },
  ],
  [
    { is_enabled: true, rights: {} },
    { isEnabled: true, canReply: false },
  ],
  [{ is_enabled: false }, { isEnabled: false, canReply: false }],
])('a connection with %j', (given, expected) => {
  const business_connection = { id: 'link', user: holder, user_chat_id: 900, date: 1_790_000_000, ...given };
  expect(event({ business_connection })).toEqual({
    kind: 'business',
    id: 'link',
    accountId: '900',
    updateId: 1,
    name: 'Nina',
    username: 'nina',
    ...expected,
  });
});

test('a message of the bot itself has no connection', () => {
  const { business_connection_id: _, ...own } = message;
  expect(event({ message: own })).not.toHaveProperty('message.businessConnectionId');
});
