import { afterAll, beforeAll, expect, test } from 'vitest';
import { botOwner, tokenOf } from '../testing/bot-owner.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { samplePicture } from '../testing/sample-files.ts';
import { TelegramFailed } from './failure.ts';

let server: MessagingServer;
let people = 0;

beforeAll(async () => {
  server = await createMessagingServer();
});
afterAll(() => server.close());

const shop = async () => {
  const bot = await botOwner(server, `profiles-${++people}`);
  const path = `/bot/telegram/${bot.owner.botId}`;
  return {
    ...bot,
    path,
    profile: () => bot.owner.get(`${path}/profile/`),
    change: (body: object) => bot.owner.browser.call('PATCH', `${path}/profile/`, { body }),
  };
};

// Specification 39.1
test('the texts of a bot are those of Telegram, and a change is set there', async () => {
  const { profile, change } = await shop();
  Object.assign(server.telegram.botTexts, { name: 'Salon', description: 'We cut hair.' });
  const commands = [{ command: 'price', description: 'Our prices' }];
  expect((await profile()).body).toEqual({
    name: 'Salon',
    description: 'We cut hair.',
    short_description: '',
    commands: [],
  });
  expect((await change({ short_description: 'Hair in Madrid', commands })).status).toBe(200);
  expect((await profile()).body).toEqual({
    name: 'Salon',
    description: 'We cut hair.',
    short_description: 'Hair in Madrid',
    commands,
  });
});

// Specification 39.2
test('a new name is in the list, whether it was set here or at Telegram', async () => {
  const { profile, change, list } = await shop();
  await change({ name: ' Barber ' });
  expect(await list()).toMatchObject([{ name: 'Barber' }]);
  server.telegram.botTexts.name = 'Barber & Co';
  await profile();
  expect(await list()).toMatchObject([{ name: 'Barber & Co' }]);
});

// Specification 45.14
test('texts of a language are read and set apart, and do not change the name in the list', async () => {
  const { owner, path, profile, change, list } = await shop();
  await change({ name: 'Salon' });
  const query = { language: 'ru' };
  const russian = () => owner.get(`${path}/profile/`, query);
  expect((await russian()).body).toMatchObject({ name: '', commands: [] });
  const body = { name: 'Салон', description: 'Стрижём' };
  const changed = await owner.browser.call('PATCH', `${path}/profile/`, { query, body });
  expect(changed.status).toBe(200);
  expect((await russian()).body).toMatchObject(body);
  expect([(await profile()).body.name, (await list())[0].name]).toEqual(['Salon', 'Salon']);
  const removed = await owner.browser.call('PATCH', `${path}/profile/`, { query, body: { name: '' } });
  expect([removed.status, (await russian()).body.name]).toEqual([200, '']);
  const unknown = { query: { language: 'xx' }, body };
  expect((await owner.browser.call('PATCH', `${path}/profile/`, unknown)).status).toBe(400);
});

// Specification 39.3
test.each([
  [{ name: '' }, 'missing', 'name'],
  [{ name: 'x'.repeat(65) }, 'too_long', 'name'],
  [{ description: 'x'.repeat(513) }, 'too_long', 'description'],
  [{ short_description: 'x'.repeat(121) }, 'too_long', 'short_description'],
  [{ commands: [{ command: 'Price', description: 'x' }] }, 'malformed', 'commands.0.command'],
  [{ commands: [{ command: 'price', description: '' }] }, 'too_short', 'commands.0.description'],
])('%j does not fit, and its field is named', async (body, code, field) => {
  const { change } = await shop();
  const answer = await change(body);
  expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, code, field]);
});

// Specification 39.3
test("Telegram's refusal and its limit name the field and stay out of the list", async () => {
  const { change, list } = await shop();
  const [{ name }] = await list();
  server.telegram.failNext(
    new TelegramFailed({ kind: 'text-refused', text: 'commands', reason: 'BOT_COMMAND_INVALID' }),
  );
  const refused = await change({ commands: [] });
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([
    400,
    'bot_texts_refused',
    'commands',
  ]);
  server.telegram.failNext(new TelegramFailed({ kind: 'texts-limited', text: 'name', retryAfter: 3600 }));
  const limited = await change({ name: 'Another' });
  expect([limited.status, limited.body.code, limited.body.field]).toEqual([429, 'bot_texts_limited', 'name']);
  expect(limited.body.values).toMatchObject({ seconds: 3600 });
  expect(await list()).toMatchObject([{ name }]);
});

test('a bot whose token Telegram does not accept, and one that is gone, have no texts', async () => {
  const { owner, profile, change, token, remove } = await shop();
  server.telegram.refused.add(await token());
  for (const answer of [await profile(), await change({ name: 'Salon' })])
    expect([answer.status, answer.body.code]).toEqual([409, 'bot_disconnected']);
  server.telegram.refused.delete(tokenOf(owner.botId));
  await remove('keep');
  expect((await profile()).status).toBe(404);
});

// Specification 39.4
test('the picture is re-encoded, and has another address when it changes', async () => {
  const { owner, profile, path, list } = await shop();
  const own = (uniqueId: string) => ({ fileId: `file-${uniqueId}`, uniqueId, size: 3 });
  expect([(await list())[0].picture, (await owner.get(`${path}/picture/`)).status]).toEqual([null, 404]);
  const picture = { ...own('first') };
  server.telegram.botTexts.picture = picture;
  server.telegram.pictures.set(picture.fileId, await samplePicture());
  await profile();
  expect(await list()).toMatchObject([{ picture: 'first' }]);
  const { status, headers, bytes } = await owner.get(`${path}/picture/`, { v: 'first' });
  expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  expect(headers['cache-control']).toContain('private');
  expect(bytes.includes('SECRET PLACE')).toBe(false);
  server.telegram.botTexts.picture = own('second');
  server.telegram.pictures.set('file-second', Buffer.from('<svg onload="alert(1)"/>'));
  await profile();
  expect(await list()).toMatchObject([{ picture: 'second' }]);
  const unreadable = await owner.get(`${path}/picture/`);
  expect([unreadable.status, unreadable.body.code]).toEqual([404, 'picture_unreadable']);
  server.telegram.botTexts.picture = null;
});

// Specification 39.5
test('a stranger reads and changes nothing of it', async () => {
  const { path } = await shop();
  const stranger = await server.signIn(`profiles-stranger-${people}`);
  const answers = await Promise.all([
    stranger.call('GET', `${path}/profile/`),
    stranger.call('PATCH', `${path}/profile/`, { body: { name: 'Mine' } }),
    stranger.call('GET', `${path}/picture/`),
    stranger.call('GET', `${path}/waiting/`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(server.telegram.botTexts.name).not.toBe('Mine');
});

// Specification 39.6
test('what waits at Telegram is counted, also for a bot that is off', async () => {
  const { owner, path, turn } = await shop();
  server.telegram.waiting.count = 3;
  await turn(false);
  expect((await owner.get(`${path}/waiting/`)).body).toEqual({ waiting: 3 });
});
