import { tmpdir } from 'node:os';
import { freePort } from '@switchboard/tooling/testing/free-port';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { reminders } from '../db/schema/reminders.ts';
import { bots } from '../db/schema/telegram.ts';
import { CLASSES, type ClassLimits, type RouteClass } from '../limits/table.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { type AnsweringServer, createAnsweringServer } from '../testing/answering-desk.ts';
import { postgresForTests } from '../testing/databases.ts';
import { createMessagingServer } from '../testing/messaging-server.ts';
import { startModelEndpoint } from '../testing/model-endpoint.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';

const token = 'a-token-of-the-operator';
const authorization = `Bearer ${token}`;
const NOT_FOUND = { status: 404, body: { detail: 'Not found', code: 'not_found' } };

const scrape = async ({ app }: Pick<TestServer, 'app'>): Promise<string> => {
  const answer = await app.inject({ url: '/metrics', headers: { authorization } });
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

/** The value of a line that begins so; 0 if there is none. */
const valueIn = (text: string, name: string, labels: Record<string, string> = {}): number => {
  const found = text
    .split('\n')
    .filter((line) => new RegExp(`^${name}[ {]`).test(line))
    .filter((line) => Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)));
  return found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

describe('figures of a server', () => {
  let server: AnsweringServer;
  const table = Object.fromEntries(CLASSES.map((name) => [name, {}])) as Record<RouteClass, ClassLimits>;
  beforeAll(async () => {
    server = await createAnsweringServer({ config: { metrics: { token }, rateLimits: table } });
  });
  afterAll(() => server.close());

  // Specification 89.1
  test('are for those who have the token', async () => {
    const statusOf = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: '/metrics', headers })).statusCode;
    expect([
      await statusOf({}),
      await statusOf({ authorization: 'Bearer another-token-of-them' }),
      await statusOf({ authorization: token }),
      await statusOf({ authorization }),
    ]).toEqual([401, 401, 401, 200]);
  });

  // Specification 89.3
  test('count calls by their route and status, and all paths without a route as one', async () => {
    const before = await scrape(server);
    const owner = await server.owner('calls');
    await owner.get('/messaging/inbox/');
    for (const path of ['/api/v1/one/', '/api/v1/two/', '/api/v1/users/auth/me/nowhere'])
      await server.app.inject({ url: path, method: path.includes('two') ? 'DELETE' : 'GET' });
    await server.app.inject('/api/v1/users/auth/me/');
    const text = await scrape(server);
    const added = (labels: Record<string, string>) =>
      valueIn(text, 'switchboard_http_request_seconds_count', labels) -
      valueIn(before, 'switchboard_http_request_seconds_count', labels);
    expect(added({ route: '/api/v1/messaging/inbox/', status: '200' })).toBe(1);
    expect(added({ route: '/api/v1/users/auth/me/', status: '401' })).toBe(1);
    expect(added({ route: '/*', status: '404' })).toBe(2);
    expect(added({ route: 'unknown', method: 'any', status: '404' })).toBe(1);
  });

  // Specification 89.3
  test('count the polls that wait', async () => {
    const owner = await server.owner('polls');
    const origin = await server.listen();
    const cookie = [...owner.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const gone = new AbortController();
    const cursor = (await owner.get('/messaging/inbox/')).body.cursor;
    const poll = fetch(`${origin}/api/v1/messaging/changes/?cursor=${cursor}&timeout=30`, {
      headers: { cookie },
      signal: gone.signal,
    }).catch(() => undefined);
    const open = async () => valueIn(await scrape(server), 'switchboard_open_polls');
    await expect.poll(open).toBe(1);
    gone.abort();
    await poll;
    await expect.poll(open).toBe(0);
  });

  // Specification 89.3
  test('count messages, answers and refusals', async () => {
    const desk = await server.desk();
    const { owner } = desk;
    server.model.next('OK?');
    const anna = await desk.customer('Anna');
    const before = await scrape(server);
    await anna.writes('Good morning');
    await anna.gets(1);
    await owner.receive({ text: 'Hello' });
    server.telegram.failNext(new TelegramFailed({ kind: 'message-refused', reason: 'No' }));
    await owner.send(await owner.newest('account'), { text: 'Hello' });
    table.search = { user: { most: 1, seconds: 60 } };
    for (const text of ['one', 'two']) await owner.get('/messaging/search/', { q: text });
    table.search = {};
    const added = async (name: string, labels: Record<string, string>) =>
      valueIn(await scrape(server), name, labels) - valueIn(before, name, labels);
    expect({
      byBot: await added('switchboard_messages_received_total', { channel: 'bot' }),
      byAccount: await added('switchboard_messages_received_total', { channel: 'account' }),
      sent: await added('switchboard_messages_sent_total', { channel: 'bot', outcome: 'sent' }),
      failed: await added('switchboard_messages_sent_total', { channel: 'account', outcome: 'failed' }),
      refused: await added('switchboard_refusals_total', { class: 'search', by: 'user' }),
    }).toEqual({ byBot: 1, byAccount: 1, sent: 1, failed: 1, refused: 1 });
    await expect.poll(() => added('switchboard_answers_total', { outcome: 'answered' })).toBe(1);
    expect(await added('switchboard_answer_seconds_count', {})).toBe(1);
  });

  // Specification 89.4
  test('say how long jobs have been due, and the states of connectors', async () => {
    const { workspaceId, botId } = await server.owner('late');
    const before = await scrape(server);
    await server.db.update(bots).set({ problem: 'conflict' }).where(sql`${bots.botId} = ${botId}`);
    const job = {
      ...{ bookingId: crypto.randomUUID(), workspaceId, startsAt: new Date(), state: 'waiting' as const },
      ...{ claimedUntil: sql`now() + interval '1 hour'`, dueAt: sql`now() - interval '1 hour'` },
    };
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.insert(reminders).values({ ...job, claimedBy: 0 });
      await tx
        .insert(reminders)
        .values({ ...job, bookingId: crypto.randomUUID(), parkedAt: sql`now()`, parkedFor: 'Broken' });
    });
    const text = await scrape(server);
    expect(valueIn(text, 'switchboard_oldest_job_seconds', { kind: 'reminders' })).toBeGreaterThanOrEqual(
      3600,
    );
    expect(valueIn(text, 'switchboard_oldest_job_seconds', { kind: 'agent_jobs' })).toBe(0);
    expect(valueIn(text, 'switchboard_parked_jobs', { kind: 'reminders' })).toBe(1);
    const states = (state: string) =>
      [before, text].map((one) => valueIn(one, 'switchboard_connectors', { channel: 'bot', state }));
    expect(states('conflict')).toEqual([0, 1]);
    expect(
      valueIn(text, 'switchboard_connectors', { channel: 'account', state: 'connected' }),
    ).toBeGreaterThan(0);
    expect(valueIn(text, 'switchboard_database_read')).toBe(1);
    await server.db.execute(sql`delete from reminders`);
  });

  // Specification 89.2
  test('name no customer, no id and no text', async () => {
    const mark = 'Zyxmark';
    const owner = await server.owner(`${mark}-owner`);
    const customer = { name: `Ana ${mark}`, username: mark, phone: null };
    await owner.receive({ text: `Hello ${mark}`, customer });
    await owner.receiveByBot({ text: `Hello ${mark}`, customer });
    const conversation = await owner.newest('account');
    await owner.send(conversation, { text: `Bye ${mark}` });
    await owner.get('/messaging/search/', { q: mark });
    await owner.get(`/messaging/inbox/${conversation}/messages/`);
    await server.app.inject(`/${mark}/${mark}.txt`);
    await server.app.inject(`/api/v1/${mark}/`);
    const text = await scrape(server);
    expect(text).toContain('/api/v1/messaging/inbox/:');
    for (const private_ of [mark, conversation, owner.id, owner.workspaceId, owner.botId, owner.accountId])
      expect(text).not.toContain(private_);
    expect(text).not.toMatch(/="[^"]*[\da-f]{8}-[\da-f]{4}-/);
  });

  // Specification 89.5
  test('leave out what the database does not answer, and say so', async () => {
    const frozen = Object.assign(Object.create(server.db), { execute: () => new Promise(() => undefined) });
    let isFrozen = false;
    const db = new Proxy(server.db, {
      get: (target, name) => Reflect.get(isFrozen && name === 'execute' ? frozen : target, name),
    });
    const other = await createTestServer({
      open: sharing({ ...server, db }),
      config: { metrics: { token } },
    });
    isFrozen = true;
    const text = await scrape(other);
    isFrozen = false;
    await other.close();
    expect(valueIn(text, 'switchboard_database_read')).toBe(0);
    expect(text).not.toMatch(/^switchboard_(oldest_job_seconds|connectors|parked_jobs)[ {]/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
  });
});

