import { DAY } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { hourOn, SERIES_NOW, salonOfSeries, WEEKLY } from '../testing/salon-of-series.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { rollSeries } from './roll.ts';

await onOneDatabase((open) => {
  let connection: Connection;
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    const opened = async () => {
      connection = await open();
      return connection;
    };
    server = await createTestServer({ open: opened, now: () => SERIES_NOW });
  });
  afterAll(() => server.close());

  const salon = async () => {
    people += 1;
    const browser: Browser = await server.signIn(`rolling-${people}`);
    return { browser, ...(await salonOfSeries(browser)) };
  };
  const failures: unknown[] = [];
  /** What a server does after some days. */
  const roll = (days: number, db = connection.db, signal = new AbortController().signal) => {
    const log = { error: (failure: unknown) => failures.push(failure) };
    return rollSeries(db, { wakeups: connection.wakeups, log }, SERIES_NOW + days * DAY, signal);
  };
  const notices = async (browser: Browser) => (await browser.call('GET', '/notices/')).body.results;

  // Specification 59.11
  test('a series without an end is booked a year ahead, once each day, by however many servers', async () => {
    const { make, list } = await salon();
    const { body: made } = await make(WEEKLY, { title: 'Endless' });
    expect(made.count).toBe(53);
    await roll(13);
    const before = await list();
    expect(before).toHaveLength(54);
    await Promise.all([roll(35), roll(35), roll(35)]);
    await roll(35);
    const after = await list();
    expect(after.slice(0, 54)).toEqual(before);
    expect(after.slice(53).map(({ start }) => start)).toEqual(
      ['2027-03-16', '2027-03-23', '2027-03-30', '2027-04-06'].map(
        (day) => `${day}T${day < '2027-03-28' ? '09' : '08'}:00:00.000Z`,
      ),
    );
    expect(after.at(-1)).toMatchObject({ title: 'Endless', series: { id: made.id } });
    expect(failures).toEqual([]);
  });

  // Specification 59.11
  test('a server that dies in between leaves nothing half, and the next one goes on', async () => {
    const { make, list } = await salon();
    await make(WEEKLY);
    const dying = Object.create(connection.db, {
      transaction: {
        value: (task: Parameters<typeof connection.db.transaction>[0]) =>
          connection.db.transaction(async (tx) => {
            await task(tx);
            throw new Error('The server was killed');
          }),
      },
    });
    await roll(35, dying);
    expect(await list()).toHaveLength(53);
    expect(failures.splice(0).length).toBeGreaterThan(0);
    await roll(35);
    expect((await list()).length).toBeGreaterThan(56);
  });

  // Specification 59.11
  test('days on which something is in the way are left out, and the people of the business are told', async () => {
    const { make, list, book, browser } = await salon();
    await make(WEEKLY);
    const { body: there } = await book({ ...hourOn('2027-03-16'), title: 'Ana', customer_name: 'Ana' });
    await roll(35);
    expect((await list()).filter(({ start }) => start.startsWith('2027-03-16'))).toMatchObject([
      { id: there.id },
    ]);
    expect(await notices(browser)).toMatchObject([
      { kind: 'booking', detail: 'skipped', name: 'Ana', booking: { id: there.id } },
    ]);
    const count = (await list()).length;
    await roll(35);
    expect(await list()).toHaveLength(count);
    expect(await notices(browser)).toHaveLength(1);
  });

  // Specification 59.11
  test('a series follows its last change, and ends with its removal or its resource', async () => {
    const { make, list, change, remove, browser, chair, add } = await salon();
    await make(WEEKLY);
    const [first] = await list();
    await change(first?.id ?? '', { ...hourOn('2026-03-11', 12), notes: 'New' }, { scope: 'all' });
    await roll(35);
    const bookings = await list();
    expect(bookings.at(-1)).toMatchObject({ start: '2027-04-07T11:00:00.000Z', notes: 'New' });
    await remove(bookings.at(10)?.id ?? '', 'following');
    await roll(70);
    expect(await list()).toHaveLength(10);

    const stool = await add('Stool');
    const other = await make(WEEKLY, { resource: stool, title: 'Stool' });
    expect(other.status).toBe(200);
    await browser.call('DELETE', `/booking/resources/${stool}/`, { query: { bookings: 'keep' } });
    await roll(70);
    expect((await list(stool)).length).toBe(53);
    expect(await notices(browser)).toMatchObject([{ kind: 'booking', detail: 'ended' }]);
    expect((await list(chair)).length).toBe(10);
  });
});
