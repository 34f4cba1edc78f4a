import { Writable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { IdTokenRefused } from '../identity/identity.ts';
import { limitsWith } from '../limits/table.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';
import { printable } from './logging.ts';

const BOT_TOKEN = '123456789:AAH9xSecretSecretSecretSecretSecret1';
const SECRETS_KEY = 'uonREfecnn1+WEW1RkFL3pYVtr1zslQtptojjLM6dFM=';
const JWT = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJzZWNyZXQifQ.c2lnbmF0dXJl';

let said = '';
const logStream = new Writable({
  write: (chunk, _encoding, done) => {
    said += String(chunk);
    done();
  },
});
const lines = () =>
  said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    logStream,
    config: { logLevel: 'info' },
    extend: async (app) => {
      app.get('/boom', () => {
        throw new Error(`Call to https://api.telegram.org/bot${BOT_TOKEN}/getMe failed for ${JWT}`);
      });
      app.get('/query', () => server.db.execute(sql`select ${'what a customer wrote'}::text from nowhere`));
      app.get('/told', async (request) => {
        request.log.info({ headers: request.headers, token: BOT_TOKEN, body: { id_token: JWT } }, 'Told');
        return {};
      });
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  said = '';
});

// Specification 89.7
test('an unexpected error is logged, and the client learns its number only', async () => {
  const answer = await server.app.inject('/boom');
  expect(answer.statusCode).toBe(500);
  const number = answer.headers['x-request-id'];
  expect(number).toMatch(/^[\da-f]{12}$/);
  expect(answer.json()).toEqual({ detail: 'Internal error', code: 'internal', values: { request: number } });
  expect(lines()).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'Unexpected error', reqId: number }),
  );
});

// Specification 89.7
test('each answer has a number of its own, which no client chooses', async () => {
  const ask = async (url: string) => {
    const { headers } = await server.app.inject({
      url,
      headers: { 'x-request-id': 'chosen', 'request-id': 'chosen' },
    });
    return String(headers['x-request-id']);
  };
  const urls = ['/livez', '/livez', '/api/v1/nowhere/', '/%', '/api/v1/users/auth/me/'];
  const numbers = await Promise.all(urls.map(ask));
  for (const number of numbers) expect(number).toMatch(/^[\da-f]{12}$/);
  expect(new Set(numbers).size).toBe(urls.length);
});

test.each(['ada@mail.example.com', 'Ада@пример.испытание', 'a.b+c@x-y.co.uk'])(
  'the e-mail address %s in the words of an error is not logged, its code is',
  (address) => {
    const error = new Error(`550 5.1.1 <${address}>: Recipient address rejected`);
    server.app.log.warn({ err: error }, 'Not sent');
    expect(said).toContain('550 5.1.1');
    expect(said).toContain('Recipient address rejected');
    expect(said).not.toContain(address.slice(-9));
    expect(lines()[0]).toMatchObject({ err: { stack: expect.stringContaining('logging.test.ts') } });
  },
);

test('frames of packages are logged', () => {
  const frame = 'at f (/app/node_modules/.pnpm/ai@6.0.324_zod@4.6.7/node_modules/ai/src/a.ts:2:3)';
  server.app.log.warn({ err: Object.assign(new Error('x'), { stack: `Error: x\n    ${frame}` }) }, 'Failed');
  expect(lines()[0]).toMatchObject({ err: { stack: expect.stringContaining(frame) } });
});

test('tokens in the words of an error are not logged', async () => {
  await server.app.inject('/boom');
  expect(said).toContain('[redacted]');
  expect(said).not.toContain(BOT_TOKEN);
  expect(said).not.toContain(JWT);
});

test('the values of a failed query are not logged', async () => {
  const { statusCode } = await server.app.inject('/query');
  expect(statusCode).toBe(500);
  expect(said).toContain('Failed query');
  expect(said).toContain('nowhere');
  expect(said).not.toContain('what a customer wrote');
});

describe('a failed query of background work', () => {
  const failed = async (query: SQL): Promise<Error> => {
    try {
      await server.db.execute(query);
    } catch (error) {
      if (error instanceof Error) return error;
    }
    throw new Error('The query did not fail');
  };
  const unknownTable = sql`select ${'what a customer wrote\n    at line 2'}::text from nowhere`;

  test.each<[string, (log: FastifyBaseLogger, error: Error) => void]>([
    ['alone', (log, error) => log.error(error)],
    ['as err', (log, error) => log.error({ err: error })],
    [
      'within another error',
      (log, error) => log.error(new Error(`It failed: ${error.message}`, { cause: error })),
    ],
    ['within a text', (log, error) => log.warn(`It failed: ${error.message}`)],
    ['in a field', (log, error) => log.warn({ reasons: [error] }, 'It failed')],
  ])('is logged without its values, %s', async (_, write) => {
    write(server.app.log, await failed(unknownTable));
    expect(said).toMatch(/nowhere|It failed/);
    expect(said).not.toMatch(/what a customer wrote|line 2/);
  });

  test('is logged without a value that Postgres quotes', async () => {
    server.app.log.error(
      { err: await failed(sql`select ${'what a customer wrote'}::text::int`) },
      'It failed',
    );
    expect(said).toContain('invalid input syntax');
    expect(said).not.toContain('what a customer wrote');
  });

  test('is printed without its values when the server cannot start or close', async () => {
    const text = printable(new Error('The start failed', { cause: await failed(unknownTable) }));
    expect(text).toMatch(/^Error: The start failed\n {4}at .*Caused by: .*Failed query: select/s);
    expect(text).not.toMatch(/what a customer wrote|line 2/);
  });
});

