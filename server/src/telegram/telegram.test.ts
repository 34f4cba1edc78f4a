import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parkedEvents } from '../db/schema/telegram.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';

const TOKEN = 'AAxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx';
let server: MessagingServer;
let people = 0;

beforeAll(async () => {
  server = await createMessagingServer();
});
afterAll(() => server.close());

const signIn = async () => {
  const browser = await server.signIn(`telegram-${++people}`);
  const post = (path: string, body: unknown) => browser.call('POST', path, { body });
  return {
    id: async (): Promise<string> => (await browser.call('GET', '/users/auth/me/')).body.id,
    post,
    status: async () => (await browser.call('GET', '/messaging/telegram/status/')).body,
    start: (phone: string) => post('/messaging/telegram/start_login/', { phone }),
    confirm: (body: unknown) => post('/messaging/telegram/confirm_code/', body),
    addBot: (token: string) => post('/bot/telegram/create/', { token }),
  };
};

test('nothing is connected at first', async () => {
  const { status } = await signIn();
  expect(await status()).toEqual({
    ...{ connected: false, integration: null, integrations: [], bots: [], qr_login: true, login: null },
  });
});

test('the status names the page that stands in for Telegram, where there is one', async () => {
  const telegramStandIn = 'http://localhost:3000/sandbox/phone';
  const sandbox = await createMessagingServer({ telegramStandIn });
  const browser = await sandbox.signIn('new');
  const { body } = await browser.call('GET', '/messaging/telegram/status/');
  await sandbox.close();
  expect(body).toMatchObject({ bots: [], stand_in: telegramStandIn });
});

test('phone and code connect the account', async () => {
  const { status, start, confirm } = await signIn();
  expect((await start('+34600111')).body).toEqual({ sent: true, resend_after: 60, expires_in: 600 });
  expect((await confirm({ code: '12345' })).body).toMatchObject({ connected: true });
  expect(await status()).toMatchObject({
    connected: true,
    integration: { phone: '+34600111', name: 'Ada', username: 'ada' },
  });
});

// Specification 47.1
test('the status names the login whose code can still be entered, to its user only', async () => {
  const [{ status, start, confirm }, stranger] = [await signIn(), await signIn()];
  await start('+34600112');
  expect((await status()).login).toEqual({ phone: '+34600112', expires_in: 600 });
  expect((await stranger.status()).login).toBeNull();
  await confirm({ code: '12345' });
  expect((await status()).login, 'the password is still to come').toMatchObject({ phone: '+34600112' });
  await confirm({ code: '12345', password: 'secret' });
  expect((await status()).login).toBeNull();
});

test('a QR code connects the account that scans it, after its password if it has one', async () => {
  const { id, status, post } = await signIn();
  const shown = { link: 'tg://login?token=first', expires_in: 30 };
  const confirm = async (body: object) => (await post('/messaging/telegram/confirm_qr_login/', body)).body;
  expect((await post('/messaging/telegram/start_qr_login/', {})).body).toEqual(shown);
  const qr = { link: 'tg://login?token=next', expires_in: 30 };
  expect(await confirm({})).toEqual({ connected: false, qr });
  server.telegram.scans.set(await id(), '+34600212');
  expect(await confirm({})).toEqual({ connected: false, password_required: true, password_hint: 'a cat' });
  expect(await confirm({ password: 'secret' })).toEqual({ connected: true });
  expect(await status()).toMatchObject({ connected: true, integration: { phone: '+34600212' } });
});

test('an account with two-step verification asks for its password', async () => {
  const { status, start, confirm } = await signIn();
  await start('+34600112');
  expect((await confirm({ code: '12345' })).body).toMatchObject({
    password_required: true,
    password_hint: 'a cat',
  });
  expect((await status()).connected).toBe(false);
  expect((await confirm({ code: '12345', password: 'secret' })).body).toMatchObject({ connected: true });
});

test('another account replaces the first', async () => {
  const { status, start, confirm } = await signIn();
  for (const phone of ['+34600113', '+34600114']) {
    await start(phone);
    await confirm({ code: '12345' });
  }
  expect((await status()).integration.phone).toBe('+34600114');
});

test('an account that Telegram signed out is listed with the time, until one is connected again', async () => {
  const owner = await server.owner(`telegram-${++people}`);
  const status = async () => (await owner.get('/messaging/telegram/status/')).body;
  const { integration } = await status();
  await server.telegram.signOut(owner.id, owner.accountId);
  const { name, phone } = integration;
  const since = expect.stringMatching(/^\d{4}-.*Z$/);
  const signedOut = await status();
  expect(signedOut).toMatchObject({
    connected: false,
    integration: null,
    signed_out: { name, phone, since },
  });
  await server.telegram.signOut(owner.id, owner.accountId);
  expect((await status()).signed_out).toEqual(signedOut.signed_out);
  const connect = async (number: string) => {
    await owner.browser.call('POST', '/messaging/telegram/start_login/', { body: { phone: number } });
    await owner.browser.call('POST', '/messaging/telegram/confirm_code/', { body: { code: '12345' } });
  };
  await connect('+34600119');
  expect(await status()).not.toHaveProperty('signed_out');
  await connect('+34600118');
  expect(await status()).not.toHaveProperty('signed_out');
});

// Specification 7.7
test('a bot is connected by its token and runs', async () => {
  const { status, addBot } = await signIn();
  expect((await addBot(`8000001:${TOKEN}`)).body).toEqual({ bot_id: '8000001' });
  expect((await status()).bots).toMatchObject([
    { bot_id: '8000001', username: 'shop_bot', status: 'active' },
  ]);
  expect(server.telegram.running).toContain(`8000001 8000001:${TOKEN}`);
});

