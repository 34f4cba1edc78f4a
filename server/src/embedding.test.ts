import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issuerOf } from './identity/claims.ts';
import { createProviderVerifier } from './identity/provider-verifier.ts';
import { createTestServer, type TestServer } from './testing/test-server.ts';

const PROJECT = 'demo-shop';
const SHOP = 'https://shop.example.test';
const ME = '/api/v1/users/auth/me/';

let server: TestServer;
let tokenOf: (uid: string, changes?: { project?: string; expiresIn?: number }) => Promise<string>;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'test' }] });
  tokenOf = async (uid, { project = PROJECT, expiresIn = 3600 } = {}) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ auth_time: now - 10, email: `${uid}@example.test` })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setIssuer(issuerOf(project))
      .setAudience(project)
      .setSubject(uid)
      .setIssuedAt(now - 7200)
      .setExpirationTime(now + expiresIn)
      .sign(privateKey);
  };
  server = await createTestServer({
    verifyIdToken: createProviderVerifier(PROJECT, keys),
    config: { embedOrigins: [SHOP] },
  });
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/users/auth/register/',
    headers: { origin: SHOP, authorization: `Bearer ${await tokenOf('ada')}` },
    payload: { id_token: await tokenOf('ada') },
  });
});
afterAll(() => server.close());

const ask = async (
  headers: Record<string, string>,
  {
    method = 'GET',
    url = ME,
    payload,
  }: { method?: 'GET' | 'POST' | 'OPTIONS'; url?: string; payload?: object } = {},
) => server.app.inject({ method, url, headers, ...(payload && { payload }) });
const bearer = async (uid = 'ada') => ({ authorization: `Bearer ${await tokenOf(uid)}` });

/** Cookies of a user who is signed in at the dashboard itself. */
const cookiesOf = async (uid: string): Promise<{ cookie: string; 'x-csrftoken': string }> => {
  const browser = await server.visitor();
  await browser.call('POST', '/users/auth/register/', { body: { id_token: await tokenOf(uid) } });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, 'x-csrftoken': browser.cookies.get('csrftoken') ?? '' };
};

describe('a page on the list', () => {
  test('calls with a token of the identity provider, and may read the answer', async () => {
    const answer = await ask({ origin: SHOP, ...(await bearer()) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().email).toBe('ada@example.test');
    expect(answer.headers['access-control-allow-origin']).toBe(SHOP);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers.vary).toBe('origin');
  });

  test('changes things without a forgery token', async () => {
    const answer = await ask(
      { origin: SHOP, 'sec-fetch-site': 'cross-site', ...(await bearer()) },
      { method: 'POST', url: '/api/v1/booking/resources/', payload: { name: 'Chair' } },
    );
    expect(answer.statusCode).toBe(200);
  });

  test('signs in, and out, without being given a cookie', async () => {
    const headers = { origin: SHOP, ...(await bearer()) };
    const login = { method: 'POST', url: '/api/v1/users/auth/login/' } as const;
    const signedIn = await ask(headers, { ...login, payload: { id_token: await tokenOf('ada') } });
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.headers['set-cookie']).toBeUndefined();
    const signedOut = await ask(headers, { method: 'POST', url: '/api/v1/users/auth/logout/' });
    expect(signedOut.statusCode).toBe(200);
    expect(signedOut.headers['set-cookie']).toBeUndefined();
  });

  test('reads refusals as well', async () => {
    const answer = await ask({ origin: SHOP });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['access-control-allow-origin']).toBe(SHOP);
  });

  test('downloads a file', async () => {
    const agents = (
      await ask({ origin: SHOP, ...(await bearer()) }, { url: '/api/v1/messaging/agents/' })
    ).json();
    const form = new FormData();
    form.set('file', new File(['price list'], 'prices.txt'));
    const encoded = new Response(form);
    const uploaded = await server.app.inject({
      method: 'POST',
      url: `/api/v1/messaging/agents/${agents[0].id}/upload/`,
      headers: {
        origin: SHOP,
        ...(await bearer()),
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(uploaded.statusCode).toBe(200);
    const [file] = (
      await ask(
        { origin: SHOP, ...(await bearer()) },
        { url: `/api/v1/messaging/agents/${agents[0].id}/files/` },
      )
    ).json();
    const answer = await ask(
      { origin: SHOP, ...(await bearer()) },
      { url: `/api/v1/messaging/files/${file.id}/` },
    );
    expect(answer.body).toBe('price list');
    expect(answer.headers['access-control-allow-origin']).toBe(SHOP);
  });

  test('waits for messages', async () => {
    const answer = await ask(
      { origin: SHOP, ...(await bearer()) },
      { url: '/api/v1/messaging/updates/?after=0&timeout=0' },
    );
    expect(answer.statusCode).toBe(200);
  });

  test('gets an answer to its preflight, valid for ten minutes', async () => {
    const preflight = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const answer = await ask({ origin: SHOP, ...preflight }, { method: 'OPTIONS' });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': SHOP,
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match',
      'access-control-max-age': '600',
      vary: 'origin',
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('a token is refused', () => {
  test.each([
    ['from a page that is not listed', { origin: 'https://evil.test' }],
    ['from a page with a name that begins like one on the list', { origin: `${SHOP}.evil.test` }],
    ['from a page that hides its origin', { origin: 'null' }],
    ['from a program that names no page', {}],
    ['from the dashboard itself, which has a session', { origin: 'https://dashboard.example.test' }],
  ])('%s', async (_, headers) => {
    const answer = await ask({ ...headers, ...(await bearer()) } as Record<string, string>);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each([
    ['has expired', () => tokenOf('ada', { expiresIn: -120 })],
    ['is for another project', () => tokenOf('ada', { project: 'other' })],
    ['is invalid', async () => 'nonsense'],
    ['belongs to a user without an account', () => tokenOf('stranger')],
  ])('that %s', async (_, token) => {
    const answer = await ask({ origin: SHOP, authorization: `Bearer ${await token()}` });
    expect(answer.statusCode).toBe(401);
  });

  test('at the preflight of an unlisted page', async () => {
    const answer = await ask({ origin: 'https://evil.test' }, { method: 'OPTIONS' });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a cookie', () => {
  test('does not count in a foreign page, listed or not', async () => {
    const cookies = await cookiesOf('bob');
    expect((await ask(cookies)).statusCode).toBe(200);
    for (const origin of [SHOP, 'https://evil.test', 'null'])
      expect((await ask({ ...cookies, origin })).statusCode).toBe(401);
  });

  test('does not add to a token', async () => {
    const answer = await ask({ ...(await cookiesOf('bob')), origin: SHOP, ...(await bearer('ada')) });
    expect(answer.json().email).toBe('ada@example.test');
  });

  test('does not authorise a change by a foreign page', async () => {
    const change = { method: 'POST', url: '/api/v1/booking/resources/', payload: { name: 'Chair' } } as const;
    const answer = await ask({ ...(await cookiesOf('bob')), origin: SHOP }, change);
    expect(answer.statusCode).toBe(403);
  });

  test('stays when a foreign page signs out', async () => {
    const cookies = await cookiesOf('bob');
    const logout = { method: 'POST', url: '/api/v1/users/auth/logout/' } as const;
    await ask({ ...cookies, origin: SHOP, ...(await bearer('bob')) }, logout);
    expect((await ask(cookies)).statusCode).toBe(200);
  });
});

test('without a list, foreign pages get no CORS headers', async () => {
  const closed = await createTestServer();
  const answer = await closed.app.inject({ url: ME, headers: { origin: SHOP } });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers.vary).toBeUndefined();
  await closed.close();
});
