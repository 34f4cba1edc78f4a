import type { Message } from 'grammy/types';
import { expect, test } from 'vitest';
import { toInbound } from './bot-update.ts';

const chat = { id: 501, type: 'private', first_name: 'Anna', last_name: 'Sol', username: 'anna' } as const;
const from = { id: 501, is_bot: false, first_name: 'Anna' };
const base: Message = { message_id: 9, date: 1, chat, from };

test('a text contains the customer and the message that it answers', () => {
  const reply_to_message = { ...base, message_id: 4, reply_to_message: undefined };
  expect(toInbound({ ...base, text: 'Hi', reply_to_message })).toEqual({
    chatId: '501',
    externalId: '9',
    customer: { name: 'Anna Sol', username: 'anna', phone: null },
    type: 'text',
    text: 'Hi',
    inReplyTo: '4',
    raw: null,
  });
});

test('a file contains its caption and its id', () => {
  const voice = { file_id: 'f', file_unique_id: 'u', duration: 3 };
  expect(toInbound({ ...base, voice, caption: 'Listen' })).toMatchObject({
    type: 'voice',
    text: 'Listen',
    raw: { voice },
  });
});

test('the largest size of a photo is kept', () => {
  const size = (file_id: string) => ({ file_id, file_unique_id: file_id, width: 1, height: 1 });
  expect(toInbound({ ...base, photo: [size('small'), size('large')] })).toMatchObject({
    type: 'photo',
    raw: { photo: { file_id: 'large' } },
  });
});

test("a customer's own contact sets their phone; the contact of another person does not", () => {
  const contact = { phone_number: '+34600111', first_name: 'Anna' };
  expect(toInbound({ ...base, contact: { ...contact, user_id: 501 } })?.customer.phone).toBe('+34600111');
  expect(toInbound({ ...base, contact: { ...contact, user_id: 502 } })?.customer.phone).toBeNull();
});

test('groups are not conversations', () => {
  const group = { id: -1, type: 'group', title: 'Team' } as const;
  expect(toInbound({ ...base, chat: group, text: 'Hi' })).toBeUndefined();
  expect(toInbound(undefined)).toBeUndefined();
});
