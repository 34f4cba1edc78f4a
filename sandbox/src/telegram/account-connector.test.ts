import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backlog, InboundEvent } from '@switchboard/server';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, onTestFinished, test } from 'vitest';
import { createSandboxAccounts } from './account-connector.ts';
import { codeFor, openAccount, openSession } from './accounts.ts';
import { keepFile } from './files.ts';
import { listOutbox } from './messages.ts';
import { serveTelegram } from './testing/serve-telegram.ts';

const PHONE = '+15550100';
const store = async () => undefined;
const chat = { to: 'account', from: { name: 'Anna', phone: '+34600111' } };

/** A user whose account is connected at the emulated Telegram. */
const setUp = async () => {
  const telegram = await serveTelegram({ users: { 'demo@switchboard.test': 'user' } });
  const { state, control } = telegram;
  openSession(state, 'user', PHONE);
  const account = { userId: 'user', accountId: String(openAccount(state, { phone: PHONE }).id) };
  const accounts = createSandboxAccounts(state);
  const events: InboundEvent[] = [];
  const disconnected: object[] = [];
  await accounts.start({
    deliver: async (_account, news) => void events.push(...news),
    newest: async () => new Map(),
    park: async () => undefined,
    stuck: () => undefined,
    typing: () => undefined,
    disconnected: async (ended) => void disconnected.push(ended),
  });
  onTestFinished(async () => {
    await accounts.close();
    await telegram.close();
  });
  const write = async (message: object) =>
    Number((await control('messages', { ...chat, ...message })).body.message_id);
  const fail = (planned: object) => control('failures', planned);
  return { state, control, account, accounts, events, disconnected, write, fail };
};

test('both phones write, edit, reply and delete, and the dashboard receives all of it', async () => {
  const { control, events, write } = await setUp();
  const asked = await write({ text: 'Hello' });
  const answered = await write({ text: 'Yes?', by: 'owner', reply_to: asked });
  await control(`messages/${asked}/edit`, { ...chat, text: 'Hello!' });
  await control(`messages/${answered}/delete`, chat);
  await expect.poll(() => events).toHaveLength(4);
  const customer = { name: 'Anna', phone: '+34600111' };
  expect(events).toMatchObject([
    { kind: 'message', message: { author: 'customer', text: 'Hello', customer, sentAt: expect.any(Date) } },
    { kind: 'message', message: { author: 'owner', text: 'Yes?', customer, inReplyTo: String(asked) } },
    {
      kind: 'edited',
      message: { externalId: String(asked), text: 'Hello!' },
      editedAt: expect.any(Date),
    },
    { kind: 'deleted', chatId: null, externalIds: [String(answered)] },
  ]);
});

// Specification 55.3
test('a backlog arrives in order and together, with how many wait, also over a restart and past an event at fault', async () => {
  const { state, accounts: idle, write } = await setUp();
  await idle.close();
  for (let at = 1; at <= 230; at += 1) await write({ text: `Message ${at}` });
  const stored: string[] = [];
  const told: (Backlog | undefined)[] = [];
  const textsOf = (events: readonly InboundEvent[]) =>
    events.flatMap((event) => (event.kind === 'message' ? (event.message.text ?? []) : []));
  const start = async (refuses: (texts: readonly string[]) => boolean) => {
    const accounts = createSandboxAccounts(state);
    await accounts.start({
      deliver: async (_account, events, backlog) => {
        const texts = textsOf(events);
        if (refuses(texts)) throw new Error('The database is away');
        for (const text of texts) if (!stored.includes(text)) stored.push(text);
        told.push(backlog);
      },
      newest: async () => new Map(),
      park: async () => undefined,
      stuck: () => undefined,
      typing: () => undefined,
      disconnected: async () => undefined,
    });
    return accounts;
  };
  const first = await start((texts) => texts.includes('Message 120'));
  // The 119 before it are stored, although they came together with it.
  await expect.poll(() => stored.at(-1)).toBe('Message 119');
  expect(told.slice(0, 2)).toEqual([
    { handled: 100, waiting: 130 },
    { handled: 1, waiting: 129 },
  ]);
  await first.close();
  const second = await start(() => false);
  onTestFinished(() => second.close());
  await expect.poll(() => told.at(-1)).toEqual({ handled: 11, waiting: 0 });
  expect(stored).toEqual(Array.from({ length: 230 }, (_, at) => `Message ${at + 1}`));
  await write({ text: 'Later' });
  await expect.poll(() => stored.at(-1)).toBe('Later');
  expect(told.at(-1)).toBeUndefined();
});

