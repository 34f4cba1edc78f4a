import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type IdTokenFailure, IdTokenRefused } from '../identity/identity.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const EMBEDDER = 'https://partner.test';

await onOneDatabase((open) => {
  let server: TestServer;
  /** The answers of the provider, by token; in these tests a token is the uid. */
  const validSince = new Map<string, number>();
  const failures = new Map<string, IdTokenFailure>();
  beforeAll(async () => {
    const tokensValidSince = async (token: string) => {
      const failure = failures.get(token);
      if (failure !== undefined) throw new IdTokenRefused(failure);
      return validSince.get(token) ?? 0;
    };
    server = await createTestServer({ open, tokensValidSince, config: { embedOrigins: [EMBEDDER] } });
  });
  beforeEach(() => failures.clear());
  afterAll(() => server.close());

  /** Seconds after every sign-in of this test. */
  const reset = (uid: string) => validSince.set(uid, Math.floor(Date.now() / 1000) + 100);
  const statusOf = async (browser: Browser) => (await browser.call('GET', '/users/auth/me/')).status;
  const post = async (path: string, id_token: string, browser?: Browser) =>
    (browser ?? (await server.visitor())).call('POST', path, { body: { id_token } });

  test('the first sign-in after a password reset ends all earlier sessions', async () => {
    const [phone, thief] = [await server.signIn('ada'), await server.signIn('ada')];
    const bystander = await server.signIn('bystander');
    reset('ada');
    const laptop = await server.signIn('ada');
    expect(await Promise.all([phone, thief, laptop, bystander].map(statusOf))).toEqual([401, 401, 200, 200]);
    expect((await thief.call('POST', '/users/auth/refresh/')).status).toBe(401);
  });

  test('a sign-in ends no sessions while nothing was revoked', async () => {
    const [one, other] = [await server.signIn('bea'), await server.signIn('bea')];
    expect(await Promise.all([one, other].map(statusOf))).toEqual([200, 200]);
  });

  test('sign-ins at the same time after a reset leave each other alone', async () => {
    const before = await server.signIn('cleo');
    reset('cleo');
    const after = await Promise.all([1, 2, 3, 4].map(() => server.signIn('cleo')));
    expect(await Promise.all(after.map(statusOf))).toEqual([200, 200, 200, 200]);
    expect(await statusOf(before)).toBe(401);
  });

  test('the page of a new password can end the sessions without opening one', async () => {
    const thief = await server.signIn('dora');
    const waiting = thief.call('GET', '/messaging/updates/', { query: { after: '0', timeout: '60' } });
    reset('dora');
    const page = await server.visitor();
    expect((await post('/users/auth/end_sessions/', 'dora', page)).status).toBe(200);
    expect((await waiting).status).toBe(401);
    expect([await statusOf(thief), [...page.cookies.keys()]]).toEqual([401, ['csrftoken']]);
  });

  test('sessions that the provider has not revoked cannot be ended', async () => {
    const emil = await server.signIn('emil');
    expect((await post('/users/auth/end_sessions/', 'emil')).status).toBe(200);
    expect((await post('/users/auth/end_sessions/', 'not registered')).status).toBe(200);
    expect(await statusOf(emil)).toBe(200);
  });

  test.each([
    ['revoked', 403, 'id_token: is of a sign-in that was revoked, sign in again'],
    ['disabled', 403, 'id_token: is of an account that is disabled'],
    ['foreign', 403, 'id_token: is not a token of the identity provider for this project'],
    ['provider-down', 503, 'The identity provider does not answer, try again in a minute'],
  ] as const)('a token that is %s opens and ends nothing', async (failure, status, detail) => {
    const fay = await server.signIn('fay');
    reset('fay');
    failures.set('fay', failure);
    for (const path of ['login', 'register', 'end_sessions']) {
      const visitor = await server.visitor();
      const answer = await post(`/users/auth/${path}/`, 'fay', visitor);
      expect(answer).toMatchObject({ status, body: { detail } });
      expect([...visitor.cookies.keys()]).toEqual(['csrftoken']);
    }
    expect(await statusOf(fay)).toBe(200);
    failures.clear();
    await server.signIn('fay');
  });

  test('a token that an embedding page kept from before the reset is refused', async () => {
    const gus = await server.visitor();
    await post('/users/auth/register/', 'gus', gus);
    const headers = { authorization: 'Bearer gus', origin: EMBEDDER };
    expect((await gus.call('GET', '/users/auth/me/', { headers })).status).toBe(200);
    reset('gus');
    await post('/users/auth/end_sessions/', 'gus');
    expect(await gus.call('GET', '/users/auth/me/', { headers })).toMatchObject({
      status: 401,
      body: { detail: 'Authorization: the token is of a sign-in that was revoked, sign in again' },
    });
  });
});
