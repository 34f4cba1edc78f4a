import { DAY, MINUTE } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const PATH = '/users/me/sessions/';

interface Listed {
  id: string;
  current: boolean;
}

await onOneDatabase((open) => {
  let server: TestServer;
  let clock = Date.UTC(2026, 10, 1, 9);
  beforeAll(async () => {
    server = await createTestServer({ open, now: () => clock });
  });
  afterAll(() => server.close());

  const listOf = async (browser: Browser): Promise<Listed[]> =>
    (await browser.call('GET', PATH)).body.results;
  const statusOf = async (browser: Browser) => (await browser.call('GET', '/users/auth/me/')).status;
  const currentOf = async (browser: Browser): Promise<string> =>
    (await listOf(browser)).find(({ current }) => current)?.id ?? '';
  const both = async (uid: string) => [await server.signIn(uid), await server.signIn(uid)] as const;

  // Specification 32.1
  test('the sessions of a person have device, network and last use, and one is that of the call', async () => {
    const laptop = await server.visitor();
    const at = { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77' };
    const body = { id_token: 'ada' };
    await laptop.call('POST', '/users/auth/register/', { body, headers: at });
    clock += MINUTE;
    const phone = await server.signIn('ada');
    const { status, body: answer } = await phone.call('GET', PATH);
    expect(status).toBe(200);
    expect(answer.results).toEqual([
      expect.objectContaining({ current: true, browser: null, network: '127.0.0.0/24' }),
      {
        id: expect.any(String),
        browser: 'Firefox',
        system: 'Linux',
        network: '203.0.113.0/24',
        created_at: '2026-11-01T09:00:00.000Z',
        last_seen_at: '2026-11-01T09:00:00.000Z',
        current: false,
      },
    ]);
    expect(JSON.stringify(answer)).not.toContain('203.0.113.77');
  });

  test('the last use is written once a minute, with the network of the call', async () => {
    const browser = await server.signIn('moving');
    const from = async (address: string) => {
      await browser.call('GET', '/users/auth/me/', { headers: { 'x-forwarded-for': address } });
      const [session] = (await browser.call('GET', PATH, { headers: { 'x-forwarded-for': address } })).body
        .results;
      return [session.network, Date.parse(session.last_seen_at)];
    };
    const first = clock;
    clock += MINUTE - 1;
    expect(await from('2001:db8:1:2::3')).toEqual(['127.0.0.0/24', first]);
    clock += 1;
    expect(await from('2001:db8:1:2::3')).toEqual(['2001:db8:1::/48', clock]);
  });

  // Specification 32.2
  test('one session is ended, and the calls that wait in its tabs end at once', async () => {
    const [here, there] = await both('ben');
    const waiting = there.call('GET', '/messaging/updates/', { query: { after: '0', timeout: '60' } });
    const id = await currentOf(there);
    expect((await here.call('DELETE', `${PATH}${id}/`)).status).toBe(200);
    expect((await waiting).status).toBe(401);
    expect((await there.call('POST', '/users/auth/refresh/')).status).toBe(401);
    expect(await statusOf(here)).toBe(200);
    expect((await here.call('DELETE', `${PATH}${id}/`)).status).toBe(404);
  });

  test('all other sessions are ended at once, and this one stays', async () => {
    const [here, there] = await both('cleo');
    const third = await server.signIn('cleo');
    expect((await here.call('DELETE', PATH)).status).toBe(200);
    expect(await Promise.all([here, there, third].map(statusOf))).toEqual([200, 401, 401]);
    expect(await listOf(here)).toHaveLength(1);
  });

  // Specification 32.3
  test('a stranger sees and ends only their own sessions', async () => {
    const [owner, stranger] = [await server.signIn('dora'), await server.signIn('stranger')];
    const id = await currentOf(owner);
    expect((await listOf(stranger)).map((session) => session.id)).not.toContain(id);
    expect((await stranger.call('DELETE', `${PATH}${id}/`)).status).toBe(404);
    await stranger.call('DELETE', PATH);
    expect(await statusOf(owner)).toBe(200);
  });

  test('a forged request ends nothing', async () => {
    const [here, there] = await both('eve');
    const forged = { headers: { 'x-csrftoken': 'guessed' } };
    expect((await here.call('DELETE', PATH, forged)).status).toBe(403);
    expect(await statusOf(there)).toBe(200);
  });

  test('a session whose tokens have expired is not listed', async () => {
    await server.signIn('fay');
    clock += 20 * DAY;
    const later = await server.signIn('fay');
    expect(await listOf(later)).toHaveLength(2);
    clock += 11 * DAY;
    await later.call('POST', '/users/auth/refresh/');
    expect(await listOf(later)).toHaveLength(1);
  });
});
