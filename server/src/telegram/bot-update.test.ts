import type { Message, Update } from 'grammy/types';
import { expect, test } from 'vitest';
import { toEvent } from './bot-update.ts';

const chat = { id: 501, type: 'private', first_name: 'Anna', last_name: 'Sol', username: 'anna' } as const;
const from = { id: 501, is_bot: false, first_name: 'Anna' };
const base: Message = { message_id: 9, date: 1_790_000_000, chat, from };

/** Updates contain narrower messages than `Message`. */
const event = (message: Message) => toEvent({ update_id: 1, message } as Update);
const messageOf = (message: Message) => {
  const received = event(message);
  return received?.kind === 'message' ? received.message : undefined;
};

test('a text contains the customer, the time at Telegram and the message that it answers', () => {
  const reply_to_message = { ...base, message_id: 4, reply_to_message: undefined };
  expect(event({ ...base, text: 'Hi', reply_to_message })).toEqual({
    kind: 'message',
    message: {
      chatId: '501',
      externalId: '9',
      author: 'customer',
      sentAt: new Date(1_790_000_000_000),
      customer: { name: 'Anna Sol', username: 'anna', phone: null },
      type: 'text',
      text: 'Hi',
      inReplyTo: '4',
      media: null,
      raw: null,
    },
  });
});

test('an edited message is told with the time of the edit', () => {
  const edited_message = { ...base, text: 'Hello', edit_date: 1_790_000_060 };
  expect(toEvent({ update_id: 1, edited_message } as Update)).toMatchObject({
    kind: 'edited',
    editedAt: new Date(1_790_000_060_000),
    message: { externalId: '9', text: 'Hello', sentAt: new Date(1_790_000_000_000) },
  });
});

test('a file has its caption and everything that a later download needs', () => {
  const voice = {
    file_id: 'f',
    file_unique_id: 'u',
    duration: 3,
    mime_type: 'audio/ogg',
    file_size: 900,
  };
  expect(messageOf({ ...base, voice, caption: 'Listen' })).toMatchObject({
    type: 'voice',
    text: 'Listen',
    media: {
      kind: 'voice',
      name: null,
      contentType: 'audio/ogg',
      size: 900,
      width: null,
      height: null,
      duration: 3,
      waveform: null,
      remote: { fileId: 'f', uniqueId: 'u', size: 900 },
    },
  });
});

test('the largest size of a photo is the photo', () => {
  const size = (file_id: string, width: number) => ({
    file_id,
    file_unique_id: file_id,
    width,
    height: width / 2,
  });
  expect(messageOf({ ...base, photo: [size('small', 90), size('large', 1280)] })).toMatchObject({
    type: 'photo',
    media: { contentType: 'image/jpeg', width: 1280, height: 640, remote: { fileId: 'large' } },
  });
});

const file = { file_id: 'f', file_unique_id: 'u' };
const moving = { ...file, width: 4, height: 3, duration: 2, mime_type: 'video/mp4' };

test.each<[string, Partial<Message>, string]>([
  ['an animation', { animation: moving, document: { ...file, file_name: 'a.mp4' } }, 'video'],
  ['a round video', { video_note: { ...file, length: 240, duration: 2 } }, 'video'],
  ['music', { audio: { ...file, duration: 200, file_name: 'song.mp3' } }, 'document'],
  ['a document', { document: { ...file, file_name: 'prices.pdf' } }, 'document'],
])('%s is one of the four kinds of files', (_, content, kind) => {
  expect(messageOf({ ...base, ...content })).toMatchObject({ type: kind, media: { kind } });
});

test('a sticker is its emoji, and other content is unsupported', () => {
  const sticker = {
    ...file,
    type: 'regular',
    width: 512,
    height: 512,
    is_animated: false,
    is_video: false,
    emoji: '👍',
  } as const;
  expect(messageOf({ ...base, sticker })).toMatchObject({ type: 'unsupported', text: '👍', media: null });
  const location = { latitude: 40.4, longitude: -3.7 };
  expect(messageOf({ ...base, location })).toMatchObject({ type: 'unsupported', text: null });
});

test("a customer's own contact sets their phone; the contact of another person does not", () => {
  const contact = { phone_number: '+34600111', first_name: 'Anna' };
  const phoneOf = (user_id: number) =>
    messageOf({ ...base, contact: { ...contact, user_id } })?.customer.phone;
  expect([phoneOf(501), phoneOf(502)]).toEqual(['+34600111', null]);
});

test('groups and other kinds of updates are not conversations', () => {
  const group = { id: -1, type: 'group', title: 'Team' } as const;
  expect(event({ ...base, chat: group, text: 'Hi' })).toBeUndefined();
  expect(toEvent({ update_id: 1 })).toBeUndefined();
});
