import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepFile } from './files.ts';
import { type Dashboard, openDashboard } from './testing/dashboard.ts';

const PHONE = '+15550100';
const anna = { name: 'Anna', phone: '+34600111222' };

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(() => dashboard.close());

/** Where changes continue. */
const latest = async (): Promise<string> => (await dashboard.get('/messaging/inbox/')).body.cursor;
const changesAfter = async (cursor: string) =>
  (await dashboard.get(`/messaging/changes/?cursor=${encodeURIComponent(cursor)}&timeout=20`)).body;
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
  const [conversation] = (await changesAfter(after)).conversations;
  expect(conversation).toMatchObject({ source: 'account', last_message_text: 'Is it open?', customer: anna });
  const path = `/messaging/chats/${conversation.id}/send/`;
  const headers = { 'idempotency-key': 'answer-1' };
  await dashboard.post(path, { text: 'Until eight' }, headers);
  await dashboard.post(path, { text: 'Until eight' }, headers);
  expect(await outbox(anna.phone)).toMatchObject([{ via: 'account', text: 'Until eight' }]);
});

test("the owner's own phone, edits and deletions reach the conversation", async () => {
  const { telegram } = dashboard;
  const chat = { to: 'account', from: anna };
  const news = async (path: string, body: object) => {
    const after = await latest();
    const { message_id } = (await telegram.control(path, body)).body;
    return { message_id, ...(await changesAfter(after)) };
  };
  const written = await news('messages', { ...chat, by: 'owner', text: 'See you' });
  expect(written.messages).toMatchObject([{ direction: 'out', author: 'owner', text: 'See you' }]);
  const { message_id } = await news('messages', { ...chat, text: 'Monday?', reply_to: written.message_id });
  const edited = await news(`messages/${message_id}/edit`, { ...chat, text: 'Tuesday?' });
  expect(edited.messages).toMatchObject([
    { author: 'customer', text: 'Tuesday?', edited_at: expect.any(String), reply: { text: 'See you' } },
  ]);
  const deleted = await news(`messages/${message_id}/delete`, chat);
  expect(deleted.messages).toMatchObject([{ deleted: true }]);
});

test("a customer's file arrives with its metadata", async () => {
  const { telegram } = dashboard;
  const card = { name: 'cat.jpg', contentType: 'image/jpeg', width: 640, height: 480 };
  const { id } = await keepFile(telegram.state, card, new Uint8Array([1, 2, 3]));
  const after = await latest();
  await telegram.control('messages', { to: 'account', from: anna, file: id, text: 'Look' });
  const { messages } = await changesAfter(after);
  const media = { kind: 'photo', size: 3, width: 640, height: 480 };
  expect(messages).toMatchObject([{ msg_type: 'photo', text: 'Look', media }]);
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
  const [conversation] = (await changesAfter(after)).conversations;
  expect(conversation).toMatchObject({ source: 'bot', bot_id: bot.bot_id, last_message_text: 'Prices?' });
  await post(`/messaging/chats/${conversation.id}/send/`, { text: 'From 10 €' });
  expect(await outbox('Boris')).toMatchObject([{ via: `bot:${bot.bot_id}`, text: 'From 10 €' }]);
});

test('a token that Telegram does not know is 400', async () => {
  const answer = await dashboard.post('/bot/telegram/create/', { token: `1234567:${'x'.repeat(35)}` });
  expect(answer).toMatchObject({ status: 400, body: { detail: 'token: Telegram does not know this token' } });
});

test('a bot whose token is refused is not revoked at once, and says since when it receives nothing', async () => {
  const { telegram, get, post } = dashboard;
  const { body: bot } = await telegram.control('bots', { name: 'Short-lived' });
  await post('/bot/telegram/create/', { token: bot.token });
  const found = async () => {
    const { bots } = (await get('/messaging/telegram/status/')).body;
    return bots.find(({ bot_id }: { bot_id: string }) => bot_id === bot.bot_id);
  };
  expect(await found()).toMatchObject({ status: 'active', problem: null });
  await telegram.control(`bots/${bot.bot_id}/revoke`, {});
  await expect
    .poll(found, { timeout: 30_000 })
    .toMatchObject({ status: 'active', problem: { kind: 'unreachable', since: expect.any(String) } });
});

test('two servers never push each other off a bot', async () => {
  const { telegram, get, besideAnother } = dashboard;
  const [bot] = telegram.state.world.bots;
  const problems = async () => {
    const { bots } = (await get('/messaging/telegram/status/')).body;
    return bots.find(({ bot_id }: { bot_id: string }) => bot_id === String(bot?.id)).problem;
  };
  await besideAnother(async () => {
    const after = await latest();
    await telegram.control('messages', { to: `bot:${bot?.id}`, from: { name: 'Boris' }, text: 'Twice?' });
    expect((await changesAfter(after)).messages).toMatchObject([{ text: 'Twice?' }]);
    await sleep(500);
    expect(await problems()).toBeNull();
  });
});

test('messages of customers while the server was down arrive once after its start', async () => {
  const { telegram, restart } = dashboard;
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
    const changes = await changesAfter(cursor);
    seen.push(...changes.messages.map(({ text }: { text: string }) => text));
    cursor = changes.cursor;
  }
  expect(seen.sort()).toEqual(['Anybody there?', 'Still there?']);
  const later = await latest();
  await telegram.control('messages', { to: 'account', from: anna, text: 'At last' });
  expect((await changesAfter(later)).messages).toMatchObject([{ text: 'At last' }]);
});

test('edits and deletions of customers while the server was down are there after its start', async () => {
  const { telegram, get, restart } = dashboard;
  const chat = { to: 'account', from: anna };
  const write = async (text: string): Promise<number> => {
    const after = await latest();
    const { message_id } = (await telegram.control('messages', { ...chat, text })).body as {
      message_id: number;
    };
    await changesAfter(after);
    return message_id;
  };
  const [kept, gone] = [await write('Monday at nine'), await write('Or ten')];
  await restart(async () => {
    await telegram.control(`messages/${kept}/edit`, { ...chat, text: 'Tuesday at nine' });
    await telegram.control(`messages/${gone}/delete`, chat);
  });
  const newest = async () => {
    const { results } = (await get('/messaging/inbox/')).body;
    const { id } = results.find(
      ({ customer }: { customer: { name: string } }) => customer.name === anna.name,
    );
    return (await get(`/messaging/inbox/${id}/messages/?limit=2`)).body.results;
  };
  await expect
    .poll(newest)
    .toMatchObject([
      { text: 'Tuesday at nine', edited_at: expect.any(String), deleted: false },
      { deleted: true },
    ]);
});