test("a customer's file arrives with its metadata and can be downloaded", async () => {
  const { state, account, accounts, events, write, fail } = await setUp();
  const card = { name: 'v.ogg', contentType: 'audio/ogg', duration: 3, waveform: [0, 31, 7] };
  const { id } = await keepFile(state, card, new Uint8Array([1, 2, 3]));
  await write({ file: id, type: 'voice' });
  await expect.poll(() => events).toHaveLength(1);
  const [event] = events;
  const media = event?.kind === 'message' ? event.message.media : null;
  expect(media).toMatchObject({ kind: 'voice', size: 3, duration: 3, waveform: [0, 31, 7] });
  const { signal } = new AbortController();
  const download = () => accounts.download(account, media?.remote, signal);
  expect(Buffer.concat(await (await download()).toArray())).toEqual(Buffer.from([1, 2, 3]));
  await fail({ method: 'account.download', code: 'unreachable' });
  await expect(download()).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
  await expect(accounts.download(account, { fileId: 'unknown' }, signal)).rejects.toMatchObject({
    failure: { kind: 'file-unavailable' },
  });
});

test('a file is sent from a path and kept', async () => {
  const { state, account, accounts, write } = await setUp();
  const asked = await write({ text: 'Photo?' });
  const [anna] = state.world.people;
  const path = join(await temporaryFolder(), 'upload');
  await writeFile(path, 'bytes');
  const media = { path, size: 5, fileName: 'cat.png', contentType: 'image/png', type: 'photo' as const };
  const caption = { caption: 'Here', replyTo: String(asked) };
  await accounts.sendMedia(account, String(anna?.id), { ...media, ...caption });
  const [sent] = listOutbox(state);
  expect(sent).toMatchObject({ author: 'dashboard', type: 'photo', text: 'Here', reply_to: asked });
  expect(Buffer.from(await state.bytesOf(sent?.file?.id ?? '')).toString()).toBe('bytes');
});

test('failures say whether the message was sent', async () => {
  const { state, account, accounts, write, fail } = await setUp();
  await write({ text: 'Hello' });
  const chatId = String(state.world.people[0]?.id);
  const send = (text: string) => accounts.sendText(account, chatId, { text });
  for (const [planned, kind] of [
    [{ code: 'lost' }, 'unconfirmed'],
    [{ code: 500, accepted: true }, 'unconfirmed'],
    [{ code: 'unreachable' }, 'message-refused'],
    [{ code: 429, retry_after: 4 }, 'messages-limited'],
  ] as const) {
    await fail({ method: 'account.send', ...planned });
    await expect(send(JSON.stringify(planned))).rejects.toMatchObject({ failure: { kind } });
  }
  expect(listOutbox(state).map(({ text }) => text)).toEqual([
    '{"code":"lost"}',
    '{"code":500,"accepted":true}',
  ]);
});

test('a session that its owner ends on the phone is reported, and sends no more', async () => {
  const { state, control, account, accounts, disconnected, write } = await setUp();
  await write({ text: 'Hello' });
  await control('accounts/end-session', {});
  expect(disconnected).toEqual([account]);
  const chatId = String(state.world.people[0]?.id);
  await expect(accounts.sendText(account, chatId, { text: 'Hi' })).rejects.toMatchObject({
    failure: { kind: 'message-refused' },
  });
});

test('a login under way is confirmed after a restart', async () => {
  const { state, accounts } = await setUp();
  const other = { userId: 'other', adds: false };
  await accounts.startLogin(other, '+15550101');
  const restarted = createSandboxAccounts(state);
  const left = expect.closeTo(300, -1);
  expect(await restarted.codeUnderWay(other)).toEqual({ phone: '+15550101', expiresIn: left });
  const code = codeFor(state, '+15550101') ?? '';
  expect(await restarted.confirm(other, { code }, store)).toMatchObject({ state: 'connected' });
  await expect(restarted.confirm(other, { code }, store)).rejects.toMatchObject({
    failure: { kind: 'no-login' },
  });
  expect(await restarted.codeUnderWay(other)).toBeUndefined();
});
