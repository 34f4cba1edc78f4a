import { webhookSecret } from '@switchboard/server';
import { Api } from 'grammy';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Dashboard, openDashboard } from './testing/dashboard.ts';

const anna = { name: 'Anna' };
let dashboard: Dashboard;
let bot: { id: string; token: string };

beforeEach(async () => {
  dashboard = await openDashboard({ webhooks: true });
  onTestFinished(dashboard.close);
  const { body } = await dashboard.telegram.control('bots', { name: 'Shop' });
  bot = { id: String(body.bot_id), token: String(body.token) };
  expect((await dashboard.post('/bot/telegram/create/', { token: bot.token })).status).toBe(200);
});

const write = (text: string) =>
  dashboard.telegram.control('messages', { to: `bot:${bot.id}`, from: anna, text });

const texts = async (): Promise<string[]> => {
  const [conversation] = (await dashboard.get('/messaging/inbox/')).body.results;
  if (conversation === undefined) return [];
  const { results } = (await dashboard.get(`/messaging/inbox/${conversation.id}/messages/`)).body;
  return results.map(({ text }: { text: string }) => text);
};

const row = async () => (await dashboard.get('/messaging/telegram/status/')).body.bots[0];
const api = () => new Api(bot.token, { apiRoot: dashboard.telegram.apiRoot });
const webhook = async () => (await api().getWebhookInfo()).url ?? '';

// Specification 39.8
test('Telegram delivers messages and edits, in order, to an address without the token', async () => {
  await expect.poll(webhook).toMatch(/\/api\/v1\/bot\/telegram\/\d+\/updates\/$/);
  expect(await webhook()).not.toContain(bot.token.split(':')[1]);
  const { body } = await write('one');
  await write('two');
  await dashboard.telegram.control(`messages/${body.message_id}/edit`, {
    to: `bot:${bot.id}`,
    from: anna,
    text: 'one, edited',
  });
  await expect.poll(texts).toEqual(['one, edited', 'two']);
  expect(await row()).toMatchObject({ status: 'active', problem: null });
});

// Specification 39.9
test('a change between webhook and polling by a restart loses and doubles nothing', async () => {
  await write('by webhook');
  await expect.poll(texts).toEqual(['by webhook']);
  await dashboard.restart(() => write('while away'), { webhooks: false });
  await expect.poll(texts).toEqual(['by webhook', 'while away']);
  expect(await webhook()).toBe('');
  await write('by polling');
  await expect.poll(texts).toEqual(['by webhook', 'while away', 'by polling']);
  await dashboard.restart(() => write('while away again'), { webhooks: true });
  await write('by webhook again');
  await expect
    .poll(texts)
    .toEqual(['by webhook', 'while away', 'by polling', 'while away again', 'by webhook again']);
});

// Specification 39.10
test('a webhook that another program set is shown, and removed only by choice', async () => {
  await expect.poll(webhook).not.toBe('');
  await dashboard.restart(() => api().setWebhook('https://hooks.example.test/secret'));
  await expect
    .poll(async () => (await row()).problem)
    .toMatchObject({
      kind: 'webhook',
      detail: 'hooks.example.test',
    });
  expect(await webhook()).toBe('https://hooks.example.test/secret');
});

// Specification 39.11
test('an update that any server accepted is delivered by the one that runs the bot, once', async () => {
  await expect.poll(webhook).not.toBe('');
  await write('first');
  await expect.poll(texts).toEqual(['first']);
  const update = {
    update_id: 999_999_999,
    message: {
      message_id: 77,
      date: Math.floor(Date.now() / 1000),
      chat: { id: 5_000_000_001, type: 'private', first_name: 'Anna' },
      from: { id: 5_000_000_001, is_bot: false, first_name: 'Anna' },
      text: 'through the other server',
    },
  };
  await dashboard.besideAnother(async (second) => {
    const deliver = () =>
      second.inject({
        method: 'POST',
        url: `/api/v1/bot/telegram/${bot.id}/updates/`,
        headers: { 'x-telegram-bot-api-secret-token': webhookSecret(bot.token) },
        payload: update,
      });
    expect([(await deliver()).statusCode, (await deliver()).statusCode]).toEqual([200, 200]);
    await expect.poll(texts).toEqual(['first', 'through the other server']);
    expect((await deliver()).statusCode).toBe(200);
  });
  expect(await texts()).toEqual(['first', 'through the other server']);
});

test('an update that was refused comes again: a bot that is off loses nothing', async () => {
  await expect.poll(webhook).not.toBe('');
  const { telegram, patch } = dashboard;
  await patch(`/bot/telegram/${bot.id}/`, { enabled: false });
  await telegram.control('messages', { to: `bot:${bot.id}`, from: anna, text: 'late' });
  await expect.poll(async () => (await api().getWebhookInfo()).last_error_message).toContain('409');
  expect(await texts()).toEqual([]);
  await patch(`/bot/telegram/${bot.id}/`, { enabled: true });
  await expect.poll(texts).toEqual(['late']);
});
