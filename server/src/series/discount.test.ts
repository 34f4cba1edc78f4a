import { DAY } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { hourOn, SERIES_NOW, salonOfSeries, WEEKLY } from '../testing/salon-of-series.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { rollSeries } from './roll.ts';

const TENTH = { kind: 'percent', value: 10 };

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

  /** A business with a cut for 40 and a colour for 60. */
  const salon = async () => {
    people += 1;
    const browser: Browser = await server.signIn(`prices-${people}`);
    const calls = await salonOfSeries(browser);
    const option = async (name: string, price: number): Promise<string> => {
      const body = { name, price, duration: 30, resourceId: calls.chair };
      return (await browser.call('POST', '/booking/options/', { body })).body.id;
    };
    const [cut, colour] = [await option('Cut', 40), await option('Colour', 60)];
    return {
      ...{ browser, cut, colour, ...calls },
      prices: async () => (await calls.list()).map((one) => one.total_price),
    };
  };

  // Specification 59.17
  test('each booking of a series has the price that the first one was given, also those that are booked later', async () => {
    const { make, list, cut } = await salon();
    expect(await make(WEEKLY, { options: [cut], discount: TENTH })).toMatchObject({
      ...{ status: 200, body: { booking: { total_price: 36, list_price: 40, discount: TENTH } } },
    });
    const log = { error: (failure: unknown) => expect(failure).toBeUndefined() };
    const { signal } = new AbortController();
    await rollSeries(connection.db, { wakeups: connection.wakeups, log }, SERIES_NOW + 28 * DAY, signal);
    const bookings = await list();
    expect(bookings.length).toBeGreaterThan(53);
    for (const booking of bookings) expect(booking).toMatchObject({ total_price: 36, discount: TENTH });
  });

  // Specification 59.17
  test('a price above the services is refused before anything is made', async () => {
    const { make, list, cut } = await salon();
    const discount = { kind: 'price', value: 41 };
    expect(await make({ ...WEEKLY, count: 3 }, { options: [cut], discount })).toMatchObject({
      ...{ status: 400, body: { code: 'price_above_total' } },
    });
    expect(await list()).toEqual([]);
  });

  // Specification 59.17
  test('a price changes in this one, in this and the following, and in all', async () => {
    const { make, list, change, browser, cut, chair, prices } = await salon();
    await make({ ...WEEKLY, count: 3 }, { options: [cut], discount: TENTH });
    const [first, second, third] = await list();
    const body = { resource: chair, title: 'Colour', options: [cut], start: third?.start, end: third?.end };
    const own = { body: { ...body, discount: { kind: 'price', value: 30 } } };
    await browser.call('PUT', `/booking/bookings/${third?.id}/`, own);
    expect(await prices()).toEqual([36, 36, 30]);
    const from = { options: [cut], start: second?.start, end: second?.end };
    const amount = { ...from, discount: { kind: 'amount', value: 15 } };
    expect((await change(second?.id ?? '', amount, { scope: 'following' })).body.count).toBe(1);
    expect(await prices()).toEqual([36, 25, 30]);
    await change(second?.id ?? '', { ...from, discount: null }, { scope: 'all', own: true });
    expect(await prices()).toEqual([40, 40, 40]);
    expect((await list()).some(({ discount }) => discount)).toBe(false);
    const price = { ...hourOn('2026-03-10'), options: [cut], discount: { kind: 'price', value: 20 } };
    await change(first?.id ?? '', price, { scope: 'all' });
    expect(await prices()).toEqual([20, 20, 20]);
  });

  // Specification 59.17
  test('a change of other things keeps the prices, and other services keep the part that is taken off', async () => {
    const { make, list, change, cut, colour, prices } = await salon();
    await make({ ...WEEKLY, count: 3 }, { options: [cut], discount: TENTH });
    const [first] = await list();
    await change(first?.id ?? '', { ...hourOn('2026-03-10', 12), options: [cut] }, { scope: 'all' });
    expect(await prices()).toEqual([36, 36, 36]);
    await change(first?.id ?? '', { ...hourOn('2026-03-10', 12), options: [colour] }, { scope: 'all' });
    expect(await prices()).toEqual([54, 54, 54]);
  });

  // Specification 59.17
  test('a price that does not fit the services of another booking leaves that one at its total', async () => {
    const { make, list, change, browser, cut, colour, chair, prices } = await salon();
    await make({ ...WEEKLY, count: 2 }, { options: [colour] });
    const [first, second] = await list();
    const times = { start: second?.start, end: second?.end };
    const body = { resource: chair, title: 'Colour', options: [cut], ...times };
    await browser.call('PUT', `/booking/bookings/${second?.id}/`, { body });
    const price = { ...hourOn('2026-03-10'), options: [colour], discount: { kind: 'price', value: 50 } };
    expect((await change(first?.id ?? '', price, { scope: 'all', own: true })).status).toBe(200);
    expect(await prices()).toEqual([50, 40]);
  });
});
