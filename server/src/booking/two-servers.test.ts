import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import type { Browser } from '../testing/browser.ts';
import { postgresForTests } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const time = { start: '2026-03-01T10:00:00.000Z', end: '2026-03-01T11:00:00.000Z' };
const chairOf = async (browser: Browser): Promise<string> =>
  (await browser.call('POST', '/booking/resources/', { body: { name: 'Chair' } })).body.id;

const postgres = await postgresForTests();

describe.skipIf(!postgres)('two servers on one Postgres', () => {
  const servers: TestServer[] = [];
  beforeAll(async () => {
    const databaseUrl = await postgres?.createDatabase();
    const open = () => connect({ databaseUrl, dataDir: tmpdir() });
    servers.push(await createTestServer({ open }), await createTestServer({ open }));
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  // Specification 25.4
  test('notify each other of a booking within a second', async () => {
    const [here, there] = servers;
    if (!here || !there) throw new Error('There are not two servers');
    const [ada, adaThere] = [await here.signIn('ada'), await there.signIn('ada')];
    const resource = await chairOf(ada);
    const { cursor } = (await adaThere.call('GET', '/booking/bookings/', { query: { limit: '1' } })).body;
    const waiting = adaThere.call('GET', '/booking/changes/', { query: { cursor, timeout: '20' } });
    await expect.poll(() => there.wakeups.waiting()).toHaveLength(1);
    const since = performance.now();
    const { body: made } = await ada.call('POST', '/booking/bookings/', { body: { resource, ...time } });
    expect((await waiting).body).toMatchObject({ bookings: [made] });
    expect(performance.now() - since).toBeLessThan(1000);
  });

  // Specification 110.1
  test('make one booking of 20 repeats at once, and answer each with it', async () => {
    const browsers = await Promise.all(servers.map((server) => server.signIn('carol')));
    const [carol] = browsers;
    if (!carol) throw new Error('There is no server');
    const body = { resource: await chairOf(carol), ...time, force: true };
    const headers = { 'idempotency-key': 'one-intent' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (browsers[index % browsers.length] ?? carol).call('POST', '/booking/bookings/', { body, headers }),
      ),
    );
    const [first] = answers;
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: first?.body });
    const { body: list } = await carol.call('GET', '/booking/bookings/');
    expect(list).toEqual([first?.body]);
  });

  // Specification 23.3
  test('let one of 50 requests at once book a time, and one of 20 move a booking there', async () => {
    const browsers = await Promise.all(servers.map((server) => server.signIn('bob')));
    const [bob] = browsers;
    if (!bob) throw new Error('There is no server');
    const nth = (index: number) => browsers[index % browsers.length] ?? bob;
    const resource = await chairOf(bob);
    const book = (index: number, body: object) =>
      nth(index).call('POST', '/booking/bookings/', { body: { resource, ...body } });
    const booked = await Promise.all(Array.from({ length: 50 }, (_, index) => book(index, time)));
    expect(booked.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);

    const apart = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const day = String(index + 1).padStart(2, '0');
        return book(index, { start: `2026-04-${day}T10:00:00Z`, end: `2026-04-${day}T11:00:00Z` });
      }),
    );
    const target = { start: '2026-05-01T10:00:00Z', end: '2026-05-01T11:00:00Z' };
    const moved = await Promise.all(
      apart.map(({ body }, index) =>
        nth(index).call('PUT', `/booking/bookings/${body.id}/`, { body: { resource, ...target } }),
      ),
    );
    expect(moved.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });
});
