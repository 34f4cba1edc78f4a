import { Message, PeersIndex } from '@mtcute/core';
import { expect, test } from 'vitest';
import { toEdit, toNews } from './mtcute-message.ts';

const ANNA = 501;
const users = [
  { _: 'user', id: ANNA, firstName: 'Anna', accessHash: 1, usernames: [] },
  { _: 'user', id: 502, firstName: 'Boris', accessHash: 1, usernames: [] },
];
const peers = PeersIndex.from({ users: users as never });

/** A message as Telegram sends it; the fields that are not given are absent. */
const message = (changes: object) =>
  new Message(
    {
      _: 'message',
      id: 5,
      peerId: { _: 'peerUser', userId: ANNA },
      date: 1_790_000_000,
      message: '',
      ...changes,
    } as never,
    peers,
  );
const newsOf = (changes: object) => {
  const news = toNews(message(changes));
  return news?.kind === 'message' ? news.message : undefined;
};

const styled = (text: string) => ({ _: 'textWithEntities', text, entities: [] });
const geo = { _: 'geoPoint', lat: 40.4, long: -3.7, accessHash: 1 };
const map = 'https://maps.google.com/?q=40.4,-3.7';
const sticker = (alt: string) => ({
  _: 'messageMediaDocument',
  document: {
    _: 'document',
    id: 1,
    accessHash: 1,
    fileReference: new Uint8Array(),
    date: 1,
    dcId: 2,
    size: 10,
    mimeType: 'image/webp',
    attributes: [
      { _: 'documentAttributeSticker', alt, stickerset: { _: 'inputStickerSetEmpty' } },
      { _: 'documentAttributeImageSize', w: 512, h: 512 },
    ],
  },
});
const poll = {
  _: 'messageMediaPoll',
  poll: {
    _: 'poll',
    id: 1,
    question: styled('When?'),
    answers: ['Now', 'Later'].map((text) => ({
      _: 'pollAnswer',
      text: styled(text),
      option: new Uint8Array([1]),
    })),
  },
  results: { _: 'pollResults' },
};

test.each<[string, object, string, string | null]>([
  ['a sticker', { media: sticker('👍') }, 'sticker', '👍'],
  ['a sticker without an emoji', { media: sticker('') }, 'sticker', null],
  ['a location', { media: { _: 'messageMediaGeo', geo } }, 'location', map],
  ['a live location', { media: { _: 'messageMediaGeoLive', geo, period: 60 } }, 'location', map],
  [
    'a venue',
    {
      media: { _: 'messageMediaVenue', geo, title: 'Café', address: 'Main St 1', provider: '', venueId: '' },
    },
    'location',
    `📍 Café\nMain St 1\n${map}`,
  ],
  ['a poll', { media: poll }, 'poll', '📊 When?\n• Now\n• Later'],
  ['a dice', { media: { _: 'messageMediaDice', value: 4, emoticon: '🎲' } }, 'dice', '🎲 4'],
  [
    'an invoice',
    {
      media: {
        _: 'messageMediaInvoice',
        title: 'Cut',
        description: '',
        currency: 'JPY',
        totalAmount: 900,
        startParam: '',
      },
    },
    'invoice',
    '💳 JPY\u00a0900\nCut',
  ],
  [
    'a story',
    { media: { _: 'messageMediaStory', peer: { _: 'peerUser', userId: 502 }, id: 3 } },
    'story',
    null,
  ],
  [
    'a forwarded text',
    { message: 'News', fwdFrom: { _: 'messageFwdHeader', fromName: 'Hidden', date: 1 } },
    'text',
    'News',
  ],
  ['a part of an album without a file', { message: 'Caption', groupedId: 7 }, 'text', 'Caption'],
  [
    'a text with the preview of a link',
    {
      message: 'https://a.example',
      media: { _: 'messageMediaWebPage', webpage: { _: 'webPageEmpty', id: 1 } },
    },
    'text',
    'https://a.example',
  ],
  [
    'a photo that has destroyed itself',
    { media: { _: 'messageMediaPhoto', ttlSeconds: 5 } },
    'unsupported',
    null,
  ],
  [
    'an answer to a story',
    {
      message: 'Nice',
      replyTo: { _: 'messageReplyStoryHeader', peer: { _: 'peerUser', userId: 7 }, storyId: 1 },
    },
    'text',
    'Nice',
  ],
])('%s is a line that a person can read', (_, changes, type, text) => {
  expect(newsOf(changes)).toMatchObject({ type, text, media: null, inReplyTo: null });
});

// Specification 54.8
test('a part of an album names its album', () => {
  expect(newsOf({ message: 'Caption', groupedId: 13579 })).toMatchObject({ albumId: '13579' });
  expect(newsOf({ message: 'Alone' })).not.toHaveProperty('albumId');
});

const call = (reason: string, changes: object = {}) => ({
  _: 'messageService',
  action: { _: 'messageActionPhoneCall', callId: 1, reason: { _: reason } },
  ...changes,
});

test('a missed call of the customer is an event; other calls are not', () => {
  expect(newsOf(call('phoneCallDiscardReasonMissed'))).toMatchObject({
    type: 'missed_call',
    author: 'customer',
    text: null,
  });
  expect(newsOf(call('phoneCallDiscardReasonBusy'))).toMatchObject({ type: 'missed_call' });
  expect(newsOf(call('phoneCallDiscardReasonHangup'))).toBeUndefined();
  expect(newsOf(call('phoneCallDiscardReasonMissed', { out: true }))).toBeUndefined();
});

test.each([
  { _: 'messageActionPinMessage' },
  { _: 'messageActionHistoryClear' },
  { _: 'messageActionContactSignUp' },
  { _: 'messageActionSetMessagesTTL', period: 60 },
])('a message of Telegram itself is no news: $_', (action) => {
  expect(newsOf({ _: 'messageService', action })).toBeUndefined();
});

test('the movements of a live location are not edits', () => {
  const media = { _: 'messageMediaGeoLive', geo, period: 60 };
  expect(toEdit(message({ media, editDate: 1_790_000_100 }))).toBeUndefined();
});
