import type { Message, Update } from 'grammy/types';
import { expect, test } from 'vitest';
import { toEvent } from './bot-update.ts';

const chat = { id: 501, type: 'private', first_name: 'Anna', last_name: 'Sol', username: 'anna' } as const;
const from = { id: 501, is_bot: false, first_name: 'Anna', language_code: 'es' };
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
      language: 'es',
      type: 'text',
      text: 'Hi',
      inReplyTo: '4',
      media: null,
      raw: null,
    },
  });
});

test('a pressed button arrives with its data', () => {
  const message = { ...base, text: 'Is it right?' };
  const query = { id: 'q', from, chat_instance: 'c', message, data: 'reminder:1:yes' };
  expect(toEvent({ update_id: 1, callback_query: query } as Update)).toEqual({
    kind: 'pressed',
    chatId: '501',
    data: 'reminder:1:yes',
  });
});

test('an edited message arrives with the time of the edit', () => {
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

test('a film names the small picture of it', () => {
  const thumbnail = { file_id: 't', file_unique_id: 'tu', width: 320, height: 180, file_size: 9 };
  const film = { media: { thumbnail: { fileId: 't', uniqueId: 'tu', size: 9 } } };
  expect(messageOf({ ...base, video: { ...moving, thumbnail } })).toMatchObject(film);
  expect(messageOf({ ...base, video: moving })).toMatchObject({ media: { thumbnail: null } });
});

test.each<[string, Partial<Message>, string]>([
  ['an animation', { animation: moving, document: { ...file, file_name: 'a.mp4' } }, 'video'],
  ['a round video', { video_note: { ...file, length: 240, duration: 2 } }, 'video'],
  ['music', { audio: { ...file, duration: 200, file_name: 'song.mp3' } }, 'document'],
  ['a document', { document: { ...file, file_name: 'prices.pdf' } }, 'document'],
])('%s is one of the four kinds of files', (_, content, kind) => {
  expect(messageOf({ ...base, ...content })).toMatchObject({ type: kind, media: { kind } });
});

// Specification 54.8
test('a part of an album names its album', () => {
  const photo = [{ ...file, width: 90, height: 60 }];
  expect(messageOf({ ...base, photo, media_group_id: '13579' })).toMatchObject({
    type: 'photo',
    albumId: '13579',
  });
  expect(messageOf({ ...base, photo })).not.toHaveProperty('albumId');
});

const sticker = { ...file, type: 'regular', width: 9, height: 9, is_animated: false, is_video: false };
const location = { latitude: 40.4, longitude: -3.70000001 };
const map = 'https://maps.google.com/?q=40.4,-3.7';

test.each<[string, object, string, string | null]>([
  ['a sticker', { sticker: { ...sticker, emoji: '👍' } }, 'sticker', '👍'],
  ['a sticker without an emoji', { sticker }, 'sticker', null],
  [
    'a contact',
    { contact: { phone_number: '+34699', first_name: 'Boris', last_name: 'Sol' } },
    'contact',
    '👤 Boris Sol\n+34699',
  ],
  ['a location', { location }, 'location', map],
  [
    'a venue',
    { location, venue: { location, title: 'Café', address: 'Main St 1' } },
    'location',
    `📍 Café\nMain St 1\n${map}`,
  ],
  [
    'a poll',
    { poll: { question: 'When?', options: [{ text: 'Now' }, { text: 'Later' }] } },
    'poll',
    '📊 When?\n• Now\n• Later',
  ],
  [
    'a checklist',
    { checklist: { title: 'To do', tasks: [{ id: 1, text: 'Pay' }] } },
    'checklist',
    '☑️ To do\n• Pay',
  ],
  ['a dice', { dice: { emoji: '🎲', value: 4 } }, 'dice', '🎲 4'],
  ['a game', { game: { title: 'Chess' } }, 'game', '🎮 Chess'],
  [
    'a payment',
    { successful_payment: { currency: 'EUR', total_amount: 1250 } },
    'payment',
    '💳 EUR\u00a012.50',
  ],
  [
    'an invoice in stars',
    { invoice: { title: 'Cut', currency: 'XTR', total_amount: 50 } },
    'invoice',
    '💳 50 ⭐\nCut',
  ],
  ['a story', { story: { id: 1, chat } }, 'story', null],
  [
    'a forwarded text',
    { text: 'News', forward_origin: { type: 'hidden_user', sender_user_name: 'X', date: 1 } },
    'text',
    'News',
  ],
  ['a kind that is not known here', { something_new: {} }, 'unsupported', null],
])('%s is a line that a person can read', (_, content, type, text) => {
  expect(messageOf({ ...base, ...content })).toMatchObject({ type, text, media: null });
});

test.each(['pinned_message', 'message_auto_delete_timer_changed', 'write_access_allowed'])(
  'a message of Telegram itself is no news: %s',
  (field) => {
    expect(event({ ...base, [field]: {} })).toBeUndefined();
  },
);

test('the movements of a live location are not edits', () => {
  const edited_message = { ...base, edit_date: 1, location: { ...location, live_period: 60 } };
  expect(toEvent({ update_id: 1, edited_message } as Update)).toBeUndefined();
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
