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

  /** A business with two chairs and two rooms. */
  const salon = async () => {
    people += 1;
    const browser: Browser = await server.signIn(`together-${people}`);
    const calls = await salonOfSeries(browser);
    const [room, cellar] = [await calls.add('Room'), await calls.add('Cellar')];
    return { browser, ...calls, room, cellar, both: { resourceIds: [calls.chair, room] } };
  };
  /** What a server does after some days. */
  const roll = (days: number) =>
    rollSeries(
      connection.db,
      {
        wakeups: connection.wakeups,
        log: {
          error: (failure: unknown) => {
            throw failure;
          },
        },
      },
      SERIES_NOW + days * DAY,
      new AbortController().signal,
    );
  const times = (list: { start: string }[]) => list.map(({ start }) => start.slice(5, 16));

  // Specification 59.15
  test('each booking of a series has all its resources, and what takes one of them is listed', async () => {
    const { make, list, book, browser, chair, room, both } = await salon();
    const { body: there } = await book({ ...hourOn('2026-03-17'), resource: room, title: 'Ana' });
    const taken = [{ date: '2026-03-17', by: { id: there.id } }];
    const booking = { resource: chair, ...hourOn('2026-03-10'), ...both };
    const seen = await browser.call('POST', '/booking/series/preview/', {
      body: { rule: { ...WEEKLY, count: 3 }, booking },
    });
    expect(seen).toMatchObject({ status: 200, body: { count: 3, taken } });
    const refused = await make({ ...WEEKLY, count: 3 }, both);
    expect(refused).toMatchObject({ status: 409, body: { code: 'series_taken', dates: taken } });
    expect(await list(chair)).toEqual([]);
    expect(await make({ ...WEEKLY, count: 3 }, both, { skip: ['2026-03-17'] })).toMatchObject({
      ...{ status: 200, body: { count: 2, booking: { resource: chair, resourceIds: [chair, room] } } },
    });
    for (const one of [chair, room])
      expect(times((await list(one)).filter(({ series }) => series))).toEqual(['03-10T09:00', '03-24T09:00']);
    expect((await book({ ...hourOn('2026-03-24'), resource: room })).status).toBe(409);
  });

  // Specification 59.15
  test('a day on which both resources are taken is listed once', async () => {
    const { make, book, room, both } = await salon();
    await book({ ...hourOn('2026-03-17'), resource: room });
    await book(hourOn('2026-03-17'));
    const refused = await make({ ...WEEKLY, count: 2 }, both);
    expect(refused.body.dates).toMatchObject([{ date: '2026-03-17' }]);
    expect(refused.body.dates).toHaveLength(1);
  });

  // Specification 59.15
  test('resources of all that are to come change together, or on no day', async () => {
    const { make, list, change, book, chair, room, cellar, both } = await salon();
    await make({ ...WEEKLY, count: 3 }, both);
    const [first] = await list();
    const { body: there } = await book({ ...hourOn('2026-03-24'), resource: cellar, title: 'Ana' });
    const before = await list();
    const moved = { ...hourOn('2026-03-10'), resourceIds: [chair, cellar] };
    expect(await change(first?.id ?? '', moved, { scope: 'all' })).toMatchObject({
      ...{
        status: 409,
        body: { code: 'series_taken', dates: [{ date: '2026-03-24', by: { id: there.id } }] },
      },
    });
    expect(await list()).toEqual(before);
    const skip = ['2026-03-24'];
    expect((await change(first?.id ?? '', moved, { scope: 'all', skip })).body.count).toBe(2);
    expect(times(await list(room))).toEqual(['03-24T09:00']);
    expect(times(await list(cellar))).toEqual(['03-10T09:00', '03-17T09:00', '03-24T09:00']);
    const alone = { ...hourOn('2026-03-10'), resourceIds: [chair] };
    expect((await change(first?.id ?? '', alone, { scope: 'all' })).body.booking).not.toHaveProperty(
      'resourceIds',
    );
    expect(times(await list(cellar))).toEqual(['03-24T09:00']);
  });

  // Specification 59.15
  test('a move of all moves each on the resources that it has, and meets others on any of them', async () => {
    const { make, list, change, book, room, both } = await salon();
    await make({ ...WEEKLY, count: 3 }, both);
    const [first] = await list();
    const { body: there } = await book({ ...hourOn('2026-03-17', 15), resource: room });
    const refused = await change(first?.id ?? '', hourOn('2026-03-10', 15), { scope: 'all' });
    expect(refused.body).toMatchObject({ code: 'series_taken', dates: [{ by: { id: there.id } }] });
    await change(first?.id ?? '', hourOn('2026-03-10', 12), { scope: 'all' });
    expect(times((await list(room)).filter(({ series }) => series))).toEqual([
      '03-10T12:00',
      '03-17T12:00',
      '03-24T12:00',
    ]);
  });

  // Specification 59.15
  test('what was removed comes back on all its resources, without the days on which one is taken', async () => {
    const { make, list, remove, restore, book, room, both } = await salon();
    const { body: made } = await make({ ...WEEKLY, count: 3 }, both);
    const [first] = await list();
    const { body: gone } = await remove(first?.id ?? '', 'all');
    await book({ ...hourOn('2026-03-17'), resource: room });
    const refused = await restore(made.id, { at: gone.at });
    expect(refused).toMatchObject({ status: 409, body: { dates: [{ date: '2026-03-17' }] } });
    await restore(made.id, { at: gone.at, skip: ['2026-03-17'] });
    expect(times(await list(room))).toEqual(['03-10T09:00', '03-17T09:00', '03-24T09:00']);
    expect(times(await list())).toEqual(['03-10T09:00', '03-24T09:00']);
  });

  // Specification 59.16
  test('a series is booked on for all its resources, and leaves out days on which one is taken', async () => {
    const { make, list, book, room, both, chair } = await salon();
    await make(WEEKLY, both);
    await book({ ...hourOn('2027-03-16'), resource: room, title: 'Ana' });
    await roll(28);
    expect((await list()).at(-1)).toMatchObject({
      ...{ start: '2027-03-30T08:00:00.000Z', resourceIds: [chair, room] },
    });
    expect(times((await list()).slice(-2))).toEqual(['03-23T09:00', '03-30T08:00']);
  });

  // Specification 59.16
  test('one of its resources that is replaced is replaced in what follows, with its services', async () => {
    const { make, list, browser, room, cellar, both, chair } = await salon();
    const body = { name: 'Sauna', duration: 60, price: 30 };
    const option = async (resourceId: string): Promise<string> =>
      (await browser.call('POST', '/booking/options/', { body: { ...body, resourceId } })).body.id;
    const [before, after] = [await option(room), await option(cellar)];
    await make(WEEKLY, { ...both, options: [before] });
    const query = { bookings: 'move', to: cellar };
    expect((await browser.call('DELETE', `/booking/resources/${room}/`, { query })).status).toBe(200);
    await roll(28);
    const bookings = await list();
    expect(bookings).toHaveLength(56);
    expect(bookings.every(({ resourceIds }) => resourceIds?.join() === [chair, cellar].join())).toBe(true);
    expect(bookings.at(-1)).toMatchObject({ total_price: 30, options: [after] });
  });

  // Specification 59.16
  test('one of its resources that is removed ends it, and the people of the business are told', async () => {
    const { make, list, browser, room, both } = await salon();
    await make(WEEKLY, both);
    await browser.call('DELETE', `/booking/resources/${room}/`, { query: { bookings: 'keep' } });
    await roll(28);
    expect(await list()).toHaveLength(53);
    expect((await browser.call('GET', '/notices/')).body.results).toMatchObject([
      { kind: 'booking', detail: 'ended' },
    ]);
  });

  // Specification 59.15
  test('series of several resources in other orders, made at once, wait for each other', async () => {
    const { make, list, chair, room, cellar } = await salon();
    const orders = [
      [chair, room, cellar],
      [cellar, room, chair],
      [room, chair, cellar],
      [cellar, chair],
    ];
    const answers = await Promise.all(
      orders.map((resourceIds) => make({ ...WEEKLY, count: 5 }, { resource: resourceIds[0], resourceIds })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await list(chair)).toHaveLength(5);
  });

  // Specification 59.10
  test('resources of others, removed ones, and lists that repeat one are refused', async () => {
    const { make, list, change, browser, chair, room, both } = await salon();
    const { room: foreign } = await salon();
    const unknown = await make({ ...WEEKLY, count: 3 }, { resourceIds: [chair, foreign] });
    expect(unknown).toMatchObject({ status: 404, body: { field: 'resourceIds' } });
    expect((await make({ ...WEEKLY, count: 3 }, { resourceIds: [chair, chair] })).status).toBe(400);
    await make({ ...WEEKLY, count: 3 }, both);
    const [first] = await list();
    const theirs = { ...hourOn('2026-03-10'), resourceIds: [chair, foreign] };
    expect((await change(first?.id ?? '', theirs, { scope: 'all' })).status).toBe(404);
    await browser.call('DELETE', `/booking/resources/${room}/`, { query: { bookings: 'keep' } });
    const archived = await make({ ...WEEKLY, count: 3 }, { ...both, ...hourOn('2026-03-10', 15) });
    expect(archived).toMatchObject({ status: 400, body: { field: 'resourceIds' } });
    const kept = { ...hourOn('2026-03-10'), ...both, notes: 'Kept' };
    expect((await change(first?.id ?? '', kept, { scope: 'all' })).status).toBe(200);
  });
});
