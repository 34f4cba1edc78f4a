import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { bookings } from '../db/schema/booking.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { rollAfter, SERIES_NOW, salonOfSeries, WEEKLY } from '../testing/salon-of-series.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

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

  /** A business with a series without an end, of a cut. */
  const setUp = async () => {
    const browser = await server.signIn(`catalog-${++people}`);
    const salon = await salonOfSeries(browser);
    const offer = async (name: string, price: number, resourceId = salon.chair): Promise<string> => {
      const body = { resourceId, name, duration: 60, price };
      return (await browser.call('POST', '/booking/options/', { body })).body.id;
    };
    const [cut, trim] = [await offer('Cut', 30), await offer('Trim', 20)];
    const { body: made } = await salon.make(WEEKLY, { options: [cut] });
    expect(made.count).toBe(53);
    const remove = async (path: string, query: Record<string, string> = {}) =>
      expect(await browser.call('DELETE', `/booking/${path}/`, { query })).toMatchObject({ status: 200 });
    const notices = async () => (await browser.call('GET', '/notices/')).body.results;
    return { ...salon, browser, cut, trim, made, remove, notices };
  };
  const roll = () => rollAfter(connection, 35);

  // Specification 59.11
  test('a series goes on with the service that replaces its own', async () => {
    const { cut, trim, remove, list, notices } = await setUp();
    await remove(`options/${cut}`, { bookings: 'move', to: trim });
    await roll();
    const booked = await list();
    expect(booked.length).toBeGreaterThan(53);
    expect(booked.at(-1)).toMatchObject({ options: [trim], total_price: 20 });
    expect(await notices()).toEqual([]);
  });

  // Specification 59.11
  test('a series whose last service is removed ends, and people are told', async () => {
    const { cut, remove, list, notices } = await setUp();
    await remove(`options/${cut}`);
    await roll();
    expect(await list()).toHaveLength(53);
    expect(await notices()).toMatchObject([{ kind: 'booking', detail: 'ended' }]);
    await roll();
    expect(await notices()).toHaveLength(1);
  });

  // Specification 59.11
  test('a series whose bookings were all moved elsewhere ends with its resource, and people are told', async () => {
    const { chair, add, made, remove, notices } = await setUp();
    const stool = await add('Stool');
    await connection.db.update(bookings).set({ resourceId: stool }).where(eq(bookings.seriesId, made.id));
    await remove(`resources/${chair}`);
    await roll();
    expect(await notices()).toMatchObject([{ kind: 'booking', detail: 'ended' }]);
  });
});
