import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const BOT_TOKEN = '123456789:AAH9xSecretSecretSecretSecretSecret1';
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

test('an unexpected error is logged, and the client learns nothing of it', async () => {
  const answer = await server.app.inject('/boom');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ detail: 'Internal error' });
  expect(lines()).toContainEqual(expect.objectContaining({ level: 50, msg: 'Unexpected error' }));
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

test('whom somebody searches for, and a token within a path, are not logged', async () => {
  await server.app.inject(`/told?search=Maria`);
  await server.app.inject(`/bot${BOT_TOKEN}/getMe`);
  expect(said).toContain('/told');
  expect(said).not.toContain('Maria');
  expect(said).not.toContain(BOT_TOKEN);
});

test('cookies, authorization and tokens are not logged', async () => {
  const headers = { cookie: '__Host-access=secret-cookie', authorization: 'Bearer secret-bearer' };
  await server.app.inject({ url: '/told', headers });
  expect(said).toContain('Told');
  for (const secret of ['secret-cookie', 'secret-bearer', BOT_TOKEN, JWT]) expect(said).not.toContain(secret);
});
