import { API_PATH } from '@switchboard/api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';
import { DEFAULT_LIMITS, limitsWith } from './table.ts';

/** The defaults, but for a few that let a test meet them fast. */
const rateLimits = limitsWith({
  times: 1,
  signIn: { visitor: { most: 5, seconds: 600 }, user: { most: 100, seconds: 600 } },
});

await onOneDatabase((open) => {
  let server: MessagingServer;
  let second: TestServer;
  let clock = Date.now();
  let people = 0;
  beforeAll(async () => {
    server = await createMessagingServer({ open, now: () => clock, config: { rateLimits } });
    second = await createTestServer({
      ...{ open: sharing(server), now: () => clock, telegram: server.telegram.ports },
      config: { rateLimits },
    });
  });
  afterAll(async () => {
    await second.close();
    await server.close();
  });

  const login = (
    at: Pick<TestServer, 'app'>,
    remoteAddress: string,
    more: { forwarded?: string; headers?: object } = {},
  ) =>
    at.app.inject({
      method: 'POST',
      url: `${API_PATH}/users/auth/login/`,
      remoteAddress,
      cookies: { csrftoken: 'x' },
      headers: {
        'x-csrftoken': 'x',
        ...(more.forwarded !== undefined && { 'x-forwarded-for': more.forwarded }),
        ...more.headers,
      },
      payload: { id_token: 'ada' },
    });
  const statusOf = async (...call: Parameters<typeof login>) => (await login(...call)).statusCode;

  // Specification 74.4
  test('two servers share the limits', async () => {
    const address = '203.0.113.1';
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => statusOf(turn % 2 === 0 ? server : second, address)),
    );
    expect(answers.filter((status) => status !== 429)).toHaveLength(5);
    expect(await statusOf(second, address)).toBe(429);
    expect(await statusOf(second, '203.0.113.2'), 'another address').not.toBe(429);
  });

  describe('a forged address', () => {
    // Specification 74.5
    test('does not help a client that comes without a proxy', async () => {
      const answers: number[] = [];
      for (let i = 0; i < 6; i += 1)
        answers.push(await statusOf(server, '203.0.113.3', { forwarded: `198.51.100.${i}` }));
      expect(answers.at(-1)).toBe(429);
    });

    // Specification 74.5
    test('does not help behind the trusted proxy, which adds the true one', async () => {
      const answers: number[] = [];
      for (let i = 0; i < 6; i += 1)
        answers.push(
          await statusOf(server, '127.0.0.1', { forwarded: `127.0.0.1, 10.0.0.${i}, 203.0.113.4` }),
        );
      expect(answers.at(-1)).toBe(429);
      const other = await statusOf(server, '127.0.0.1', { forwarded: '203.0.113.4, 203.0.113.5' });
      expect(other, 'nor does it use up the calls of another').not.toBe(429);
    });
  });

  // Specification 74.5
  test('all addresses of an IPv6 /64 count as one', async () => {
    for (let i = 0; i < 5; i += 1) await login(server, `2001:db8:1:2::${i + 1}`);
    expect(await statusOf(server, '2001:db8:1:2:ffff::9')).toBe(429);
    expect(await statusOf(server, '2001:db8:1:3::1')).not.toBe(429);
    for (let i = 0; i < 5; i += 1) await login(server, '203.0.113.6');
    expect(await statusOf(server, '::ffff:203.0.113.6'), 'IPv4 written as IPv6').toBe(429);
  });

  // Specification 74.6
  test('a foreign page cannot use up the sign-ins of its reader', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (let i = 0; i < 10; i += 1) expect(await statusOf(server, '203.0.113.7', { headers })).toBe(403);
    expect(await statusOf(server, '203.0.113.7')).not.toBe(429);
  });

  const person = async () => {
    const browser = await server.signIn(`stranger-${++people}`);
    const post = (path: string, body: object) =>
      browser.call('POST', `/messaging/telegram/${path}/`, { body });
    return {
      start: async (phone: string) => (await post('start_login', { phone })).status,
      confirm: async (code: string) => (await post('confirm_code', { code })).status,
      status: (path: string, body: object) => post(path, body).then(({ status }) => status),
    };
  };

  // Specification 74.7
  test('a new code does not give new tries', async () => {
    const { start, confirm } = await person();
    const most = DEFAULT_LIMITS.code.user?.most ?? 0;
    for (let i = 0; i < most; i += 1) {
      if (i % 3 === 0) expect(await start('+34600777')).toBe(200);
      expect(await confirm('00000')).not.toBe(429);
    }
    clock += 1_000;
    await start('+34600777');
    expect(await confirm('00000')).toBe(429);
    const other = await person();
    await other.start('+34600778');
    expect(await other.confirm('00000'), 'another user has tries').not.toBe(429);
  });

  // Specification 74.7
  test('strangers cannot ring one phone again and again, nor lock out the business that has it', async () => {
    // The first of the calls is the owner's, whose business does not have the phone yet.
    const owner = await server.owner('owner-of-phone');
    const phone = `+${owner.accountId}`;
    const most = (DEFAULT_LIMITS.call.subject?.most ?? 0) - 1;
    const answers: number[] = [];
    for (let i = 0; i <= most; i += 1) answers.push(await (await person()).start(phone));
    expect(answers).toEqual([...Array(most).fill(200), 429]);
    const noted = await (await person()).start(phone.replace('+', '+ ').replace(/(\d{3})/, '$1 '));
    expect(noted, 'in another notation').toBe(429);
    const again = await server.signIn('owner-of-phone');
    const own = await again.call('POST', '/messaging/telegram/start_login/', { body: { phone } });
    expect(own.status).toBe(200);
  });
});
