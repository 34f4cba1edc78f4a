import { Api, Bot, InputFile } from 'grammy';
import type { InputMediaDocument, InputMediaPhoto } from 'grammy/types';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBot, writeToBot } from '../bots.ts';
import { keepFile } from '../files.ts';
import { listOutbox } from '../messages.ts';
import { findOrAddPerson } from '../people.ts';
import { type ServedTelegram, serveTelegram } from '../testing/serve-telegram.ts';

let telegram: ServedTelegram;
beforeEach(async () => {
  telegram = await serveTelegram();
});
afterEach(() => telegram.close());

const setUp = () => {
  const bot = createBot(telegram.state, { name: 'Shop' });
  const api = new Api(bot.token, { apiRoot: telegram.apiRoot });
  const anna = findOrAddPerson(telegram.state, { name: 'Anna', phone: '+34600111222' });
  const write = (text: string) => writeToBot(telegram.state, bot, anna, { text });
  return { bot, api, anna, write };
};

const refused = (code: number) => expect.objectContaining({ name: 'GrammyError', error_code: code });

test('grammY runs a bot on it: a customer writes and receives the answer', async () => {
  const { bot: shop, write } = setUp();
  const bot = new Bot(shop.token, { client: { apiRoot: telegram.apiRoot } });
  bot.on('message:text', (context) => context.reply(`You wrote: ${context.message.text}`));
  const answered = new Promise((resolve) => telegram.state.arrivals.once('outbox', resolve));
  const running = bot.start();
  write('Hello');
  await answered;
  await bot.stop();
  await running;
  const outbox = await telegram.control('outbox?chat=%2B34600111222');
  expect(outbox.body.results).toMatchObject([{ via: `bot:${shop.id}`, text: 'You wrote: Hello' }]);
  expect(shop.updates).toEqual([]);
});

test('an update is delivered again until a higher offset confirms it', async () => {
  const { api, write } = setUp();
  write('one');
  write('two');
  const first = await api.getUpdates();
  expect(first.map((update) => update.message?.text)).toEqual(['one', 'two']);
  expect(await api.getUpdates()).toEqual(first);
  const offset = (first[0]?.update_id ?? 0) + 1;
  expect(await api.getUpdates({ offset })).toEqual(first.slice(1));
  expect(await api.getUpdates()).toEqual(first.slice(1));
});

test('limit bounds a batch, and a negative offset keeps only the newest', async () => {
  const { api, write } = setUp();
  for (const text of ['one', 'two', 'three']) write(text);
  const texts = async (options: { limit?: number; offset?: number }) =>
    (await api.getUpdates(options)).map((update) => update.message?.text);
  expect(await texts({ limit: 2 })).toEqual(['one', 'two']);
  expect(await texts({ offset: -1 })).toEqual(['three']);
  expect(await texts({})).toEqual(['three']);
});

test('a waiting getUpdates answers as soon as a customer writes', async () => {
  const { api, write } = setUp();
  const waiting = api.getUpdates({ timeout: 50 });
  await api.getMe();
  write('Hello');
  expect(await waiting).toMatchObject([{ message: { text: 'Hello' } }]);
});

test('a second getUpdates ends the first one with 409', async () => {
  const { api, write } = setUp();
  const first = api.getUpdates({ timeout: 50 }).catch((error: unknown) => error);
  await expect.poll(() => telegram.state.arrivals.eventNames().length).toBe(1);
  const second = api.getUpdates({ timeout: 50 });
  expect(await first).toEqual(refused(409));
  write('Hello');
  expect(await second).toHaveLength(1);
});

test('closing the emulator ends a waiting getUpdates', async () => {
  const { api } = setUp();
  const waiting = api.getUpdates({ timeout: 50 }).catch(() => []);
  await expect.poll(() => telegram.state.arrivals.eventNames().length).toBe(1);
  await telegram.close();
  expect(await waiting).toEqual([]);
});

test('kinds of updates that the bot did not ask for are not kept', async () => {
  const { api, write } = setUp();
  await api.getUpdates({ allowed_updates: ['callback_query'] });
  write('unheard');
  await api.getUpdates({ allowed_updates: ['message'] });
  write('heard');
  expect(await api.getUpdates()).toMatchObject([{ message: { text: 'heard' } }]);
});

test('an unknown token is 401, also after BotFather revoked it, and an unknown method is 404', async () => {
  const { api, bot } = setUp();
  const stranger = new Api('1234567:AAxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', { apiRoot: telegram.apiRoot });
  await expect(stranger.getMe()).rejects.toEqual(refused(401));
  await expect(api.logOut()).rejects.toEqual(refused(404));
  await telegram.control(`bots/${bot.id}/revoke`, {});
  await expect(api.getMe()).rejects.toEqual(refused(401));
});

