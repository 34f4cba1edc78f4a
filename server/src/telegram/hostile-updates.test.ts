import type { Update } from 'grammy/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { toEvent } from './bot-update.ts';

let server: MessagingServer;
let owner: Owner;
let number = 0;

beforeAll(async () => {
  server = await createMessagingServer();
  owner = await server.owner('hostile');
});
afterAll(() => server.close());

const EMOJI = '😀'.repeat(64);
const HALF = '\ud83d';
const DEEP = JSON.parse(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`);

interface Given {
  chat?: object;
  message?: object;
  update?: object;
}

const updateOf = ({ chat, message, update }: Given): Update => {
  number += 1;
  return {
    update_id: number,
    message: {
      message_id: number,
      date: 1_790_000_000,
      chat: { id: 9_000_000 + number, type: 'private', first_name: 'Anna', ...chat },
      from: { id: 1, is_bot: false, first_name: 'Anna', language_code: 'en' },
      text: 'Hello',
      ...message,
    },
    ...update,
  } as unknown as Update;
};

const file = (changes: object) => ({ file_id: 'f', file_unique_id: 'u', ...changes });
const deliver = async (update: Update): Promise<void> => {
  const event = toEvent(update);
  if (event === undefined) return;
  if (event.kind === 'pressed') await server.telegram.press(owner.botId, event.data, event.chatId);
  else if (event.kind === 'business') await server.telegram.business(owner.botId, event);
  else await server.telegram.bot(owner.botId).event(event);
};

const HOSTILE: Record<string, Given> = {
  'a name of 128 emoji': { chat: { first_name: EMOJI, last_name: EMOJI } },
  'a name that is cut within an emoji': { chat: { first_name: `x${'😀'.repeat(300)}` } },
  'half of an emoji as a name': { chat: { first_name: HALF } },
  'half of an emoji as a username': { chat: { username: `${HALF}anna` } },
  'a username of emoji': { chat: { username: `a${EMOJI}` } },
  'NUL in a name': { chat: { first_name: 'An\u0000na', last_name: '\u0000' } },
  'NUL alone as a name and a username': { chat: { first_name: '\u0000', username: '\u0000' } },
  'an empty name': { chat: { first_name: '', last_name: '' } },
  'no name': { chat: { first_name: undefined } },
  'spaces as a name': { chat: { first_name: ' \n ' } },
  'a name of 100,000 letters': { chat: { first_name: 'a'.repeat(100_000) } },
  'half of an emoji in a text': { message: { text: `Hi ${HALF}` } },
  'NUL in a text': { message: { text: 'a\u0000b' } },
  'NUL alone as a text': { message: { text: '\u0000' } },
  'an empty text': { message: { text: '' } },
  'a text of 100,000 emoji': { message: { text: '😀'.repeat(100_000) } },
  'a text whose beginning ends within an emoji': { message: { text: `x${'😀'.repeat(600)}` } },
  'directions in a text': { message: { text: '\u202e\u2066abc' } },
  'NUL in a language': { message: { from: { language_code: `e\u0000n${HALF}` } } },
  'no sender': { message: { from: undefined } },
  'a date before 1970': { message: { date: -1_000_000_000_000 } },
  'a date after the year 9999': { message: { date: 400_000_000_000 } },
  'a date beyond all dates': { message: { date: 1e300 } },
  'no date': { message: { date: undefined } },
  'a date that is no number': { message: { date: 'now' } },
  'a huge number of a message': { message: { message_id: 1e300 } },
  'a huge number of a chat': { chat: { id: 1e300 } },
  'a reply to nothing': { message: { reply_to_message: {} } },
  'a document with a huge size': { message: { text: undefined, document: file({ file_size: 1e300 }) } },
  'a document with half a byte': { message: { text: undefined, document: file({ file_size: 1.5 }) } },
  'a document with a negative size': { message: { text: undefined, document: file({ file_size: -1 }) } },
  'a document with a hostile name': {
    message: { text: undefined, document: file({ file_name: `../\u0000${HALF}${EMOJI}` }) },
  },
  'a document with a hostile type': {
    message: { text: undefined, document: file({ mime_type: `\u0000${HALF}` }) },
  },
  'a document with a hostile id': {
    message: { text: undefined, document: file({ file_id: `\u0000${HALF}` }) },
  },
  'a document with a hostile caption': {
    message: { text: undefined, caption: `\u0000${HALF}`, document: file({}) },
  },
  'a film of broken size': {
    message: {
      text: undefined,
      video: file({ width: 1e12, height: 0.5, duration: Number.POSITIVE_INFINITY }),
    },
  },
  'a photo without sizes': { message: { text: undefined, photo: [] } },
  'a contact with a hostile phone': {
    message: { text: undefined, contact: { phone_number: `\u0000${HALF}`, first_name: EMOJI } },
  },
  'a contact with a phone of 10,000 digits': {
    chat: { id: 42 },
    message: {
      text: undefined,
      contact: { phone_number: '1'.repeat(10_000), first_name: 'A', workspace_id: 42 },
    },
  },
  'a poll with hostile texts': {
    message: { text: undefined, poll: { question: HALF, options: [{ text: '\u0000' }] } },
  },
  'a place beyond the earth': {
    message: { text: undefined, location: { latitude: 1e300, longitude: -1e300 } },
  },
  'an invoice in an unknown currency': {
    message: { text: undefined, invoice: { title: HALF, currency: '???', total_amount: 1e300 } },
  },
  'a payment without an amount': { message: { text: undefined, successful_payment: { currency: 'EUR' } } },
  'an unknown kind of content': { message: { text: undefined, hologram: { data: HALF } } },
  'deep data of an unknown kind': { message: { text: undefined, hologram: DEEP } },
  'deep data beside a text': { message: { entities: DEEP } },
  'an unknown kind of update': { update: { message: undefined, hologram: DEEP } },
  'an empty update': { update: { message: undefined } },
  'an edit of a message that is not known': {
    update: {
      message: undefined,
      edited_message: {
        message_id: 900_000,
        date: 1_790_000_000,
        edit_date: 1e300,
        chat: { id: 77, type: 'private', first_name: HALF },
        text: HALF,
      },
    },
  },
  'a press with hostile data': {
    update: {
      message: undefined,
      callback_query: {
        id: '1',
        data: `\u0000${HALF}`,
        message: { chat: { id: 9_000_001, type: 'private' } },
      },
    },
  },
  'a press in an unknown chat': {
    update: {
      message: undefined,
      callback_query: { id: '1', data: 'x', message: { chat: { id: `\u0000`, type: 'private' } } },
    },
  },
};

test.each(Object.keys(HOSTILE))('%s is stored or passed over, and shown to the owner', async (name) => {
  await deliver(updateOf(HOSTILE[name] ?? {}));
  expect((await owner.inbox({ limit: '5' })).status).toBe(200);
});

test('the customers of hostile updates are listed', async () => {
  expect((await owner.get('/customers/')).status).toBe(200);
});

test('a customer keeps a name that is cut between letters', async () => {
  await deliver(updateOf({ chat: { id: 123_456, first_name: EMOJI, last_name: EMOJI } }));
  const [newest] = (await owner.inbox({ limit: '1' })).body.results;
  expect(newest.customer.name).toBe(`${EMOJI} ${EMOJI}`);
});

test.each([
  ['text', { message: { text: 5 } }],
  ['name', { chat: { username: {} } }],
  ['chat', { message: { chat: null } }],
])('a %s of another type fails without harm to the next message', async (_, given) => {
  await expect(deliver(updateOf(given))).rejects.toThrow(TypeError);
  await deliver(updateOf({ message: { text: 'Still here' } }));
  const [newest] = (await owner.inbox({ limit: '1' })).body.results;
  expect(newest.last_message_text).toBe('Still here');
});