// Specification 89.3
test('tokens of the model are counted, also of a trial', async () => {
  const endpoint = await startModelEndpoint();
  const server = await createMessagingServer({
    config: { metrics: { token }, model: endpoint.config() },
  });
  const usage = { prompt_tokens: 70, completion_tokens: 7 };
  endpoint.reply(...Array.from({ length: 4 }, () => ({ text: ['Good day.'], usage })));
  const owner = await server.owner('tokens');
  const [{ id }] = (await owner.get('/messaging/agents/')).body;
  await owner.browser.call('POST', `/messaging/agents/${id}/try/`, {
    body: { turns: [{ author: 'customer', text: 'Good day' }] },
  });
  const text = await scrape(server);
  await server.close();
  await endpoint.close();
  const direction = (name: string) => valueIn(text, 'switchboard_model_tokens_total', { direction: name });
  expect(direction('input')).toBeGreaterThanOrEqual(70);
  expect(direction('output')).toBeGreaterThanOrEqual(7);
});

// Specification 89.1
test('without a setting there are no figures, and no page of the dashboard in their place', async () => {
  const server = await createTestServer();
  const answer = await server.app.inject({ url: '/metrics', headers: { accept: 'text/html' } });
  await server.close();
  expect({ status: answer.statusCode, body: answer.json() }).toEqual(NOT_FOUND);
});