test('texts that are empty or too long, and chats that never wrote, are 400', async () => {
  const { api, anna, write } = setUp();
  await expect(api.sendMessage(anna.id, 'Hello')).rejects.toEqual(refused(400));
  write('Hello');
  await expect(api.sendMessage(anna.id, ' ')).rejects.toEqual(refused(400));
  await expect(api.sendMessage(anna.id, 'x'.repeat(4097))).rejects.toEqual(refused(400));
  expect(listOutbox(telegram.state)).toEqual([]);
});

test("a customer's edit and reply arrive as the Bot API spells them", async () => {
  const { api, bot, anna, write } = setUp();
  const { message_id } = write('Hello');
  writeToBot(telegram.state, bot, anna, { text: 'I mean you', reply_to: message_id });
  const address = `messages/${message_id}/edit`;
  const edit = { to: `bot:${bot.id}`, from: { name: 'Anna', phone: '+34600111222' }, text: 'Hello!' };
  expect((await telegram.control(address, edit)).status).toBe(200);
  expect(await api.getUpdates()).toMatchObject([
    { message: { text: 'Hello' } },
    { message: { text: 'I mean you', reply_to_message: { message_id } } },
    { edited_message: { message_id, text: 'Hello!', edit_date: expect.any(Number) } },
  ]);
});

test("a customer's file has the metadata that its sender gave, and can be downloaded", async () => {
  const { api, bot, anna } = setUp();
  const card = { name: 'cat.jpg', contentType: 'image/jpeg', width: 640, height: 480 };
  const file = await keepFile(telegram.state, card, new Uint8Array([1, 2, 3]));
  writeToBot(telegram.state, bot, anna, { text: 'Look', file });
  const [update] = await api.getUpdates();
  expect(update?.message).toMatchObject({
    caption: 'Look',
    photo: [{ file_id: file.id, file_size: 3, width: 640, height: 480 }],
  });
  const { file_path } = await api.getFile(file.id);
  const download = await fetch(`${telegram.apiRoot}/file/bot${bot.token}/${file_path}`);
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
});

test('a file over 20 MB is not handed out', async () => {
  const { api } = setUp();
  const card = { name: 'film.mp4', contentType: 'video/mp4', size: 5 * 1024 ** 3 };
  const { id } = await keepFile(telegram.state, card, new Uint8Array([1]));
  await expect(api.getFile(id)).rejects.toMatchObject({ description: 'Bad Request: file is too big' });
});

test('a customer who blocked the bot gets nothing until writing again', async () => {
  const { api, bot, anna, write } = setUp();
  write('Hello');
  await telegram.control('blocks', { to: `bot:${bot.id}`, from: { name: 'Anna', phone: '+34 600 111 222' } });
  await expect(api.sendMessage(anna.id, 'Hi')).rejects.toEqual(refused(403));
  write('Hello again');
  await api.sendMessage(anna.id, 'Hi');
  expect(listOutbox(telegram.state)).toHaveLength(1);
});

test('an answer refers to the message that it replies to', async () => {
  const { api, anna, write } = setUp();
  const { message_id } = write('Hello');
  await api.sendMessage(anna.id, 'Hi', { reply_parameters: { message_id } });
  expect(listOutbox(telegram.state)).toMatchObject([{ text: 'Hi', reply_to: message_id }]);
});

test('files travel as multipart and come back byte for byte', async () => {
  const { api, bot, anna, write } = setUp();
  write('Hello');
  const bytes = new Uint8Array([0, 255, 13, 10, 45, 45, 7]);
  const sent = await api.sendDocument(anna.id, new InputFile(bytes, 'price.bin'), { caption: 'Prices' });
  await api.sendPhoto(anna.id, new InputFile(bytes, 'cat.png'));
  await api.sendVoice(anna.id, new InputFile(bytes, 'voice.ogg'));
  await api.sendVideo(anna.id, new InputFile(bytes, 'film.mp4'));
  expect(listOutbox(telegram.state).map(({ type, text }) => [type, text])).toEqual([
    ['document', 'Prices'],
    ['photo', null],
    ['voice', null],
    ['video', null],
  ]);
  const file = await api.getFile(sent.document.file_id);
  const download = await fetch(`${telegram.apiRoot}/file/bot${bot.token}/${file.file_path}`);
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(bytes);
});

