import { PassThrough, Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { botUpdates } from '../db/schema/telegram.ts';
import { limitsWith } from '../limits/table.ts';
import { botOwner, tokenOf } from '../testing/bot-owner.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { sweepUpdates } from './bot-inbox.ts';
import { webhookSecret } from './webhook-address.ts';

const telegram = { botApiRoot: 'http://127.0.0.1:9', webhookOrigin: 'http://localhost' };
const SECRET = 'x-telegram-bot-api-secret-token';

/** Few wrong secrets, and no other limits. */
const RARE = { stranger: { visitor: { most: 60, seconds: 86_400 } } };

let said = '';
const logStream = new Writable({
  write: (chunk, _encoding, done) => {
    said += String(chunk);
    done();
  },
});

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  let number = 100;

  beforeAll(async () => {
    server = await createMessagingServer({
      ...{ open, logStream },
      config: { telegram, logLevel: 'trace', rateLimits: limitsWith({ times: 1, ...RARE }) },
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    said = '';
  });

  const shop = async () => {
    const bot = await botOwner(server, `webhooks-${++people}`);
    const { botId } = bot.owner;
    const right = webhookSecret(await bot.token());
    const post = (
      payload: string | object | PassThrough,
      headers: Record<string, string> = { [SECRET]: right },
      id = botId,
      remoteAddress = '127.0.0.1',
    ) =>
      server.app.inject({
        ...{ method: 'POST', remoteAddress },
        url: `/api/v1/bot/telegram/${id}/updates/`,
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      });
    const update = (text = 'Hello') => ({ update_id: ++number, message: { message_id: number, text } });
    const stored = () => server.db.$count(botUpdates, eq(botUpdates.botId, botId));
    const taken = () => server.telegram.inbox().take(botId);
    return { ...bot, botId, right, post, update, stored, taken };
  };

  type Shop = Awaited<ReturnType<typeof shop>>;

  // Specification 39.8
  test('an update is stored before the answer, whatever text it has', async () => {
    const { post, update, taken } = await shop();
    const sent = update('Hello \u0000 \ud83d 😀');
    expect((await post(sent)).statusCode).toBe(200);
    expect(await taken()).toEqual([sent]);
  });

  // Specification 39.11
  test('an update is kept once, also when it comes again after it was handled, and waits in the order of numbers', async () => {
    const { botId, post, update, stored, taken } = await shop();
    const [first, second] = [update('first'), update('second')];
    await Promise.all([post(second), post(second), post(first)]);
    expect(await taken()).toEqual([first, second]);
    await server.telegram.inbox().done(botId, first.update_id);
    expect((await post(first)).statusCode).toBe(200);
    expect(await taken()).toEqual([second]);
    expect(await stored()).toBe(2);
  });

  test('an update wakes the server that runs the bot', async () => {
    const { botId, post, update } = await shop();
    const woken = server.telegram.inbox().wait(botId, new AbortController().signal, 60_000);
    await post(update());
    await woken;
  });

  // Specification 39.12
  test('a wrong secret is refused without a word about the bot or a line about the content', async () => {
    const { owner, post, update, stored, right } = await shop();
    const other = await shop();
    const content = update('What a customer wrote');
    const answers = await Promise.all([
      post(content, {}),
      post(content, { [SECRET]: '' }),
      post(content, { [SECRET]: `${right}x` }),
      post(content, { [SECRET]: other.right }),
      post(content, { [SECRET]: webhookSecret(tokenOf(owner.botId, 'B')) }),
      post(content, { [SECRET]: right }, '999999'),
      post(content, { [SECRET]: right }, 'x'),
    ]);
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    expect(await stored()).toBe(0);
    expect(said).not.toContain('What a customer wrote');
    expect(said).not.toContain(right);
  });

  // Specification 98.2
  test('a wrong secret stands in the audit trail with the name of the bot, and many are refused by address', async () => {
    const { owner, post, update, right } = await shop();
    const other = await shop();
    const statusOf = async (secret: string, address: string) =>
      (await post(update(), { [SECRET]: secret }, owner.botId, address)).statusCode;
    expect(await statusOf('guessed', '203.0.113.9')).toBe(401);
    const { results } = (await owner.get('/users/me/security_events/')).body;
    const named = { detail: expect.stringMatching(/^@/) };
    expect(results).toMatchObject([
      { kind: 'webhook_refused', own: false, ...named },
      { kind: 'bot_connected', ...named },
      {},
      {},
    ]);
    const kinds = (await other.owner.get('/users/me/security_events/')).body.results.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds).not.toContain('webhook_refused');

    const answers: number[] = [];
    for (let guess = 0; guess < 61; guess++) answers.push(await statusOf(`guess ${guess}`, '203.0.113.9'));
    expect(answers.slice(0, 50).every((status) => status === 401)).toBe(true);
    expect(answers.at(-1)).toBe(429);
    // The right secret is never counted by the address.
    expect(await statusOf(right, '203.0.113.9')).toBe(200);
  });

  // Specification 39.12
  test('a new token ends the secret of the old one, and a removed bot takes nothing', async () => {
    const { owner, post, update, setToken, remove, right, stored } = await shop();
    await setToken(tokenOf(owner.botId, 'B'));
    expect((await post(update())).statusCode).toBe(401);
    const fresh = { [SECRET]: webhookSecret(tokenOf(owner.botId, 'B')) };
    expect((await post(update(), fresh)).statusCode).toBe(200);
    await remove('keep');
    expect(await stored()).toBe(0);
    for (const secret of [fresh, { [SECRET]: right }])
      expect((await post(update(), secret)).statusCode).toBe(401);
  });

  // Specification 45.12
  test.each([
    ['the bot is removed', (shop: Shop) => shop.remove('keep')],
    ['the bot gets another token', (shop: Shop) => shop.setToken(tokenOf(shop.botId, 'B'))],
  ])('an update that is on its way while %s is not stored', async (_, change) => {
    const one = await shop();
    const body = new PassThrough();
    const answer = one.post(body);
    await setTimeout(300);
    await change(one);
    body.end(JSON.stringify(one.update('Of a customer')));
    expect((await answer).statusCode).toBe(401);
    expect(await one.stored()).toBe(0);
  });

  test('only JSON is an update', async () => {
    const { post, right, stored } = await shop();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await post('{"update_id":1}', { [SECRET]: right, 'content-type': type });
      expect([400, 415]).toContain(answer.statusCode);
    }
    expect(await stored()).toBe(0);
  });

  // Specification 39.12
  test('a body that is too large, broken or no update is refused and not stored', async () => {
    const { post, stored } = await shop();
    const answers = await Promise.all([
      post({ update_id: 1, text: 'x'.repeat(300_000) }),
      post('{"update_id":'),
      post({ update_id: '1' }),
      post({ update_id: -1 }),
      post([]),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 400, 400, 400, 400]);
    expect(await stored()).toBe(0);
  });

  test('a bot that is off leaves its updates at Telegram', async () => {
    const { post, update, stored, turn } = await shop();
    await turn(false);
    expect((await post(update())).statusCode).toBe(409);
    expect(await stored()).toBe(0);
    await turn(true);
    expect((await post(update())).statusCode).toBe(200);
  });

  test('of updates that are not handled, a thousand are kept here; Telegram keeps the others', async () => {
    const { owner, botId, post, update, taken } = await shop();
    await server.db.execute(sql`
      insert into bot_updates (workspace_id, bot_id, update_id, raw)
      select ${owner.workspaceId}, ${botId}, n, '{}' from generate_series(100000, 101000) n
    `);
    expect((await post(update())).statusCode).toBe(409);
    await server.telegram.inbox().done(botId, 100_000);
    expect((await post(update())).statusCode).toBe(200);
    expect(await taken()).toHaveLength(50);
  });

  test('numbers of updates are forgotten after two days', async () => {
    const { botId, post, update, stored } = await shop();
    await post(update());
    await post(update());
    const old = sql`now() - interval '49 hours'`;
    await server.db
      .update(botUpdates)
      .set({ receivedAt: old })
      .where(sql`${eq(botUpdates.botId, botId)} and ${eq(botUpdates.updateId, number)}`);
    await sweepUpdates(server.db);
    expect(await stored()).toBe(1);
  });
});

test('without the setting there is no such path', async () => {
  const server = await createMessagingServer();
  const answer = await server.app.inject({ method: 'POST', url: '/api/v1/bot/telegram/1/updates/' });
  expect(answer.statusCode).toBe(404);
  await server.close();
});
