import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard } from './testing/dashboard.ts';

const PHONE = '+15550100';
const anna = { name: 'Anna', phone: '+34600111222' };

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(() => dashboard.close());

const latest = async () => {
  const { body } = await dashboard.get('/messaging/updates/?after=0&timeout=0');
  return body.latest_ts as number;
};
const nextUpdate = async (after: number) =>
  (await dashboard.get(`/messaging/updates/?after=${after}&timeout=20`)).body.results;
const outbox = async (chat: string) => {
  const { body } = await dashboard.telegram.control(`outbox?chat=${encodeURIComponent(chat)}`);
  return body.results as { text: string; via: string }[];
};

test('an account is connected by phone, code and password, and every mistake is reported', async () => {
  const { telegram, post, get } = dashboard;
  const confirm = (body: object) => post('/messaging/telegram/confirm_code/', body);
  await telegram.control('accounts', { phone: PHONE, name: 'Demo Shop', password: 'two-step' });
  expect(await confirm({ code: '12345' })).toMatchObject({
    status: 400,
    body: { detail: expect.stringMatching(/^code: no login/) },
  });
  expect(await post('/messaging/telegram/start_login/', { phone: '1 2 3 4 5' })).toMatchObject({
    status: 400,
  });
  expect((await post('/messaging/telegram/start_login/', { phone: PHONE })).status).toBe(200);
  const { body: sent } = await telegram.control(`codes?phone=${encodeURIComponent(PHONE)}`);
  const { code } = sent as { code: string };
  expect((await confirm({ code: '1' })).body.detail).toBe('code: the code is wrong');
  expect((await confirm({ code })).body).toMatchObject({ password_required: true });
  expect((await confirm({ code, password: 'guess' })).body.detail).toBe('password: the password is wrong');
  expect((await confirm({ code, password: 'two-step' })).body).toMatchObject({ connected: true });
  expect((await get('/messaging/telegram/status/')).body).toMatchObject({
    connected: true,
    integration: { phone: PHONE, name: 'Demo Shop' },
  });
});

test('a customer writes to the account, and receives the answer once', async () => {
  const after = await latest();
  await dashboard.telegram.control('messages', { to: 'account', from: anna, text: 'Is it open?' });
  const [conversation] = await nextUpdate(after);
  expect(conversation).toMatchObject({ source: 'account', last_message_text: 'Is it open?', customer: anna });
  const path = `/messaging/chats/${conversation.id}/send/`;
  const headers = { 'idempotency-key': 'answer-1' };
  await dashboard.post(path, { text: 'Until eight' }, headers);
  await dashboard.post(path, { text: 'Until eight' }, headers);
  expect(await outbox(anna.phone)).toMatchObject([{ via: 'account', text: 'Until eight' }]);
});

test('a message whose answer was lost has arrived once, and a repeat does not send it again', async () => {
  const { telegram, get, post } = dashboard;
  const [{ id }] = (await get('/messaging/chats/?source=account')).body.results;
  await telegram.control('failures', { method: 'account.send', code: 'lost' });
  const send = () => post(`/messaging/chats/${id}/send/`, { text: 'Lost?' }, { 'idempotency-key': 'lost-1' });
  for (const answer of [await send(), await send()]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'delivery_unknown' } });
  }
  expect((await outbox(anna.phone)).filter(({ text }) => text === 'Lost?')).toHaveLength(1);
});

test('a customer writes to a bot, and receives the answer once', async () => {
  const { telegram, post } = dashboard;
  const { body: bot } = await telegram.control('bots', { name: 'Shop' });
  expect((await post('/bot/telegram/create/', { token: bot.token })).body).toEqual({ bot_id: bot.bot_id });
  const after = await latest();
  await telegram.control('messages', { to: `bot:${bot.bot_id}`, from: { name: 'Boris' }, text: 'Prices?' });
  const [conversation] = await nextUpdate(after);
  expect(conversation).toMatchObject({ source: 'bot', bot_id: bot.bot_id, last_message_text: 'Prices?' });
  await post(`/messaging/chats/${conversation.id}/send/`, { text: 'From 10 €' });
  expect(await outbox('Boris')).toMatchObject([{ via: `bot:${bot.bot_id}`, text: 'From 10 €' }]);
});

test('a token that Telegram does not know is 400', async () => {
  const answer = await dashboard.post('/bot/telegram/create/', { token: `1234567:${'x'.repeat(35)}` });
  expect(answer).toMatchObject({ status: 400, body: { detail: 'token: Telegram does not know this token' } });
});

test('messages of customers while the server was down arrive once after its start', async () => {
  const { telegram, get, restart } = dashboard;
  const after = await latest();
  const [bot] = telegram.state.world.bots;
  await restart(async () => {
    await telegram.control('messages', { to: 'account', from: anna, text: 'Anybody there?' });
    await telegram.control('messages', {
      to: `bot:${bot?.id}`,
      from: { name: 'Boris' },
      text: 'Still there?',
    });
  });
  const seen: string[] = [];
  for (let cursor = after; seen.length < 2; ) {
    const { body } = await get(`/messaging/updates/?after=${cursor}&timeout=20`);
    seen.push(...body.results.map((row: { last_message_text: string }) => row.last_message_text));
    cursor = body.latest_ts;
  }
  expect(seen.sort()).toEqual(['Anybody there?', 'Still there?']);
  const later = await latest();
  await telegram.control('messages', { to: 'account', from: anna, text: 'At last' });
  expect(await nextUpdate(later)).toMatchObject([{ last_message_text: 'At last' }]);
});