test('calls may be made by GET and as an urlencoded form, with method names in any case', async () => {
  const { bot, anna, write } = setUp();
  write('Hello');
  const address = `${telegram.apiRoot}/bot${bot.token}/SENDMESSAGE`;
  const get = await fetch(`${address}?chat_id=${anna.id}&text=by+GET`);
  const body = new URLSearchParams({ chat_id: String(anna.id), text: 'by form' });
  const form = await fetch(address, { method: 'POST', body });
  expect([get.status, form.status]).toEqual([200, 200]);
  expect(listOutbox(telegram.state).map(({ text }) => text)).toEqual(['by GET', 'by form']);
});

test('planned failures hit the next calls: 429 says when to come back, a lost answer was carried out', async () => {
  const { api, anna, write } = setUp();
  write('Hello');
  await telegram.control('failures', { method: 'sendMessage', code: 429, retry_after: 7 });
  await expect(api.sendMessage(anna.id, 'one')).rejects.toMatchObject({ parameters: { retry_after: 7 } });
  await telegram.control('failures', { method: 'sendMessage', code: 'lost' });
  await expect(api.sendMessage(anna.id, 'two')).rejects.toMatchObject({ name: 'HttpError' });
  await api.sendMessage(anna.id, 'three');
  await telegram.control('failures', { method: 'sendMessage', code: 500, accepted: true });
  await expect(api.sendMessage(anna.id, 'four')).rejects.toEqual(refused(500));
  await telegram.control('failures', { method: 'sendMessage', code: 'unreachable' });
  await expect(api.sendMessage(anna.id, 'five')).rejects.toMatchObject({ name: 'HttpError' });
  expect(listOutbox(telegram.state).map(({ text }) => text)).toEqual(['two', 'three', 'four']);
});

test('a body that is not JSON, or not even typed, is a 4xx in the words of the Bot API', async () => {
  const { bot } = setUp();
  const address = `${telegram.apiRoot}/bot${bot.token}/sendMessage`;
  const send = async (type: string, body: string) =>
    (await fetch(address, { method: 'POST', headers: { 'content-type': type }, body })).json();
  expect(await send('application/json', '{')).toMatchObject({ ok: false, error_code: 400 });
  expect(await send('multipart/form-data', 'x')).toMatchObject({ ok: false, error_code: 400 });
  expect(await send('text/csv', 'x')).toMatchObject({ ok: false, error_code: 415 });
});

test('texts and commands of a bot come back as they were set, and what Telegram does not take is 400', async () => {
  const { api } = setUp();
  const commands = [{ command: 'price', description: 'Our prices' }];
  await api.setMyName('Salon');
  await api.setMyDescription('We cut hair.');
  await api.setMyShortDescription('Hair in Madrid');
  await api.setMyCommands(commands);
  expect(await api.getMyName()).toEqual({ name: 'Salon' });
  expect(await api.getMyDescription()).toEqual({ description: 'We cut hair.' });
  expect(await api.getMyShortDescription()).toEqual({ short_description: 'Hair in Madrid' });
  expect(await api.getMyCommands()).toEqual(commands);
  await expect(api.setMyName('')).rejects.toEqual(refused(400));
  await expect(api.setMyDescription('x'.repeat(513))).rejects.toEqual(refused(400));
  await expect(api.setMyCommands([{ command: 'Price', description: 'x' }])).rejects.toEqual(refused(400));
  expect(await api.getMyCommands()).toEqual(commands);
});

// Specification 66.2
test('an album is sent whole or not at all, and only of files that Telegram takes together', async () => {
  const { api, anna, write } = setUp();
  write('Hello');
  const part = (type: 'photo' | 'video' | 'document', caption?: string) => ({
    type,
    media: new InputFile(new Uint8Array([1, 2, 3]), `a.${type}`),
    ...(caption !== undefined && { caption }),
  });
  const sent = await api.sendMediaGroup(anna.id, [part('photo', 'Both'), part('video')] as InputMediaPhoto[]);
  expect(
    new Set(sent.map((message) => ('media_group_id' in message ? message.media_group_id : message))).size,
  ).toBe(1);
  await api.sendMediaGroup(anna.id, [part('document'), part('document')] as InputMediaDocument[]);
  const outbox = listOutbox(telegram.state);
  expect(outbox.map(({ type, text }) => [type, text])).toEqual([
    ['photo', 'Both'],
    ['video', null],
    ['document', null],
    ['document', null],
  ]);
  expect(new Set(outbox.map(({ album }) => album)).size).toBe(2);
  for (const parts of [
    [part('photo')],
    Array.from({ length: 11 }, () => part('photo')),
    [part('photo'), part('document')],
    [part('photo', 'x'.repeat(1025)), part('photo')],
  ])
    await expect(api.sendMediaGroup(anna.id, parts as InputMediaPhoto[])).rejects.toEqual(refused(400));
  expect(listOutbox(telegram.state)).toHaveLength(4);
});
