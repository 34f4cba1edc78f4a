import { expect, test } from 'vitest';
import { ContractError, NotSupportedError } from '../errors.ts';
import { createBrowser } from '../testing/browser.ts';
import { type Reply, serve } from '../testing/serve.ts';
import { createApiClient } from './index.ts';

const open = async (reply: Reply) => {
  const server = await serve(() => reply);
  return { server, ...createApiClient({ ...server, ...createBrowser({ csrftoken: 'token' }) }) };
};
const account = { id: 'chat-0001', source: 'account' } as const;
const bot = { id: 'chat-0002', source: 'bot' } as const;
const message = { id: 'message-1', direction: 'out', msg_type: 'text', text: 'Hello', ts: 7 };

// Specification 7.3
test.each<[string, Reply]>([
  ['an error', { status: 500, json: { detail: 'Broken' } }],
  ['404', { status: 404 }],
  ['a cut connection', { hangUp: true }],
])('a list of bots that fails with %s is empty and says why', async (_, reply) => {
  const { chats } = await open(reply);
  expect(await chats.list({ source: 'bot' })).toEqual({
    items: [],
    hasMore: false,
    failure: expect.any(String),
  });
});

test('a list of accounts that fails is an error', async () => {
  const { chats } = await open({ status: 500 });
  await expect(chats.list({ source: 'account' })).rejects.toThrow('Failed to load chats');
});

test('a list of bots without a session is an error', async () => {
  const { chats } = await open({ status: 401, json: { detail: 'Not authenticated' } });
  await expect(chats.list({ source: 'bot' })).rejects.toThrow('Not authenticated');
});

test('a list of bots that breaks the contract is an error', async () => {
  const { chats } = await open({ json: { results: 'none' } });
  await expect(chats.list({ source: 'bot' })).rejects.toThrow(ContractError);
});

test('a list of bots that the caller aborts is an abort, not empty', async () => {
  const { chats } = await open({ json: { results: [] } });
  await expect(chats.list({ source: 'bot' }, AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  });
});

// Specification 7.2
test('conversations have the requested source, and the page says whether there are more', async () => {
  const { chats, server } = await open({ json: { results: [{ id: 'chat-0002' }], next: '?page=2' } });
  const page = await chats.list({ source: 'bot', page: 1, page_size: 50, search: 'anna' });
  expect(page).toMatchObject({ items: [{ id: 'chat-0002', source: 'bot' }], hasMore: true });
  expect(server.received[0]?.path).toBe('/messaging/chats/?source=bot&page=1&page_size=50&search=anna');
});

// Specification 5.2
test('messages and media of a bot are refused without a request', async () => {
  const { chats, server } = await open({ json: message });
  const media = { file: new Blob(['bytes']), name: 'photo.png' };

  await expect(chats.messages(bot)).rejects.toThrow(NotSupportedError);
  await expect(chats.poll(bot, { after: 0 })).rejects.toThrow(NotSupportedError);
  await expect(chats.sendMedia(bot, media, 'key-1')).rejects.toThrow(NotSupportedError);

  expect(server.received).toEqual([]);
});

// Specification 7.5
test('a text goes to bots and accounts alike, with its key', async () => {
  const { chats, server } = await open({ json: message });
  for (const conversation of [bot, account]) await chats.sendText(conversation, 'Hello', 'key-1');
  expect(server.received).toMatchObject(
    ['chat-0002', 'chat-0001'].map((id) => ({
      path: `/messaging/chats/${id}/send/`,
      headers: { 'idempotency-key': 'key-1' },
      body: '{"text":"Hello"}',
    })),
  );
});

// Specification 7.5
test('a voice note is a form with file, caption and flag', async () => {
  const { chats, server } = await open({ json: message });
  const media = { file: new Blob(['sound']), name: 'note.ogg', caption: 'Listen', voiceNote: true };

  await chats.sendMedia(account, media, 'key-1');

  const sent = server.received[0];
  const type = { 'Content-Type': sent?.headers['content-type'] ?? '' };
  const form = await new Response(sent?.body ?? '', { headers: type }).formData();
  const file = form.get('file');
  expect([form.get('caption'), form.get('voice_note')]).toEqual(['Listen', '1']);
  expect(file instanceof File && [file.name, await file.text()]).toEqual(['note.ogg', 'sound']);
  expect(sent?.headers['idempotency-key']).toBe('key-1');
});

test('a failed media message without a reason has a default one', async () => {
  const { chats } = await open({ status: 500 });
  const sending = chats.sendMedia(account, { file: new Blob(['bytes']), name: 'photo.png' }, 'key-1');
  await expect(sending).rejects.toThrow('Failed to send media');
});

// Specification 9.2, 7.6
test('the poll waits 25 seconds for newer messages', async () => {
  const { chats, server } = await open({ json: { results: [message], latest_ts: 9 } });
  expect(await chats.poll(account, { after: 5 })).toMatchObject({ items: [{ id: 'message-1' }], latest: 9 });
  expect(server.received[0]?.path).toBe('/messaging/chats/chat-0001/poll/?after=5&timeout=25');
});

test('the cursor of a poll moves to the newest message when the server sends no cursor', async () => {
  const { chats } = await open({ json: { results: [message] } });
  expect(await chats.poll(account, { after: 5 })).toHaveProperty('latest', 7);
});

test('the cursor of a poll without messages stays', async () => {
  const { chats } = await open({ json: { results: [], latest_ts: null } });
  expect(await chats.poll(account, { after: 5 })).toHaveProperty('latest', 5);
});
