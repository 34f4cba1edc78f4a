import { API_PATH } from '@switchboard/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitsWith } from '../limits/table.ts';
import { EMBEDDING } from '../testing/hostile/attacker.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const MOST = 20;
const ME = `${API_PATH}/users/auth/me/`;

let server: TestServer;
let clock = Date.now();
let asked = 0;
beforeAll(async () => {
  server = await createTestServer({
    now: () => clock,
    config: {
      embedOrigins: [EMBEDDING],
      rateLimits: limitsWith({ times: 1, stranger: { visitor: { most: MOST, seconds: 60 } } }),
    },
    verifyIdToken: async (uid) => {
      asked += 1;
      const seconds = Math.floor(clock / 1000);
      const times = { issuedAt: seconds, provenAt: seconds };
      return { uid, email: null, emailVerified: false, name: null, picture: null, ...times };
    },
  });
});
afterAll(() => server.close());

const withCookie = (token: string, remoteAddress: string) =>
  server.app.inject({ url: ME, remoteAddress, cookies: { '__Host-access': token } });

// Specification 84.2
test('sessions that do not exist are counted by address, before anything is looked up', async () => {
  const address = '203.0.113.21';
  const answers: number[] = [];
  for (let at = 0; at <= MOST; at += 1) answers.push((await withCookie(`guess-${at}`, address)).statusCode);
  expect(answers).toEqual([...Array(MOST).fill(401), 429]);
  const refused = await withCookie('guess', address);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await withCookie('guess', '203.0.113.22')).statusCode, 'another address').toBe(401);
});

// Specification 84.2
test('tokens of embedding pages are counted in the same way', async () => {
  const send = (token: string) =>
    server.app.inject({
      ...{ url: ME, remoteAddress: '203.0.113.23' },
      headers: { origin: EMBEDDING, authorization: `Bearer ${token}` },
    });
  const before = asked;
  for (let at = 0; at < MOST; at += 1) expect((await send(`guess-${at}`)).statusCode).toBe(401);
  expect((await send('guess')).statusCode).toBe(429);
  expect(asked - before, 'checked tokens').toBe(MOST);
});

// Specification 84.2
test('a stranger does not use up the calls of people at the same address', async () => {
  const ada = await server.signIn('ada');
  const token = ada.cookies.get('__Host-access') ?? '';
  const address = '203.0.113.24';
  expect((await withCookie(token, address)).statusCode).toBe(200);
  for (let at = 0; at <= MOST; at += 1) await withCookie(`guess-${at}`, address);
  expect((await withCookie(token, address)).statusCode, 'a session that was here before').toBe(200);
  await ada.call('POST', '/users/auth/logout/');
  expect((await withCookie(token, address)).statusCode, 'after its end').toBe(401);
  expect((await withCookie(token, address)).statusCode, 'and it is unknown again').toBe(429);
  clock += 60_000;
  expect((await withCookie(token, address)).statusCode).toBe(401);
});
