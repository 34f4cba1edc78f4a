import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { expect, onTestFinished, test } from 'vitest';
import { openSession, sendCode } from './accounts.ts';
import { serveTelegram } from './testing/serve-telegram.ts';

const DEMO = 'demo@switchboard.test';
const PHONE = '+15550100';

const serve = async (options: Parameters<typeof serveTelegram>[0] = {}) => {
  const telegram = await serveTelegram({
    users: { [DEMO]: 'user-demo', 'second@shop.test': 'user-second' },
    ...options,
  });
  onTestFinished(() => telegram.close());
  return telegram;
};

const connect = (state: Awaited<ReturnType<typeof serve>>['state'], userId: string) => {
  openSession(state, userId, PHONE);
};

test('BotFather gives out a token, and takes a username only once', async () => {
  const { control } = await serve();
  const created = await control('bots', { name: 'Shop', username: 'shop_bot' });
  expect(created.body).toEqual({
    bot_id: expect.stringMatching(/^\d+$/),
    username: 'shop_bot',
    token: expect.stringMatching(/^\d{5,20}:[\w-]{20,128}$/),
  });
  expect(await control('bots', { name: 'Other', username: 'Shop_Bot' })).toMatchObject({
    status: 400,
    body: { detail: 'username: @Shop_Bot is already taken' },
  });
});

test('many bots of one name get a username each', async () => {
  const { control } = await serve();
  const usernames = new Set<unknown>();
  for (let count = 0; count < 300; count += 1)
    usernames.add((await control('bots', { name: 'Shop' })).body.username);
  expect(usernames.size).toBe(300);
});

test('a customer writes to the account of the demo user, or of the owner that is named', async () => {
  const { control, state } = await serve();
  connect(state, 'user-demo');
  connect(state, 'user-second');
  const from = { name: 'Anna' };
  await control('messages', { to: 'account', from, text: 'to demo' });
  await control('messages', { to: 'account', from, text: 'to second', owner: 'second@shop.test' });
  expect(
    state.world.sessions.map(({ userId, pending }) => [
      userId,
      pending.map((news) => news.kind === 'message' && news.message.text),
    ]),
  ).toEqual([
    ['user-demo', ['to demo']],
    ['user-second', ['to second']],
  ]);
});

test('an owner has several accounts, each with chats of its own, and one ends by its phone', async () => {
  const { control, state } = await serve();
  connect(state, 'user-demo');
  openSession(state, 'user-demo', '+15550101');
  const from = { name: 'Anna', phone: '+34600111' };
  await control('messages', { to: 'account', from, text: 'to the first' });
  await control('messages', { to: 'account:+15550101', from, text: 'to the second' });
  const textsOf = async (to: string) => {
    const query = new URLSearchParams({ to, person: from.phone });
    const { results } = (await control(`chat?${query}`)).body as { results: { text: string }[] };
    return results.map(({ text }) => text);
  };
  expect(await textsOf('account')).toEqual(['to the first']);
  expect(await textsOf('account:+15550101')).toEqual(['to the second']);
  await control('accounts/end-session', { phone: '+15550101' });
  expect(state.world.sessions.map(({ phone }) => phone)).toEqual([PHONE]);
});

test('an owner without an account and a bot that does not exist are 404', async () => {
  const { control } = await serve();
  const write = (to: string, owner?: string) =>
    control('messages', { to, from: { name: 'Anna' }, text: 'Hi', owner });
  expect(await write('account')).toMatchObject({
    status: 404,
    body: { detail: `owner: ${DEMO} has no connected Telegram account` },
  });
  expect((await write('account', 'nobody@shop.test')).status).toBe(404);
  expect(await write('bot:77')).toEqual({ status: 404, body: { detail: 'to: there is no bot 77' } });
});

test.each([
  ['to', { to: 'shop', from: { name: 'Anna' }, text: 'Hi' }],
  ['from', { to: 'account', text: 'Hi' }],
  ['from.name', { to: 'account', from: { name: '' }, text: 'Hi' }],
  ['from.phone', { to: 'account', from: { name: 'Anna', phone: 'none' }, text: 'Hi' }],
  ['text', { to: 'account', from: { name: 'Anna' }, text: '' }],
  ['text', { to: 'account', from: { name: 'Anna' } }],
  ['file', { to: 'account', from: { name: 'Anna' }, file: 'unknown' }],
  ['owner', { to: 'account', from: { name: 'Anna' }, text: 'Hi', owner: 'demo' }],
])('a message whose %s is wrong is 400 and the detail names it', async (field, body) => {
  const { control, state } = await serve();
  connect(state, 'user-demo');
  const answer = await control('messages', body);
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toMatch(new RegExp(`^${field}: `));
});

