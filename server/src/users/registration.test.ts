import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import type { Identity } from '../identity/identity.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';

const EMBEDDER = 'https://partner.test';

/** Tokens are a uid, and those of confirmed people begin with `c:`. */
const verifyIdToken = async (token: string): Promise<Identity> => {
  const uid = token.replace(/^c:/, '');
  const now = Math.floor(Date.now() / 1000);
  return {
    ...{ uid, email: `${uid}@example.test`, emailVerified: token.startsWith('c:') },
    ...{ name: null, picture: null, issuedAt: now, provenAt: now },
  };
};

await onOneDatabase((open) => {
  const servers = {} as Record<Config['registration'], TestServer>;
  beforeAll(async () => {
    const common = { verifyIdToken, config: { embedOrigins: [EMBEDDER] } };
    servers.open = await createTestServer({ open, ...common });
    for (const registration of ['confirmed', 'closed'] as const)
      servers[registration] = await createTestServer({
        ...{ open: sharing(servers.open), verifyIdToken },
        config: { ...common.config, registration },
      });
  });
  afterAll(async () => {
    for (const kind of ['closed', 'confirmed', 'open'] as const) await servers[kind].close();
  });

  let page: Browser;
  const at = async (kind: Config['registration'], path: 'register' | 'login', id_token: string) => {
    page = await servers[kind].visitor();
    const { status, body } = await page.call('POST', `/users/auth/${path}/`, { body: { id_token } });
    return [status, body.code];
  };
  beforeEach(async () => {
    await at('open', 'register', 'known');
  });

  // Specification 75.4
  test('an open server takes everyone of the provider', async () => {
    expect(await at('open', 'register', 'ada')).toEqual([200, undefined]);
    expect(await at('open', 'login', 'ada')).toEqual([200, undefined]);
  });

  // Specification 75.5
  describe('a server for confirmed people', () => {
    test('refuses a new person and a known one until their address is confirmed', async () => {
      expect(await at('confirmed', 'register', 'ben')).toEqual([403, 'email_unconfirmed']);
      expect([...page.cookies.keys()]).toEqual(['csrftoken']);
      expect(await at('confirmed', 'login', 'known')).toEqual([403, 'email_unconfirmed']);
      expect(await at('confirmed', 'login', 'ben')).toEqual([404, 'unknown_user']);
      expect(await at('confirmed', 'register', 'c:ben')).toEqual([200, undefined]);
      expect(await at('confirmed', 'login', 'c:known')).toEqual([200, undefined]);
    });

    test('refuses the token of an unconfirmed person from an embedding page', async () => {
      const embedded = await servers.confirmed.visitor();
      const me = (token: string) =>
        embedded.call('GET', '/users/auth/me/', {
          headers: { authorization: `Bearer ${token}`, origin: EMBEDDER },
        });
      expect(await me('known')).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } });
      expect((await me('c:known')).status).toBe(200);
    });
  });

  // Specification 75.6
  test('a closed server takes the people whom it knows, and registers no one', async () => {
    expect(await at('closed', 'register', 'c:stranger')).toEqual([403, 'registration_closed']);
    expect([...page.cookies.keys()]).toEqual(['csrftoken']);
    expect(await at('closed', 'login', 'c:stranger')).toEqual([404, 'unknown_user']);
    expect(await at('closed', 'login', 'known')).toEqual([200, undefined]);
    expect(await at('closed', 'register', 'known')).toEqual([200, undefined]);
  });
});
