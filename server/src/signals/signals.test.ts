import { keyOf } from '@switchboard/federation/audience';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const TOKEN = 'a-token-of-the-operator';
const MINUTE = 60_000;

await onOneDatabase((open) => {
  let clock = Date.parse('2026-11-20T10:00:00Z');
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({
      ...{ open, now: () => clock },
      config: { signalsToken: TOKEN, trustedProxies: ['loopback'] },
    });
  });
  afterAll(() => server.close());

  const tells = async (uid: string, address: string, ...signals: object[]) => {
    const browser = await server.signIn(uid);
    const sent = signals.map((signal) => ({ remote: 'chat', version: '2.0.0', canary: true, ...signal }));
    const headers = { 'x-forwarded-for': address };
    return browser.call('POST', '/signals/', { body: { signals: sent }, headers });
  };
  const figures = async (since = '2026-11-01T00:00:00Z', authorization = `Bearer ${TOKEN}`) => {
    const url = `/api/v1/signals/?since=${encodeURIComponent(since)}`;
    const answer = await server.app.inject({ url, headers: { authorization } });
    return { status: answer.statusCode, versions: answer.json().versions };
  };

  // Specification 100.1
  test('each person has one vote on a version, and a fault stays their vote', async () => {
    await tells('ana', '203.0.113.7', { milliseconds: 400 }, { fault: 'load', number: 'SB209' });
    await tells('ana', '203.0.113.7', { fault: 'crash', number: 'SB301' });
    await tells('ana', '203.0.113.7', { milliseconds: 600 });
    await tells('bo', '203.0.113.9', { fault: 'crash', number: 'SB301' });
    await tells('cleo', '198.51.100.1', { milliseconds: 500 });
    expect((await figures()).versions).toEqual([
      {
        ...{ remote: 'chat', version: '2.0.0', users: 3, canary: 3, failing: 2, networks: 1 },
        ...{ faults: { 'crash SB301': 2 }, start: 600, slowStarts: 0, longTasks: 0, longestTask: null },
      },
    ]);
  });

  // Specification 115.4
  test('people whose page was slow are counted, with the longest time, and it is no fault of theirs', async () => {
    const version = '3.0.0';
    const task = { version, slow: 'task' };
    await tells('ana', '203.0.113.7', { version, milliseconds: 5_000 }, { ...task, milliseconds: 900 });
    await tells('ana', '203.0.113.7', { ...task, milliseconds: 700 });
    await tells('ana', '203.0.113.7', { version, slow: 'start', milliseconds: 5_000 });
    await tells('bo', '203.0.113.9', { ...task, milliseconds: 1_200 }, { ...task, milliseconds: 800 });
    const found = (await figures()).versions.find((one: { version: string }) => one.version === version);
    expect(found).toMatchObject({
      ...{ users: 2, failing: 0, faults: {}, start: 5_000 },
      ...{ slowStarts: 1, longTasks: 2, longestTask: 1_200 },
    });
  });

  test('figures count from a time', async () => {
    clock += 10 * MINUTE;
    await tells('dan', '192.0.2.1', { version: '1.0.0', canary: false });
    expect((await figures(new Date(clock - MINUTE).toISOString())).versions).toMatchObject([
      { version: '1.0.0', users: 1, canary: 0, failing: 0, networks: 0, faults: {}, start: null },
    ]);
  });

  // Specification 100.2
  test('only who knows the token reads figures, and strangers tell nothing', async () => {
    expect((await figures(undefined, 'Bearer wrong')).status).toBe(404);
    expect((await figures(undefined, '')).status).toBe(404);
    expect((await figures('yesterday')).status).toBe(400);
    const body = { signals: [{ remote: 'chat', version: '2.0.0', canary: false }] };
    expect((await server.app.inject({ method: 'POST', url: '/api/v1/signals/', body })).statusCode).toBe(401);
  });

  // Specification 100.3
  test('a person who invents versions keeps few of them', async () => {
    for (let batch = 0; batch < 5; batch++) {
      clock += MINUTE;
      const invented = Array.from({ length: 20 }, (_, one) => ({ version: `9.${batch}.${one}` }));
      expect((await tells('eve', '192.0.2.9', ...invented)).status).toBe(200);
    }
    const kept = (await figures()).versions.filter(({ version }: { version: string }) =>
      version.startsWith('9.'),
    );
    expect(kept.length).toBe(40);
  });

  describe('the judge compares a version with the one before it', () => {
    const compared = async (wanted: object, authorization = `Bearer ${TOKEN}`) => {
      const body = { remote: 'lists', version: '2.0.0', before: '1.0.0', beside: true, ...wanted };
      const url = '/api/v1/signals/compared/';
      const answer = await server.app.inject({ method: 'POST', url, body, headers: { authorization } });
      return { status: answer.statusCode, ...answer.json() };
    };
    const remote = 'lists';
    const CRASH = { remote, fault: 'crash', number: 'SB301' };
    const start = (version = '2.0.0') => ({ remote, version, milliseconds: 300 });
    const none = { users: 0, failing: 0 };
    const idOf = async (uid: string) =>
      (await (await server.signIn(uid)).call('GET', '/users/auth/me/')).body.id as string;

    // Specification 125.1
    test('by network, without its name, from the first vote that the server saw', async () => {
      clock += 60 * MINUTE;
      await tells('ana', '203.0.113.7', start('1.0.0'), { ...CRASH, version: '1.0.0' });
      clock += MINUTE;
      await tells('ana', '203.0.113.7', start(), CRASH);
      await tells('bo', '203.0.113.9', start());
      await tells('cleo', '198.51.100.1', start(), CRASH);
      await tells('dan', '192.0.2.1', start(), CRASH);
      await tells('dan', '192.0.2.1', start('1.0.0'));
      const answer = await compared({});
      expect(answer).toMatchObject({ now: new Date(clock).toISOString(), faults: { 'crash SB301': 3 } });
      expect(answer.networks).toEqual(
        expect.arrayContaining([
          { version: { users: 2, failing: 1 }, before: none, count: 1 },
          { version: { users: 1, failing: 1 }, before: none, count: 1 },
          { version: { users: 1, failing: 1 }, before: { users: 1, failing: 0 }, count: 1 },
        ]),
      );
      // Without people who have both at once, the one before counts from its last day.
      clock += 2 * MINUTE;
      const { networks } = await compared({ beside: false });
      const failing = networks.map(({ before }: { before: typeof none }) => before.failing);
      expect(failing.toSorted()).toEqual([0, 0, 1]);
    });

    // Specification 125.2
    test('by votes of people who have it: by share, by id or by link', async () => {
      clock += 60 * MINUTE;
      const version = '3.0.0';
      const told = { ...start(version), ...CRASH };
      await tells('ana', '203.0.113.7', told);
      await tells('bo', '198.51.100.1', { ...told, invitation: 'k3Vd' });
      await tells('cleo', '192.0.2.1', { ...told, invitation: 'guessed' });
      const people = async (audience: object) => {
        const { networks } = await compared({ version, audience: { percent: 0, ...audience } });
        return networks.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
      };
      expect(await people({ percent: 99, people: [] })).toBeGreaterThan(0);
      expect(await people({})).toBe(0);
      expect(await people({ people: [keyOf(remote, await idOf('ana'))] })).toBe(1);
      expect(await people({ link: keyOf(remote, 'k3Vd') })).toBe(1);
      expect((await compared({ version })).networks).toHaveLength(1);
    });

    // Specification 125.3
    test('as the vote of a person who meets a fault once in many pages, or on most of them', async () => {
      clock += 60 * MINUTE;
      const version = '4.0.0';
      for (let page = 0; page < 3; page++) await tells('ana', '203.0.113.7', start(version));
      await tells('ana', '203.0.113.7', { ...CRASH, version, known: 'started' });
      // Each page fails some time after its start, and another version comes in place.
      for (let page = 0; page < 2; page++) {
        await tells('dan', '192.0.2.9', start(version));
        await tells('dan', '192.0.2.9', { ...CRASH, version, fault: 'load', known: 'started' });
      }
      await tells('dan', '192.0.2.9', start(version));
      // One page with two kinds of faults, and a good one.
      await tells('bo', '198.51.100.1', start(version), { ...CRASH, version });
      await tells('bo', '198.51.100.1', { remote, version, fault: 'error', known: 'failed' });
      await tells('bo', '198.51.100.1', start(version));
      await tells('cleo', '192.0.2.1', { remote, version, fault: 'load', number: 'SB209' });
      const failing = async () =>
        (await compared({ version })).networks.flatMap((one: { version: typeof none; count: number }) =>
          Array(one.count).fill(one.version.failing),
        );
      expect((await failing()).toSorted()).toEqual([0, 1, 2]);
      await tells('bo', '198.51.100.1', start(version));
      expect((await failing()).toSorted()).toEqual([0, 0, 2]);
    });

    test('from a time, and without votes', async () => {
      const version = '4.0.0';
      expect(await compared({ version, since: new Date(clock + MINUTE).toISOString() })).toMatchObject({
        networks: [],
      });
      expect(await compared({ version: '9.9.9', before: undefined })).toMatchObject({ networks: [] });
      expect((await compared({ beside: 'no' })).status).toBe(400);
    });

    // Specification 100.2
    test('for who knows the token', async () => {
      expect((await compared({}, 'Bearer wrong')).status).toBe(404);
    });
  });

  test('a signal that is none is refused', async () => {
    expect((await tells('ana', '203.0.113.7', { remote: '../x' })).status).toBe(400);
    expect((await tells('ana', '203.0.113.7', { fault: 'boredom' })).status).toBe(400);
    expect((await tells('ana', '203.0.113.7', { slow: 'morning' })).status).toBe(400);
    expect((await tells('ana', '203.0.113.7', ...Array(21).fill({}))).status).toBe(400);
  });
});
