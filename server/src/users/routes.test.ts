import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

await onOneDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  describe('register', () => {
    test('creates a user who needs onboarding and has one agent', async () => {
      const ada = await server.signIn('ada');
      const me = await ada.call('GET', '/users/auth/me/');
      expect(me).toMatchObject({ status: 200, body: { first_name: 'Ada', needs_onboarding: true } });
      expect((await ada.call('GET', '/messaging/agents/')).body).toHaveLength(1);
    });

    // Specification 47.5
    test.each([
      ['ru-RU,ru;q=0.9,en;q=0.8', 'ИИ-агент', 'ru'],
      ['en;q=0.4, es-MX;q=0.7, de', 'Agente de IA', 'es'],
      ['ru;q=0, en-GB', 'AI agent', 'en'],
      ['de-DE, ;q=x,,', 'AI agent', 'en'],
      [undefined, 'AI agent', 'en'],
    ])('follows a browser that accepts %s: %s, customers in %s', async (accepted, name, language) => {
      const visitor = await server.visitor();
      const body = { id_token: `accepts-${accepted?.replaceAll(/\W/g, '')}` };
      await visitor.call('POST', '/users/auth/register/', {
        body,
        ...(accepted !== undefined && { headers: { 'accept-language': accepted } }),
      });
      expect((await visitor.call('GET', '/messaging/agents/')).body).toMatchObject([{ name }]);
      const business = (await visitor.call('GET', '/booking/settings/')).body;
      expect(business.reminders).toMatchObject({ language, enabled: false });
    });

    test('takes the names of the form over those of the token', async () => {
      const visitor = await server.visitor();
      const body = { id_token: 'grace', first_name: 'Grace', last_name: 'Hopper' };
      const answer = await visitor.call('POST', '/users/auth/register/', { body });
      expect(answer.body).toMatchObject({
        first_name: 'Grace',
        last_name: 'Hopper',
        email: 'grace@example.test',
      });
    });

    test('twice at once makes one user with one agent', async () => {
      const browsers = await Promise.all(Array.from({ length: 4 }, () => server.signIn('twin')));
      const ids = await Promise.all(
        browsers.map(async (b) => (await b.call('GET', '/users/auth/me/')).body.id),
      );
      expect(new Set(ids).size).toBe(1);
      expect((await browsers[0]?.call('GET', '/messaging/agents/'))?.body).toHaveLength(1);
    });
  });

  describe('login', () => {
    test('opens a session for a registered user', async () => {
      const { body } = await (await server.signIn('linus')).call('GET', '/users/auth/me/');
      const again = await server.visitor();
      const login = await again.call('POST', '/users/auth/login/', { body: { id_token: 'linus' } });
      expect(login).toMatchObject({ status: 200, body: { id: body.id } });
      expect((await again.call('GET', '/users/auth/me/')).status).toBe(200);
    });

    test('of a user without an account is 404, because a 401 would make the client refresh', async () => {
      const visitor = await server.visitor();
      const answer = await visitor.call('POST', '/users/auth/login/', { body: { id_token: 'unregistered' } });
      expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_user' } });
    });

    test('ends the session that it replaces', async () => {
      const browser = await server.signIn('rotating');
      const before = new Map(browser.cookies);
      await browser.call('POST', '/users/auth/login/', { body: { id_token: 'rotating' } });
      const copied = await server.visitor();
      for (const [name, value] of before) copied.cookies.set(name, value);
      expect((await copied.call('GET', '/users/auth/me/')).status).toBe(401);
      expect((await browser.call('GET', '/users/auth/me/')).status).toBe(200);
    });
  });

  describe('cookies', () => {
    test('of the session cannot be read by scripts or other hosts', async () => {
      const visitor = await server.visitor();
      const answer = await visitor.call('POST', '/users/auth/register/', { body: { id_token: 'cookies' } });
      const cookies = [answer.headers['set-cookie']].flat().map(String);
      expect(cookies).toHaveLength(2);
      for (const cookie of cookies)
        expect(cookie).toMatch(
          /^__Host-(access|refresh)=.{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        );
    });

    test('of the forgery check can be read by scripts', async () => {
      const { cookies } = await server.visitor();
      expect(cookies.get('csrftoken')).toHaveLength(43);
    });
  });

  describe('the look of a user', () => {
    const NONE = { language: null, theme: null, direction: null };

    test('is empty until the user chooses', async () => {
      const browser = await server.signIn('plain');
      expect((await browser.call('GET', '/users/auth/me/')).body.look).toEqual(NONE);
    });

    test('follows the user to another browser, and a later choice changes only its part', async () => {
      const browser = await server.signIn('choosing');
      const change = (body: object) => browser.call('PATCH', '/users/me/look/', { body });
      expect(await change({ language: 'ru', theme: 'light' })).toMatchObject({
        status: 200,
        body: { look: { language: 'ru', theme: 'light', direction: null } },
      });
      await change({ direction: 'rtl', theme: 'system' });
      await change({});
      const other = await server.visitor();
      const { body } = await other.call('POST', '/users/auth/login/', { body: { id_token: 'choosing' } });
      expect(body.look).toEqual({ language: 'ru', theme: 'system', direction: 'rtl' });
    });

    test('belongs to one user', async () => {
      const [one, other] = [await server.signIn('one-look'), await server.signIn('other-look')];
      await one.call('PATCH', '/users/me/look/', { body: { language: 'es' } });
      expect((await other.call('GET', '/users/auth/me/')).body.look).toEqual(NONE);
    });

    test.each([{ language: 'de' }, { theme: 'blue' }, { direction: 'up' }, { language: null }])(
      'refuses a value that no screen has: %j',
      async (body) => {
        const browser = await server.signIn('refused-look');
        const answer = await browser.call('PATCH', '/users/me/look/', { body: { theme: 'light', ...body } });
        expect(answer).toMatchObject({ status: 400, body: { field: Object.keys(body)[0] } });
        expect((await browser.call('GET', '/users/auth/me/')).body.look).toEqual(NONE);
      },
    );
  });

  // Specification 32.7
  describe('the names of a user', () => {
    const change = (browser: Browser, body: object) => browser.call('PATCH', '/users/me/', { body });
    const namesOf = async (browser: Browser) => {
      const { first_name, last_name } = (await browser.call('GET', '/users/auth/me/')).body;
      return [first_name, last_name];
    };

    test('are changed one by one, without spaces around them, and for this user alone', async () => {
      const [browser, other] = [await server.signIn('renamed'), await server.signIn('not-renamed')];
      expect(await change(browser, { first_name: ' Grace ' })).toMatchObject({
        ...{ status: 200, body: { first_name: 'Grace', last_name: 'Lovelace' } },
      });
      await change(browser, { last_name: 'Hopper' });
      await change(browser, {});
      expect(await namesOf(browser)).toEqual(['Grace', 'Hopper']);
      expect(await namesOf(other)).toEqual(['Ada', 'Lovelace']);
    });

    test('stay when the user signs in again, and an empty one is removed', async () => {
      const browser = await server.signIn('emptied');
      await change(browser, { first_name: 'Grace', last_name: '' });
      await browser.call('POST', '/users/auth/login/', { body: { id_token: 'emptied' } });
      expect(await namesOf(browser)).toEqual(['Grace', null]);
    });

    test.each([
      ['of 151 characters', { first_name: 'x'.repeat(151) }, 'too_long'],
      ['with a character that the database does not store', { last_name: 'A\u0000' }, 'not_storable'],
      ['that is no text', { last_name: 7 }, 'wrong_type'],
    ])('%s are refused with the field', async (_, body, code) => {
      const browser = await server.signIn('refused-name');
      const field = Object.keys(body)[0];
      expect(await change(browser, body)).toMatchObject({ status: 400, body: { code, field } });
    });
  });

  describe('logout', () => {
    test('ends the session in every tab', async () => {
      const browser = await server.signIn('leaving');
      const copied = await server.visitor();
      for (const [name, value] of browser.cookies) copied.cookies.set(name, value);
      expect((await browser.call('POST', '/users/auth/logout/')).status).toBe(200);
      expect([...browser.cookies.keys()]).toEqual(['csrftoken']);
      expect((await copied.call('GET', '/users/auth/me/')).status).toBe(401);
      expect((await copied.call('POST', '/users/auth/refresh/')).status).toBe(401);
    });

    test('empties the cache of the browser for the next user', async () => {
      const browser = await server.signIn('cached');
      const { headers } = await browser.call('POST', '/users/auth/logout/');
      expect(headers['clear-site-data']).toBe('"cache"');
    });

    test('works without a session too', async () => {
      const visitor = await server.visitor();
      expect((await visitor.call('POST', '/users/auth/logout/')).status).toBe(200);
    });
  });

  describe('refresh', () => {
    test('renews the session after the access cookie is gone', async () => {
      const browser = await server.signIn('returning');
      browser.cookies.delete('__Host-access');
      expect((await browser.call('GET', '/users/auth/me/')).status).toBe(401);
      expect((await browser.call('POST', '/users/auth/refresh/')).status).toBe(200);
      expect((await browser.call('GET', '/users/auth/me/')).status).toBe(200);
    });

    test('from several tabs at once leaves every tab with a working session', async () => {
      const browser = await server.signIn('tabs');
      const tabs = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const tab = await server.visitor();
          for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
          return tab;
        }),
      );
      const refreshed = await Promise.all(tabs.map((tab) => tab.call('POST', '/users/auth/refresh/')));
      expect(refreshed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const seen = await Promise.all(tabs.map((tab) => tab.call('GET', '/users/auth/me/')));
      expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    });

    test('eight times at once from one cookie jar, some of them late, does not end the session', async () => {
      const browser = await server.signIn('jar');
      const late = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const tab = await server.visitor();
          for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
          return tab;
        }),
      );
      for (const _ of [1, 2, 3]) await browser.call('POST', '/users/auth/refresh/');
      const answers = await Promise.all(
        [browser, ...late].map((tab) => tab.call('POST', '/users/auth/refresh/')),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
      expect((await browser.call('GET', '/users/auth/me/')).status).toBe(200);
    });

    test('without a session is refused', async () => {
      const visitor = await server.visitor();
      expect(await visitor.call('POST', '/users/auth/refresh/')).toMatchObject({
        status: 401,
        body: { detail: 'Not authenticated' },
      });
    });
  });
});
