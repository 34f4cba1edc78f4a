import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { hourOn, rollAfter, SERIES_NOW, salonOfSeries, WEEKLY } from '../testing/salon-of-series.ts';
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

  const salon = async () => {
    people += 1;
    const browser = await server.signIn(`own-${people}`);
    const calls = await salonOfSeries(browser);
    const offer = async (resourceId: string, name: string, price: number): Promise<string> => {
      const body = { resourceId, name, duration: 60, price };
      return (await browser.call('POST', '/booking/options/', { body })).body.id;
    };
    return { browser, offer, ...calls };
  };
  /** What a server does after some days. */
  const roll = (days: number) => rollAfter(connection, days);
  const times = (list: { start: string }[]) => list.map(({ start }) => start.slice(5, 16));

  // Specification 59.6
  test('a booking with a place of its own keeps it when a note in it goes to all', async () => {
    const { make, list, change, browser, chair, read } = await salon();
    const { body: made } = await make({ ...WEEKLY, count: 4 });
    const [first, second] = await list();
    const own = { resource: chair, title: 'Colour', ...hourOn('2026-03-18', 16) };
    await browser.call('PUT', `/booking/bookings/${second?.id}/`, { body: own });
    await change(second?.id ?? '', { ...hourOn('2026-03-18', 16), notes: 'Tea' }, { scope: 'all' });
    expect(await list()).toMatchObject(Array.from({ length: 4 }, () => ({ notes: 'Tea' })));
    expect(await read(made.id)).toMatchObject({ own: 1 });
    await change(first?.id ?? '', { ...hourOn('2026-03-11'), notes: 'Tea' }, { scope: 'all' });
    expect(times(await list())).toEqual(['03-11T09:00', '03-18T16:00', '03-25T09:00', '04-01T08:00']);
  });

  // Specification 59.6
  test('a booking that was changed by itself is one of the others again once it is as they are', async () => {
    const { make, list, change, browser, chair, read } = await salon();
    const { body: made } = await make({ ...WEEKLY, count: 4 });
    const [first, second] = await list();
    const own = { resource: chair, title: 'Colour', ...hourOn('2026-03-18', 16) };
    await browser.call('PUT', `/booking/bookings/${second?.id}/`, { body: own });
    const noted = { ...hourOn('2026-03-10'), notes: 'Tea' };
    expect((await change(first?.id ?? '', noted, { scope: 'all', own: true })).body.count).toBe(4);
    expect(times(await list())[1]).toBe('03-18T16:00');
    expect(await read(made.id)).toMatchObject({ own: 1 });
    const moved = { ...hourOn('2026-03-11'), notes: 'Tea' };
    expect((await change(first?.id ?? '', moved, { scope: 'all', own: true })).body.count).toBe(4);
    expect(times(await list())).toEqual(['03-11T09:00', '03-18T09:00', '03-25T09:00', '04-01T08:00']);
    expect(await read(made.id)).toMatchObject({ own: 0 });
  });

  // Specification 59.6
  test('services that another person of the series offers do not go to bookings of that one', async () => {
    const { make, list, change, browser, chair, add, offer } = await salon();
    const stool = await add('Stool');
    const [cut, trim, dye] = [
      await offer(chair, 'Cut', 20),
      await offer(chair, 'Trim', 10),
      await offer(stool, 'Dye', 50),
    ];
    await make(WEEKLY, { options: [cut] });
    const [first, second] = await list();
    const taken = { resource: stool, title: 'Colour', options: [dye], ...hourOn('2026-03-17') };
    expect((await browser.call('PUT', `/booking/bookings/${second?.id}/`, { body: taken })).status).toBe(200);
    await change(first?.id ?? '', { ...hourOn('2026-03-10'), options: [trim] }, { scope: 'all', own: true });
    expect(await list(stool)).toMatchObject([{ options: [dye], total_price: 50 }]);
    expect((await list())[1]).toMatchObject({ options: [trim] });
  });

  // Specification 59.6
  test('services of a booking that is elsewhere do not go to the others, and do not end the series', async () => {
    const { make, list, change, browser, chair, add, offer } = await salon();
    const stool = await add('Stool');
    const [cut, dye, wash] = [
      await offer(chair, 'Cut', 20),
      await offer(stool, 'Dye', 50),
      await offer(stool, 'Wash', 5),
    ];
    await make(WEEKLY, { options: [cut] });
    const [, second] = await list();
    const taken = { resource: stool, title: 'Colour', options: [dye], ...hourOn('2026-03-17') };
    await browser.call('PUT', `/booking/bookings/${second?.id}/`, { body: taken });
    await change(second?.id ?? '', { ...taken, options: [wash] }, { scope: 'all' });
    expect(await list(stool)).toMatchObject([{ options: [wash] }]);
    await roll(35);
    const others = await list();
    expect(others.length).toBeGreaterThan(54);
    expect(new Set(others.map(({ options }) => options.join()))).toEqual(new Set([cut]));
  });

  // Specification 59.16
  test('a series that goes to another person is booked on with the services as that one offers them', async () => {
    const { make, list, change, chair, add, offer } = await salon();
    const stool = await add('Stool');
    const [cut, same] = [await offer(chair, 'Cut', 20), await offer(stool, 'Cut', 20)];
    await make(WEEKLY, { options: [cut] });
    const [first] = await list();
    const moved = { resource: stool, options: [cut], ...hourOn('2026-03-10') };
    expect((await change(first?.id ?? '', moved, { scope: 'all' })).body.count).toBe(53);
    await roll(35);
    const booked = await list(stool);
    expect(booked.length).toBeGreaterThan(55);
    expect(booked.at(-1)).toMatchObject({ options: [same], total_price: 20 });
  });
});