test('a chat shows what both sides wrote, as it is after edits and deletions', async () => {
  const { control, state } = await serve();
  connect(state, 'user-demo');
  const chat = { to: 'account', from: { name: 'Anna', phone: '+34600111' } };
  const write = async (message: object) =>
    (await control('messages', { ...chat, ...message })).body.message_id;
  const [first, second, third] = [
    await write({ text: 'Hello' }),
    await write({ text: 'Wrong chat' }),
    await write({ text: 'Yes?', by: 'owner', reply_to: 1 }),
  ];
  await control(`messages/${first}/edit`, { ...chat, text: 'Hello!' });
  await control(`messages/${second}/delete`, chat);
  const { body } = await control(`chat?to=account&person=${encodeURIComponent('+34600111')}`);
  expect(body.results).toMatchObject([
    { author: 'customer', text: 'Hello!', edited_at: expect.any(String) },
    { author: 'owner', text: 'Yes?', message_id: third, reply_to: 1 },
  ]);
  expect(state.world.sessions[0]?.pending).toMatchObject([
    { kind: 'message', message: { text: 'Hello' } },
    { kind: 'message' },
    { kind: 'message', message: { author: 'owner' } },
    { kind: 'edited', message: { text: 'Hello!' } },
    { kind: 'deleted', ids: [second] },
  ]);
  expect((await control(`messages/${second}/edit`, { ...chat, text: 'Too late' })).status).toBe(404);
});

test('a bot has no phone of its owner, and receives no deletions of customers', async () => {
  const { control, state } = await serve();
  const { body: bot } = await control('bots', { name: 'Shop' });
  const chat = { to: `bot:${bot.bot_id}`, from: { name: 'Anna' } };
  expect((await control('messages', { ...chat, text: 'Hi', by: 'owner' })).status).toBe(400);
  const { message_id } = (await control('messages', { ...chat, text: 'Hi' })).body;
  await control(`messages/${message_id}/delete`, chat);
  expect((await control(`chat?to=${chat.to}&person=Anna`)).body.results).toEqual([]);
  expect(state.world.bots[0]?.updates).toHaveLength(1);
});

test('a file is sent with its metadata, and looked at without becoming a page of this origin', async () => {
  const { origin, control, state } = await serve();
  connect(state, 'user-demo');
  const query = 'name=cat.jpg&width=640&height=480&announced_size=5368709120';
  const upload = await fetch(`${origin}/sandbox/telegram/files?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array([1, 2, 3]),
  });
  const file = (await upload.json()) as { id: string };
  expect(file).toMatchObject({ name: 'cat.jpg', width: 640, height: 480, size: 5_368_709_120 });
  await control('messages', { to: 'account', from: { name: 'Anna' }, file: file.id, text: 'Look' });
  const { results } = (await control('chat?to=account&person=Anna')).body;
  expect(results).toMatchObject([{ type: 'photo', text: 'Look', file: { id: file.id } }]);
  const seen = await fetch(`${origin}/sandbox/telegram/files/${file.id}`);
  expect(new Uint8Array(await seen.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
});

test.each([
  ['text/html', 'application/octet-stream'],
  ['application/json', 'application/octet-stream'],
  ['audio/ogg', 'audio/ogg'],
])('a file of type %s is served as %s', async (sent, served) => {
  const { origin } = await serve();
  const body = `<script>alert(1)</script>${' '.repeat(3_000_000)}`;
  const request = { method: 'POST', headers: { 'content-type': sent }, body };
  const upload = await fetch(`${origin}/sandbox/telegram/files?name=a`, request);
  const { id } = (await upload.json()) as { id: string };
  const seen = await fetch(`${origin}/sandbox/telegram/files/${id}`);
  // A file over the usual limit of bodies; its length is compared, because a diff of it takes minutes.
  expect([seen.headers.get('content-type'), (await seen.text()).length]).toEqual([served, body.length]);
});

test('the login code of a phone can be read however the phone is written', async () => {
  const { control, state } = await serve();
  expect((await control(`codes?phone=${encodeURIComponent(PHONE)}`)).status).toBe(404);
  sendCode(state, '+1 (555) 0100');
  const plus = await control(`codes?phone=${PHONE}`);
  expect(plus.body.code).toMatch(/^\d{5}$/);
  expect((await control(`codes?phone=${encodeURIComponent(PHONE)}`)).body.code).toBe(plus.body.code);
});

test('bots, logins and undelivered messages survive a restart', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'sandbox', 'telegram.json');
  const before = await serve({ file });
  const { body: bot } = await before.control('bots', { name: 'Shop' });
  connect(before.state, 'user-demo');
  await Promise.all(
    ['account', `bot:${bot.bot_id}`].map((to) =>
      before.control('messages', { to, from: { name: 'Anna' }, text: 'Hi' }),
    ),
  );
  await before.close();
  const after = await serve({ file });
  expect(after.state.world).toEqual(JSON.parse(JSON.stringify(before.state.world)));
  expect(after.state.world.bots[0]?.updates).toHaveLength(1);
  expect(after.state.world.sessions[0]?.pending).toHaveLength(1);
});

test('the error of a world that cannot be saved reveals nothing about this machine', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'telegram.json');
  const { control } = await serve({ file });
  await mkdir(`${file}.part`);
  expect(await control('bots', { name: 'Shop' })).toEqual({
    status: 500,
    body: { detail: 'Internal error' },
  });
});