// Specification 89.1
test('a port of its own serves the figures only, and the port of the server does not', async () => {
  const port = await freePort();
  const server = await createTestServer({ config: { metrics: { port } } });
  const own = `http://127.0.0.1:${port}`;
  const figures = await fetch(`${own}/metrics`);
  const other = await fetch(`${own}/api/v1/users/auth/me/`);
  const main = await server.app.inject('/metrics');
  expect([figures.status, await figures.text()]).toEqual([
    200,
    expect.stringContaining('switchboard_open_polls 0'),
  ]);
  expect({ status: other.status, body: await other.json() }).toEqual(NOT_FOUND);
  expect({ status: main.statusCode, body: main.json() }).toEqual(NOT_FOUND);
  await server.close();
  await expect(fetch(`${own}/metrics`)).rejects.toThrow();
});

const postgres = await postgresForTests();

// Specification 89.4, 89.5
test.skipIf(!postgres)('on Postgres they count its connections, and answer while it is frozen', async () => {
  const databaseUrl = (await postgres?.createDatabase()) ?? '';
  const server = await createTestServer({
    open: () => connect({ databaseUrl, dataDir: tmpdir() }),
    config: { metrics: { token } },
  });
  await server.app.inject('/healthz');
  const text = await scrape(server);
  const goOn = await postgres?.freeze?.();
  const frozen = goOn && (await scrape(server));
  goOn?.();
  await expect.poll(async () => valueIn(await scrape(server), 'switchboard_database_read')).toBe(1);
  await server.close();
  if (frozen !== undefined) expect(valueIn(frozen, 'switchboard_database_read')).toBe(0);
  const connections = (share: string, state: string) =>
    valueIn(text, 'switchboard_database_connections', { share, state });
  expect(connections('health', 'idle')).toBe(1);
  expect(connections('requests', 'waiting')).toBe(0);
});
