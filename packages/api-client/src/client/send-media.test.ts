import { expect, test } from 'vitest';
import { HttpError, NetworkError } from '../errors.ts';
import { createBrowser } from '../testing/browser.ts';
import { createGate } from '../testing/gate.ts';
import { type Answerer, serve } from '../testing/serve.ts';
import { sessionServer } from '../testing/session-server.ts';
import { createUploads } from '../testing/uploads.ts';
import { createApiClient } from './index.ts';

const message = { id: 'message-1', direction: 'out', msg_type: 'photo', ts: 7 };
const CHAT = 'chat-0001';
const photo = { file: new Blob(['bytes']), name: 'cat.png' };

const open = async (answer: Answerer, cookies: Record<string, string> = { csrftoken: 'token' }) => {
  const server = await serve(answer);
  const browser = createBrowser(cookies);
  const createUpload = createUploads(browser.fetch);
  return { server, ...createApiClient({ ...server, ...browser, createUpload }) };
};

test('a file goes out with all that the browser knows about it, its key and the CSRF header', async () => {
  const { inbox, server } = await open(() => ({ json: message }));
  const voice = {
    file: new Blob(['ogg']),
    name: 'voice.ogg',
    caption: 'Listen',
    voiceNote: true,
    inReplyTo: 'message-0',
    duration: 2.5,
    waveform: [0, 31],
  };
  expect(await inbox.sendMedia(CHAT, voice, { key: 'key-1' })).toMatchObject({ id: 'message-1' });
  const [received] = server.received;
  expect(received).toMatchObject({
    method: 'POST',
    path: '/messaging/inbox/chat-0001/media/',
    headers: { 'idempotency-key': 'key-1', 'x-csrftoken': 'token' },
  });
  const type = received?.headers['content-type'] ?? '';
  const form = await new Response(received?.body, { headers: { 'content-type': type } }).formData();
  const values = [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]);
  expect(values).toEqual([
    ['caption', 'Listen'],
    ['voice_note', '1'],
    ['in_reply_to', 'message-0'],
    ['duration', '2.5'],
    ['waveform', '0,31'],
    ['file', 'voice.ogg'],
  ]);
});

test('an upload reports its progress', async () => {
  const { inbox } = await open(() => ({ json: message }));
  const progress: number[] = [];
  await inbox.sendMedia(CHAT, photo, { key: 'key-1', onProgress: (sent) => progress.push(sent) });
  expect(progress).toEqual([0.25, 0.5, 0.75, 1]);
});

test('an upload with progress renews an expired session and goes out again with the same key', async () => {
  const { answerer } = sessionServer({ answer: () => ({ json: message }) });
  const { inbox, server } = await open(answerer, {});
  const progress: number[] = [];
  const sent = await inbox.sendMedia(CHAT, photo, {
    key: 'key-1',
    onProgress: (part) => progress.push(part),
  });
  expect(sent).toMatchObject({ id: 'message-1' });
  expect(progress).toEqual([0.25, 0.5, 0.75, 1, 0.25, 0.5, 0.75, 1]);
  const uploads = server.received.filter(({ path }) => path.endsWith('/media/'));
  expect(uploads.map(({ headers }) => [headers['idempotency-key'], headers['x-csrftoken']])).toEqual([
    ['key-1', 'fetched'],
    ['key-1', 'fetched'],
  ]);
});

const onProgress = () => {};

test('a cancelled upload rejects with the reason of its signal, and nothing is sent again', async () => {
  const gate = createGate();
  const { inbox, server } = await open(async () => {
    await gate.pass();
    return { json: message };
  });
  const cancel = new AbortController();
  const sending = inbox.sendMedia(CHAT, photo, { key: 'key-1', onProgress, signal: cancel.signal });
  await gate.filled;
  cancel.abort(new Error('Cancelled'));
  await expect(sending).rejects.toThrow('Cancelled');
  gate.open();
  expect(server.received).toHaveLength(1);
  const early = inbox.sendMedia(CHAT, photo, { key: 'key-2', onProgress, signal: AbortSignal.abort() });
  await expect(early).rejects.toMatchObject({ name: 'AbortError' });
  expect(server.received).toHaveLength(1);
});

test.each([
  [413, { detail: 'file: is larger than the limit of 50 MB' }, 'file: is larger than the limit of 50 MB'],
  [500, '', 'Failed to send media'],
])('a refusal with %i is an error in words', async (status, json, words) => {
  const { inbox } = await open(() => ({ status, json }));
  const sending = inbox.sendMedia(CHAT, photo, { key: 'key-1', onProgress });
  await expect(sending).rejects.toThrow(new HttpError(words, status, json));
});

test('a lost connection is a NetworkError, and an answer that breaks the contract is refused', async () => {
  const lost = await open(() => ({ hangUp: true }));
  const sending = lost.inbox.sendMedia(CHAT, photo, { key: 'key-1', onProgress });
  await expect(sending).rejects.toThrow(NetworkError);
  const odd = await open(() => ({ json: { id: 'message-1' } }));
  const answered = odd.inbox.sendMedia(CHAT, photo, { key: 'key-1', onProgress });
  await expect(answered).rejects.toThrow('POST /messaging/inbox/{id}/media/: direction');
});
