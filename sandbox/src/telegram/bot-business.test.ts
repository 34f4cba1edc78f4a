import { Api } from 'grammy';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { listOutbox } from './messages.ts';
import { type Dashboard, openDashboard } from './testing/dashboard.ts';

const anna = { name: 'Anna' };

let dashboard: Dashboard;
let bot: { id: string; token: string };
let link: string;

beforeEach(async () => {
  dashboard = await openDashboard();
  onTestFinished(dashboard.close);
  const made = await dashboard.telegram.control('bots', { name: 'Shop' });
  bot = { id: String(made.body.bot_id), token: String(made.body.token) };
  await dashboard.post('/bot/telegram/create/', { token: bot.token });
  const { body } = await dashboard.telegram.control(`bots/${bot.id}/business`, { name: 'Nina' });
  link = String(body.id);
});

const asked = async () =>
  (await dashboard.get('/messaging/telegram/status/')).body.bots[0]?.business?.map(
    ({ id, state }: { id: string; state: string }) => [id, state],
  );
/** The business lets the bot serve the account. */
const allow = async () => {
  await expect.poll(asked).toEqual([[link, 'asked']]);
  const answer = { connection_id: link, allowed: true };
  expect((await dashboard.put(`/bot/telegram/${bot.id}/business/`, answer)).status).toBe(200);
};

const write = (text: string, by: 'customer' | 'owner' = 'customer') =>
  dashboard.telegram.control('messages', { to: `business:${link}`, from: anna, text, by });
const inbox = async () => (await dashboard.get('/messaging/inbox/')).body.results;
const shown = async () => {
  const [conversation] = await inbox();
  if (conversation === undefined) return [];
  const { results } = (await dashboard.get(`/messaging/inbox/${conversation.id}/messages/`)).body;
  return results.map(({ text, author }: { text: string; author: string }) => `${author}: ${text}`);
};

// Specification 39.14
test('a bot serves the chats of a personal account without a session of it', async () => {
  await allow();
  await write('Hello');
  await expect.poll(shown).toEqual(['customer: Hello']);
  const [{ id }] = await inbox();
  expect((await dashboard.post(`/messaging/chats/${id}/send/`, { text: 'Hi, this is Nina' })).status).toBe(
    200,
  );
  expect(listOutbox(dashboard.telegram.state)).toMatchObject([
    { via: `business:${link}`, text: 'Hi, this is Nina' },
  ]);
  await write('I take over', 'owner');
  await expect.poll(shown).toEqual(['customer: Hello', 'owner: Hi, this is Nina', 'owner: I take over']);
});

test('edits, deletions and the end of the connection arrive', async () => {
  await allow();
  const { body } = await write('Helo');
  const chat = { to: `business:${link}`, from: anna };
  await dashboard.telegram.control(`messages/${body.message_id}/edit`, { ...chat, text: 'Hello' });
  await expect.poll(shown).toEqual(['customer: Hello']);
  await dashboard.telegram.control(`messages/${body.message_id}/delete`, chat);
  await expect.poll(shown).toEqual(['customer: null']);
  await dashboard.telegram.control(`business/${link}`, { enabled: false });
  await expect.poll(async () => (await inbox())[0].bot_status).toBe('business_ended');
  await write('Unheard');
  const api = new Api(bot.token, { apiRoot: dashboard.telegram.apiRoot });
  const person = dashboard.telegram.state.world.people.find(({ name }) => name === 'Anna')?.id ?? 0;
  await expect(api.sendMessage(person, 'Hi', { business_connection_id: link })).rejects.toMatchObject({
    description: 'Bad Request: BUSINESS_CONNECTION_INVALID',
  });
  expect(await shown()).toEqual(['customer: null']);
});

// Specification 39.16
test('without the right to answer, Telegram is not asked to send', async () => {
  await allow();
  await write('Hello');
  await expect.poll(shown).toEqual(['customer: Hello']);
  await dashboard.telegram.control(`business/${link}`, { can_reply: false });
  await expect.poll(async () => (await inbox())[0].bot_status).toBe('business_read_only');
  const [{ id }] = await inbox();
  const refused = await dashboard.post(`/messaging/chats/${id}/send/`, { text: 'Hi' });
  expect([refused.status, refused.body.code]).toEqual([409, 'business_read_only']);
  expect(listOutbox(dashboard.telegram.state)).toEqual([]);
});

// Specification 45.5
test('a connection that Telegram told of while the bot was elsewhere is asked for at the first message', async () => {
  await expect.poll(asked).toEqual([[link, 'asked']]);
  expect((await dashboard.remove(`/bot/telegram/${bot.id}/?conversations=remove`)).status).toBe(200);
  await dashboard.post('/bot/telegram/create/', { token: bot.token });
  expect(await asked()).toEqual([]);
  await write('Unheard');
  await allow();
  await write('Hello');
  await expect.poll(shown).toEqual(['customer: Hello']);
});

// Specification 66.2
test('an album reaches the customer of a personal account as one, and as its holder', async () => {
  await allow();
  await write('Can you show me?');
  await expect.poll(shown).toHaveLength(1);
  const [{ id }] = await inbox();
  const fields = {
    caption: 'Prices',
    described: ['{}', '{}'],
    file: ['hair.txt', 'nails.txt'].map((name) => new File(['30 euros'], name, { type: 'text/plain' })),
  };
  const headers = { 'idempotency-key': 'album-1' };
  expect((await dashboard.postForm(`/messaging/inbox/${id}/album/`, fields, headers)).status).toBe(200);
  const outbox = listOutbox(dashboard.telegram.state);
  const part = { via: `business:${link}`, type: 'document' };
  expect(outbox).toMatchObject([{ ...part, text: 'Prices' }, part]);
  expect(outbox[0]?.album).toEqual(expect.any(String));
  expect(new Set(outbox.map(({ album }) => album)).size).toBe(1);
  // Telegram tells the bot what it sent for the account: the thread has each part once.
  await write('Thank you');
  await expect
    .poll(shown)
    .toEqual(['customer: Can you show me?', 'owner: Prices', 'owner: null', 'customer: Thank you']);
});
