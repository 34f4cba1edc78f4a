import { MINUTE } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IdTokenRefused } from '../identity/identity.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { everyEndpoint, goodBody, pathWith } from '../testing/every-endpoint.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const EMBEDDER = 'https://partner.test';
const START = Date.UTC(2026, 10, 1, 9);

await onOneDatabase((open) => {
  let server: TestServer;
  let clock = START;
  /** A token is the uid, and after an `@` the seconds by which its sign-in is away from now. */
  const believe = async (token: string) => {
    const [uid = '', away = '0'] = token.split('@');
    const provenAt = clock / 1000 + Number(away);
    const about = { email: null, emailVerified: false, name: null, picture: null };
    return { uid, ...about, issuedAt: clock / 1000, provenAt };
  };
  const tokensValidSince = async (token: string) => {
    if (token.startsWith('revoked')) throw new IdTokenRefused('revoked');
    return 0;
  };
  beforeAll(async () => {
    const config = { embedOrigins: [EMBEDDER] };
    server = await createTestServer({
      ...{ open, config, tokensValidSince, verifyIdToken: believe, now: () => clock },
    });
  });
  beforeEach(() => {
    clock = START;
  });
  afterAll(() => server.close());

  const makeFeed = (browser: Browser) => browser.call('POST', '/booking/feed/');
  const confirm = (browser: Browser, id_token: string) =>
    browser.call('POST', '/users/me/confirm/', { body: { id_token } });
  const AGAIN = { status: 403, body: { code: 'sign_in_again' } };

  const grave = everyEndpoint.filter(([, { proof }]) => proof === 'recent');

  // Specification 32.4
  test('the grave actions are these', () => {
    expect(grave.map(([name]) => name)).toEqual([
      'ownData.startExport',
      'ownData.openExport',
      'ownData.requestDeletion',
      'ownData.changeRetention',
      'telegram.disconnect',
      'telegram.replaceToken',
      'telegram.removeBot',
      'customers.erase',
      'schedule.createFeed',
      'schedule.createResourceFeed',
    ]);
  });

  // Specification 40.1
  test('these are grave only when they replace something that is connected', () => {
    expect(everyEndpoint.filter(([, { proof }]) => proof === 'replacing').map(([name]) => name)).toEqual([
      'telegram.startLogin',
      'telegram.confirmCode',
      'telegram.startQrLogin',
      'telegram.confirmQrLogin',
      'telegram.createBot',
    ]);
  });

  test.each(grave)('%s needs a proof of the last 10 minutes', async (name, endpoint) => {
    const browser = await server.signIn(`grave-${name}`);
    clock += 10 * MINUTE + 1;
    const body = goodBody(name, '1');
    expect(await browser.call(endpoint.method, pathWith(endpoint, '1'), body && { body })).toMatchObject(
      AGAIN,
    );
  });

  test('a session allows them for 10 minutes after the sign-in, and a refresh adds nothing', async () => {
    const browser = await server.signIn('ada');
    clock += 10 * MINUTE;
    expect((await makeFeed(browser)).status).toBe(200);
    clock += 1;
    await browser.call('POST', '/users/auth/refresh/');
    expect(await makeFeed(browser)).toMatchObject(AGAIN);
    expect((await browser.call('GET', '/users/auth/me/')).status).toBe(200);
  });

  // Specification 32.5
  test('a new token of the same person allows them again, in this session alone', async () => {
    const [here, there] = [await server.signIn('ben'), await server.signIn('ben')];
    clock += 11 * MINUTE;
    expect((await confirm(here, 'ben')).status).toBe(200);
    expect((await makeFeed(here)).status).toBe(200);
    expect(await makeFeed(there)).toMatchObject(AGAIN);
  });

  test('a sign-in long ago at the provider is no proof', async () => {
    const browser = await server.visitor();
    await browser.call('POST', '/users/auth/register/', { body: { id_token: 'old@-601' } });
    expect(await makeFeed(browser)).toMatchObject(AGAIN);
  });

  describe('does not take as proof', () => {
    test.each([
      ['a token of another person', 'stranger', { status: 403, body: { code: 'token_of_other_user' } }],
      ['a token of an old sign-in', 'cleo@-601', AGAIN],
      ['a token that was revoked', 'revoked', { status: 403, body: { code: 'token_revoked' } }],
    ])('%s', async (_, token, refusal) => {
      const browser = await server.signIn('cleo');
      clock += 11 * MINUTE;
      expect(await confirm(browser, token)).toMatchObject(refusal);
      expect(await makeFeed(browser)).toMatchObject(AGAIN);
    });

    test('a forged request', async () => {
      const browser = await server.signIn('dora');
      clock += 11 * MINUTE;
      const forged = { body: { id_token: 'dora' }, headers: { 'x-csrftoken': 'guessed' } };
      expect((await browser.call('POST', '/users/me/confirm/', forged)).status).toBe(403);
      expect(await makeFeed(browser)).toMatchObject(AGAIN);
    });
  });

  test('an older proof does not shorten a newer one', async () => {
    const browser = await server.signIn('eve');
    clock += 4 * MINUTE;
    await confirm(browser, 'eve');
    await confirm(browser, 'eve@-500');
    clock += 9 * MINUTE;
    expect((await makeFeed(browser)).status).toBe(200);
  });

  test('a provider whose clock is ahead gives no more time', async () => {
    const browser = await server.visitor();
    await browser.call('POST', '/users/auth/register/', { body: { id_token: 'fay@50' } });
    clock += 10 * MINUTE + 1;
    expect(await makeFeed(browser)).toMatchObject(AGAIN);
  });

  test('on a foreign page, the token of each call is its proof', async () => {
    await server.signIn('gil');
    const page = await server.visitor();
    const withToken = (token: string) => ({
      headers: { origin: EMBEDDER, authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' },
    });
    expect(await page.call('POST', '/booking/feed/', withToken('gil@-601'))).toMatchObject(AGAIN);
    const confirming = { ...withToken('gil@-601'), body: { id_token: 'gil' } };
    expect((await page.call('POST', '/users/me/confirm/', confirming)).status).toBe(200);
    expect((await page.call('POST', '/booking/feed/', withToken('gil'))).status).toBe(200);
    // The clock of the provider may be a minute ahead of ours.
    expect((await page.call('POST', '/booking/feed/', withToken('gil@-540'))).status).toBe(200);
    expect(await page.call('POST', '/booking/feed/', withToken('gil@-541'))).toMatchObject(AGAIN);
  });
});