test('a search, and a token within a path, are not logged', async () => {
  await server.app.inject(`/told?search=Maria`);
  await server.app.inject(`/bot${BOT_TOKEN}/getMe`);
  expect(said).toContain('/told');
  expect(said).not.toContain('Maria');
  expect(said).not.toContain(BOT_TOKEN);
});

test('a token in a query is not logged, wherever the URL appears', async () => {
  await server.app.inject({
    url: '/told?id_token=secret-query',
    headers: { referer: 'https://x.test/?token=secret-referer' },
  });
  expect(said).toContain('Told');
  expect(said).not.toMatch(/secret-(query|referer)/);
});

test('the address of the client is logged, and a proxy on this machine may name it', async () => {
  const from = (remoteAddress: string) =>
    server.app.inject({ url: '/told', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.7' } });
  await from('127.0.0.1');
  await from('198.51.100.2');
  const addresses = lines().flatMap(({ req }) => (req ? [req.remoteAddress] : []));
  expect(addresses).toEqual(['203.0.113.7', '198.51.100.2']);
});

test('a long path is cut: a client cannot fill the log', async () => {
  await server.app.inject(`/${'pa.th-'.repeat(2_500)}`);
  expect(lines()[0].req.url).toHaveLength(500);
});

describe('at every level', () => {
  let traced: TestServer;
  beforeAll(async () => {
    traced = await createTestServer({ logStream, open: sharing(server), config: { logLevel: 'trace' } });
  });
  afterAll(() => traced.close());

  const upload = async (form: Record<string, string | File>, headers: Record<string, string> = {}) => {
    const ada = await traced.signIn('ada');
    const [agent] = (await ada.call('GET', '/messaging/agents/')).body;
    said = '';
    const path = `/messaging/agents/${agent.id}/upload/`;
    const { status } = await ada.call('POST', path, { form, headers });
    return { status, cookies: ada.cookies };
  };

  test('the cookies of an upload are not logged', async () => {
    const { status, cookies } = await upload(
      { file: new File(['x'], 'x.txt') },
      { authorization: 'Basic c2VjcmV0' },
    );
    expect(status).toBe(200);
    expect(said).toContain('Providing options to busboy');
    for (const secret of [...cookies.values(), 'c2VjcmV0']) expect(said).not.toContain(secret);
  });

  test.each([
    ['no file', { note: 'x' }],
    ['an empty file', { file: new File([], 'x.txt') }],
    ['a file that is too large', { file: new File([new Uint8Array(21 * 1024 * 1024)], 'x.bin') }],
  ])('%s is the client’s mistake: it is logged without error level and stack', async (_, form) => {
    const { status } = await upload(form);
    expect([400, 413]).toContain(status);
    expect(lines()).toContainEqual(expect.objectContaining({ level: 30, msg: 'Refused', status }));
    expect(lines().filter(({ level }) => level > 30)).toEqual([]);
    expect(said).not.toContain('stack');
  });
});

test('cookies, authorization and tokens are not logged', async () => {
  const headers = { cookie: '__Host-access=secret-cookie', authorization: 'Bearer secret-bearer' };
  await server.app.inject({ url: '/told', headers });
  expect(said).toContain('Told');
  for (const secret of ['secret-cookie', 'secret-bearer', BOT_TOKEN, JWT]) expect(said).not.toContain(secret);
});

// Specification 75.11
test('the operator sees security events and suspicious refusals at the default level', async () => {
  const browser = await server.signIn('watched');
  expect(lines()).toContainEqual(
    expect.objectContaining({
      ...{ level: 40, security: 'signed_in', msg: 'Security event' },
      event: { kind: 'signed_in', userId: expect.any(String), workspaceId: expect.any(String) },
    }),
  );
  await browser.call('DELETE', '/users/me/sessions/', { headers: { 'x-csrftoken': 'guessed' } });
  expect(lines()).toContainEqual(expect.objectContaining({ level: 40, msg: 'Refused', status: 403 }));
  expect(said).not.toContain('watched@example.test');
});

// Specification 102.5
test('each line about security has the field `security`, at the default level', async () => {
  const watched = await createTestServer({
    ...{ logStream, open: sharing(server) },
    config: {
      ...{
        logLevel: readConfig({ FIREBASE_PROJECT_ID: 'shop', FIREBASE_API_KEY: 'key', SECRETS_KEY }).logLevel,
      },
      metrics: { token: 'a-token-of-the-operator' },
      telegram: { botApiRoot: 'http://127.0.0.1:9', webhookOrigin: 'http://localhost' },
      rateLimits: limitsWith({ times: 1, stranger: { visitor: { most: 1, seconds: 86_400 } } }),
    },
    verifyIdToken: async () => {
      throw new IdTokenRefused('revoked');
    },
  });
  onTestFinished(() => watched.app.close());
  said = '';
  const { app } = watched;
  const payload = { id_token: JWT };
  await (await watched.visitor()).call('POST', '/users/auth/login/', { body: payload });
  await app.inject({ method: 'POST', url: '/api/v1/users/auth/login/', payload });
  await app.inject({ url: '/metrics', headers: { authorization: 'Bearer guessed' } });
  const update = { method: 'POST', url: '/api/v1/bot/telegram/7/updates/', payload: {} } as const;
  await app.inject(update);
  await app.inject(update);
  await app.inject('/api/v1/nowhere/');
  const found = lines().map(({ level, security }) => [level, security]);
  expect(found).toEqual([
    [40, 'token_revoked'],
    [40, 'csrf'],
    [40, 'metrics_refused'],
    [40, 'webhook_refused'],
    [40, 'webhook_refused'],
    [40, 'limit_reached'],
  ]);
  expect(said).not.toContain('guessed');
});
