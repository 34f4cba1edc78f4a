import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Api } from 'grammy';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { noInbox } from '../testing/no-inbox.ts';
import { createBotWebhook } from './bot-webhook.ts';
import type { BotInbox } from './ports.ts';
import { webhookSecret } from './webhook-address.ts';

const TOKEN = '7000001:AAxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx';
const OWN = 'https://shop.example.test/api/v1/bot/telegram/7000001/updates/';
const FOREIGN = 'https://hooks.example.test/secret';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A webhook at a Bot API that has `info` and keeps what is set. */
const setUp = async (before: { noted?: string | null } = {}) => {
  let noted = before.noted ?? null;
  const info = { url: '', pending_update_count: 0 };
  const set: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    let result: unknown = info;
    if (request.url?.endsWith('/setWebhook')) {
      const params = (await json(request)) as Record<string, unknown>;
      set.push(params);
      info.url = String(params.url);
      result = true;
    }
    response.end(JSON.stringify({ ok: true, result }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const inbox: BotInbox = {
    ...noInbox,
    webhookOf: async () => noted,
    noteWebhook: async (_, url) => {
      noted = url;
    },
  };
  const { signal } = new AbortController();
  const api = new Api(TOKEN, { apiRoot: `http://127.0.0.1:${port}` });
  const source = createBotWebhook({ botId: '7000001', api, url: OWN, inbox, signal });
  const problem = async () => (await source.take(true)).problem;
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  return { info, set, problem, later, noted: () => noted };
};

test('the webhook is set with a secret that does not tell the token, and with the kinds of updates', async () => {
  const { set, problem, noted } = await setUp();
  expect(await problem()).toBeNull();
  expect(set).toEqual([
    {
      url: OWN,
      secret_token: webhookSecret(TOKEN),
      allowed_updates: [
        'message',
        'edited_message',
        'callback_query',
        'business_connection',
        'business_message',
        'edited_business_message',
        'deleted_business_messages',
        'message_reaction',
      ],
      max_connections: 10,
    },
  ]);
  expect(webhookSecret(TOKEN)).toMatch(/^[\w-]{43}$/);
  expect(noted()).toBe(OWN);
});

test('a webhook of an earlier address of this installation is replaced', async () => {
  const earlier = 'https://old.example.test/api/v1/bot/telegram/7000001/updates/';
  const { info, problem } = await setUp({ noted: earlier });
  info.url = earlier;
  expect(await problem()).toBeNull();
  expect(info.url).toBe(OWN);
});

// Specification 39.10
test('a webhook that is lost at Telegram is set again within a minute', async () => {
  const { info, set, problem, later } = await setUp();
  await problem();
  info.url = '';
  await problem();
  expect(set).toHaveLength(1);
  later(60_000);
  await problem();
  expect([set.length, info.url]).toEqual([2, OWN]);
});

// Specification 39.10
test('a webhook that another program sets later is left alone, until the owner removes it', async () => {
  const { info, problem, later } = await setUp();
  await problem();
  info.url = FOREIGN;
  later(60_000);
  const foreign = { kind: 'webhook', detail: 'hooks.example.test' };
  expect([await problem(), info.url]).toEqual([foreign, FOREIGN]);
  info.url = '';
  later(10_000);
  expect([await problem(), info.url]).toEqual([null, OWN]);
});

// Specification 45.13
test('deliveries that failed while the bot was off are no problem of the bot that is on again', async () => {
  const { info, problem, later } = await setUp();
  const failing = {
    last_error_message: 'Wrong response from the webhook: 409 Conflict',
    pending_update_count: 2,
  };
  Object.assign(info, failing, { last_error_date: Math.floor(Date.now() / 1000) - 5 });
  expect(await problem()).toBeNull();
  later(60_000);
  Object.assign(info, { last_error_date: Math.floor(Date.now() / 1000) - 1 });
  expect(await problem()).toMatchObject({ kind: 'undelivered' });
});

// Specification 39.13
test("deliveries that fail are a problem with Telegram's reason, until they succeed", async () => {
  const { info, problem, later } = await setUp();
  await problem();
  const failing = { last_error_message: 'Connection refused', pending_update_count: 2 };
  later(60_000);
  Object.assign(info, failing, { last_error_date: Math.floor(Date.now() / 1000) - 30 });
  expect(await problem()).toEqual({ kind: 'undelivered', detail: 'Connection refused' });
  info.pending_update_count = 0;
  later(10_000);
  expect(await problem()).toBeNull();
});
