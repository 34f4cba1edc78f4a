import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IdTokenRefused } from '../identity/identity.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const EMBEDDER = 'https://partner.test';

await onOneDatabase((open) => {
  let server: TestServer;
  /** The addresses at the provider by uid, and whether each is confirmed. A token is the uid. */
  const addresses = new Map<string, { email: string; emailVerified: boolean }>();
  let clock = Date.now();
  const validSince = new Map<string, number>();
  const believe = async (token: string) => {
    const [uid = ''] = token.split('@');
    const seconds = Math.floor(Date.now() / 1000);
    const address = addresses.get(uid) ?? { email: `${uid}@example.test`, emailVerified: false };
    return { uid, ...address, name: null, picture: null, issuedAt: seconds, provenAt: seconds };
  };
  const tokensValidSince = async (token: string) => {
    if (token.endsWith('@old')) throw new IdTokenRefused('revoked');
    return validSince.get(token) ?? 0;
  };
  beforeAll(async () => {
    const config = { embedOrigins: [EMBEDDER] };
    server = await createTestServer({
      ...{ open, config, tokensValidSince, verifyIdToken: believe, now: () => clock },
    });
  });
  afterAll(() => server.close());

  const renew = (browser: Browser, id_token: string, headers = {}) =>
    browser.call('POST', '/users/me/sign_in/', { body: { id_token }, headers });
  const me = async (browser: Browser) => (await browser.call('GET', '/users/auth/me/')).body;
  const statusOf = async (browser: Browser) => (await browser.call('GET', '/users/auth/me/')).status;
  /** Seconds after every sign-in of this test. */
  const revoke = (uid: string) => validSince.set(uid, Math.floor(Date.now() / 1000) + 100);

  // Specification 36.1
  test('an address that was confirmed meanwhile counts at once, without a new login', async () => {
    const ada = await server.signIn('ada');
    expect(await me(ada)).toMatchObject({ email: 'ada@example.test', email_verified: false });
    addresses.set('ada', { email: 'ada@example.test', emailVerified: true });
    expect((await renew(ada, 'ada')).body).toMatchObject({ email_verified: true });
    expect(await me(ada)).toMatchObject({ email: 'ada@example.test', email_verified: true });
  });

  // Specification 36.3
  describe('a changed address', () => {
    test.each([
      ['the page that changed it', (browser: Browser, uid: string) => renew(browser, uid)],
      [
        'the next login',
        (browser: Browser, uid: string) =>
          browser.call('POST', '/users/auth/login/', { body: { id_token: uid } }),
      ],
    ])('is stored once the provider has confirmed it: by %s', async (by, report) => {
      const uid = `mover-${by.length}`;
      const mover = await server.signIn(uid);
      addresses.set(uid, { email: `new-${uid}@example.test`, emailVerified: true });
      expect((await report(mover, uid)).body).toMatchObject({ email: `new-${uid}@example.test` });
      expect(await me(mover)).toMatchObject({ email: `new-${uid}@example.test`, email_verified: true });
    });

    test('that is not confirmed replaces nothing, and the stored one no longer counts as confirmed', async () => {
      addresses.set('bea', { email: 'bea@example.test', emailVerified: true });
      const bea = await server.signIn('bea');
      addresses.set('bea', { email: 'victim@example.test', emailVerified: false });
      await renew(bea, 'bea');
      expect(await me(bea)).toMatchObject({ email: 'bea@example.test', email_verified: false });
    });
  });

  // Specification 36.5
  test('ends the sessions that the provider revoked, and keeps this one', async () => {
    const [here, elsewhere] = [await server.signIn('cleo'), await server.signIn('cleo')];
    revoke('cleo');
    expect((await renew(here, 'cleo')).status).toBe(200);
    expect(await Promise.all([here, elsewhere].map(statusOf))).toEqual([200, 401]);
  });

  test('replaces the tokens of this session, and calls under way with the old ones end well', async () => {
    const here = await server.signIn('gus');
    const copied = await server.visitor();
    for (const [name, value] of here.cookies) copied.cookies.set(name, value);
    const waiting = here.call('GET', '/messaging/updates/', { query: { after: '0', timeout: '2' } });
    revoke('gus');
    await renew(here, 'gus');
    expect((await waiting).status).toBe(200);
    expect((await copied.call('POST', '/users/auth/refresh/')).status).toBe(401);
    expect((await here.call('POST', '/users/auth/refresh/')).status).toBe(200);
    clock += 30_001;
    expect(await Promise.all([here, copied].map(statusOf))).toEqual([200, 401]);
    clock = Date.now();
  });

  test('leaves the other sessions alone while nothing was revoked', async () => {
    const [here, elsewhere] = [await server.signIn('dan'), await server.signIn('dan')];
    await renew(here, 'dan');
    expect(await Promise.all([here, elsewhere].map(statusOf))).toEqual([200, 200]);
    const { results } = (await here.call('GET', '/users/me/sessions/')).body;
    expect(results).toHaveLength(2);
  });

  describe('changes nothing', () => {
    test.each([
      ['with a token of another person', 'stranger', {}, 'token_of_other_user'],
      ['with a token from before the change', 'eve@old', {}, 'token_revoked'],
      ['when the request is forged', 'eve', { 'x-csrftoken': 'guessed' }, 'csrf'],
    ])('%s', async (_, token, headers, code) => {
      await server.signIn('stranger');
      const eve = await server.signIn('eve');
      const elsewhere = await server.signIn('eve');
      addresses.set('eve', { email: 'moved@example.test', emailVerified: true });
      expect(await renew(eve, token, headers)).toMatchObject({ status: 403, body: { code } });
      expect(await me(eve)).toMatchObject({ email: 'eve@example.test', email_verified: false });
      expect(await statusOf(elsewhere)).toBe(200);
      addresses.delete('eve');
    });

    test('for a visitor', async () => {
      expect((await renew(await server.visitor(), 'eve')).status).toBe(401);
    });
  });

  test('on a foreign page no session is opened', async () => {
    await server.signIn('fay');
    const page = await server.visitor();
    const headers = { origin: EMBEDDER, authorization: 'Bearer fay', 'sec-fetch-site': 'cross-site' };
    addresses.set('fay', { email: 'fay@example.test', emailVerified: true });
    expect((await renew(page, 'fay', headers)).body).toMatchObject({ email_verified: true });
    expect([...page.cookies.keys()]).toEqual(['csrftoken']);
  });
});