test('a bot of another user is 409 and stays where it is', async () => {
  const [owner, stranger] = [await signIn(), await signIn()];
  await owner.addBot(`8000002:${TOKEN}`);
  expect((await stranger.addBot(`8000002:${TOKEN}`)).status).toBe(409);
  expect((await stranger.status()).bots).toEqual([]);
  expect((await owner.status()).bots).toHaveLength(1);
});

test('a revoked bot is marked, and a new token restores it', async () => {
  const { status, addBot } = await signIn();
  await addBot(`8000003:${TOKEN}`);
  await server.telegram.revoke('8000003');
  const since = expect.stringMatching(/^\d{4}-.*Z$/);
  expect((await status()).bots).toMatchObject([{ status: 'revoked', problem: { kind: 'revoked', since } }]);
  await addBot(`8000003:${TOKEN.replace('AA', 'BB')}`);
  expect((await status()).bots).toMatchObject([{ status: 'active', problem: null }]);
});

test('the problem of a bot is listed with its time, until the bot receives again', async () => {
  const { status, addBot } = await signIn();
  await addBot(`8000004:${TOKEN}`);
  const problem = async () => (await status()).bots[0].problem;
  expect(await problem()).toBeNull();
  await server.telegram.trouble('8000004', { kind: 'conflict' });
  const told = await problem();
  expect(told).toEqual({ kind: 'conflict', since: expect.any(String), detail: null });
  await server.telegram.trouble('8000004', { kind: 'conflict' });
  expect(await problem()).toEqual(told);
  await server.telegram.trouble('8000004', null);
  expect(await problem()).toBeNull();
});

test('a revoked bot that receives again is active, and a repeated revocation keeps its time', async () => {
  const { status, addBot } = await signIn();
  await addBot(`8000006:${TOKEN}`);
  await server.telegram.revoke('8000006');
  const revoked = (await status()).bots;
  await server.telegram.revoke('8000006', `8000006:${TOKEN}`);
  await server.telegram.trouble('8000006', { kind: 'unreachable' });
  expect((await status()).bots).toEqual(revoked);
  await server.telegram.trouble('8000006', null);
  expect((await status()).bots).toMatchObject([{ status: 'active', problem: null }]);
});

test('events of a bot that could not be stored are kept and counted, with the time of the first', async () => {
  const { status, addBot } = await signIn();
  await addBot(`8000007:${TOKEN}`);
  await addBot(`8000008:${TOKEN}`);
  const error = new Error('Failed query', { cause: new Error('unsupported Unicode escape sequence') });
  await server.telegram.park('8000007', { raw: { text: 'Hi \u0000\ud83d', big: 1n }, error });
  const endless: Record<string, unknown> = {};
  endless.inner = endless;
  await server.telegram.park('8000007', { raw: endless, error });
  const [first, second] = (await status()).bots;
  expect(first.missed).toEqual({ count: 2, since: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(second).not.toHaveProperty('missed');
  const rows = await server.db.select().from(parkedEvents).where(eq(parkedEvents.channel, '8000007'));
  expect(rows).toMatchObject([
    {
      source: 'bot',
      raw: '{"text":"Hi \\u0000\\ud83d","big":"1"}',
      error: 'unsupported Unicode escape sequence',
    },
    { raw: null },
  ]);
});

test('changes of an account that Telegram no longer gives are counted as missing', async () => {
  const owner = await server.owner(`telegram-${++people}`);
  await server.telegram.parkOfAccount(owner.id, owner.accountId, { error: new Error('too old') });
  const { integration } = (await owner.get('/messaging/telegram/status/')).body;
  expect(integration.missed).toMatchObject({ count: 1 });
});

test('parked events are kept for a month, and at most 500 of a user', async () => {
  const owner = await server.owner(`telegram-${++people}`);
  const channel = { workspaceId: owner.workspaceId, source: 'bot' as const, channel: owner.botId };
  const event = (parkedAt: Date) => ({ ...channel, error: 'none', parkedAt });
  const [now, longAgo] = [Date.now(), Date.now() - 31 * 24 * 3_600_000];
  await server.db
    .insert(parkedEvents)
    .values(Array.from({ length: 510 }, (_, at) => event(new Date(now - at))));
  await server.db.insert(parkedEvents).values(event(new Date(longAgo)));
  await server.telegram.park(owner.botId, { raw: 'newest', error: new Error('none') });
  const rows = await server.db
    .select()
    .from(parkedEvents)
    .where(eq(parkedEvents.workspaceId, owner.workspaceId));
  expect(rows).toHaveLength(500);
  expect(rows.some(({ raw }) => raw === '"newest"')).toBe(true);
});

test('a revocation of an earlier token changes nothing', async () => {
  const { status, addBot } = await signIn();
  await addBot(`8000005:${TOKEN}`);
  await server.telegram.revoke('8000005', `8000005:${TOKEN.replace('AA', 'CC')}`);
  expect((await status()).bots).toMatchObject([{ status: 'active' }]);
});

test.each([
  ['phone', '/messaging/telegram/start_login/', { phone: 'none' }],
  ['code', '/messaging/telegram/confirm_code/', {}],
  ['token', '/bot/telegram/create/', { token: 'none' }],
])('a bad %s is 400 and the answer names it', async (field, path, body) => {
  const browser = await server.signIn(`telegram-${++people}`);
  const answer = await browser.call('POST', path, { body });
  expect([answer.status, answer.body.detail.split(':')[0]]).toEqual([400, field]);
});
