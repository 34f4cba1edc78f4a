import { MINUTE } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '../db/schema/booking.ts';
import { createWorkTurns } from '../http/work-turns.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';
import { peopleNumbers } from './people-numbers.ts';

const PATH = '/booking/numbers/people/';
const allDay = Array.from({ length: 7 }, () => [[0, 1440]]);

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;
  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  const setUp = async (settings: object) => {
    const browser: Browser = await server.signIn(`people-numbers-${++people}`);
    await browser.call('PATCH', '/booking/settings/', { body: settings });
    const workspaceId = await workspaceOf(server.db, browser);
    const add = async (name: string): Promise<string> =>
      (await browser.call('POST', '/booking/resources/', { body: { name } })).body.id;
    const book = (resourceId: string, start: string, minutes: number, values: object = {}) =>
      server.db.insert(bookings).values({
        workspaceId,
        resourceId,
        title: '',
        startsAt: new Date(start),
        endsAt: new Date(Date.parse(start) + minutes * MINUTE),
        status: 'completed',
        notes: '',
        customerName: '',
        customerPhone: '',
        source: 'manual',
        totalDuration: minutes,
        totalPrice: 0,
        forced: true,
        ...values,
      });
    const read = async (month: string) => (await browser.call('GET', PATH, { query: { month } })).body;
    return { browser, workspaceId, add, book, read };
  };

  // Specification 63.6
  test('a month is exactly that of the calendar, in the zone of the business, also over a change of the clocks', async () => {
    const { add, book, read } = await setUp({ time_zone: 'Europe/Madrid', hours: allDay });
    const [anna, lucia] = [await add('Anna'), await add('Lucía')];
    await book(anna, '2026-09-30T23:59:00+02:00', 2, { totalPrice: 1 });
    await book(anna, '2026-10-01T00:00:00+02:00', 30, { totalPrice: 10.1 });
    await book(anna, '2026-10-31T23:30:00+01:00', 60, { totalPrice: 20.2 });
    await book(anna, '2026-11-01T00:00:00+01:00', 30, { totalPrice: 400 });
    await book(lucia, '2026-10-10T10:00:00Z', 60, { status: 'no_show', totalPrice: 8 });
    await book(lucia, '2026-10-10T10:00:00Z', 60, { status: 'cancelled', totalPrice: 16 });
    await book(lucia, '2026-10-10T10:00:00Z', 60, { deletedAt: new Date(), totalPrice: 32 });
    const none = { no_shows: 0, cancelled: 0, income: 0, expected: 0 };
    const open_minutes = 31 * 1440 + 60;
    expect(await read('2026-10')).toEqual([
      { ...none, resource: anna, bookings: 2, booked_minutes: 1 + 30 + 30, open_minutes, income: 30.3 },
      { ...none, resource: lucia, bookings: 1, booked_minutes: 0, open_minutes, no_shows: 1, cancelled: 1 },
    ]);
  });

  // Specification 63.6
  test('together they are the numbers of the month', async () => {
    const { browser, add, book, read } = await setUp({ time_zone: 'America/New_York' });
    const all = [await add('A'), await add('B'), await add('C'), await add('D')];
    const statuses = ['pending', 'confirmed', 'arrived', 'completed', 'no_show', 'cancelled'];
    for (let n = 0; n < 60; n += 1) {
      const start = new Date(Date.UTC(2026, 1, 27, 0) + n * 731 * MINUTE).toISOString();
      await book(all[n % 4] ?? '', start, 15 + ((n * 37) % 1900), {
        status: statuses[n % 6],
        totalPrice: 0.1 * n,
      });
    }
    await browser.call('PATCH', `/booking/resources/${all[1]}/`, {
      body: { absences: [{ from: '2026-03-05', to: '2026-03-09', name: '' }] },
    });
    await browser.call('PATCH', `/booking/resources/${all[3]}/`, { body: { archived: true } });
    const { body: whole } = await browser.call('GET', '/booking/numbers/', {
      query: { from: '2026-03-01', to: '2026-03-31' },
    });
    const rows: Record<string, number>[] = await read('2026-03');
    expect(rows).toHaveLength(4);
    for (const name of [
      'bookings',
      'booked_minutes',
      'open_minutes',
      'no_shows',
      'cancelled',
      'income',
      'expected',
    ])
      expect(rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)).toBeCloseTo(whole[name], 6);
  });

  // Specification 62.5, 63.6
  test('people of the same week with other shifts, rotas and blocked hours have their own hours', async () => {
    const { browser, add, read } = await setUp({ time_zone: 'UTC', hours: allDay });
    const ways: [object, number][] = [
      [{}, 31 * 1440],
      [{ shifts: [{ date: '2026-03-04', hours: [[600, 660]] }] }, 30 * 1440 + 60],
      [{ blocks: [{ date: '2026-03-04', from: 600, to: 660, name: '' }] }, 31 * 1440 - 60],
      [{ rota: { from: '2026-03-02', to: null, days: [[], [[600, 660]]] } }, 1440 + 15 * 60],
    ];
    for (const [working, open_minutes] of ways) {
      const id = await add('One');
      expect((await browser.call('PATCH', `/booking/resources/${id}/`, { body: working })).status).toBe(200);
      const rows: { resource: string }[] = await read('2026-03');
      expect(rows.find(({ resource }) => resource === id)).toMatchObject({ open_minutes });
    }
  });

  // Specification 60.9, 63.6
  test('a booking of several counts for each of them, its income for the first, and all of it once in the month', async () => {
    const { browser, add, book, read } = await setUp({ time_zone: 'UTC', hours: allDay });
    const [anna, lucia, room] = [await add('Anna'), await add('Lucía'), await add('Room')];
    const at = '2026-03-05T10:00:00Z';
    await book(anna, at, 60, { totalPrice: 10, otherResourceIds: [lucia, room] });
    await book(room, at, 30, { totalPrice: 5, otherResourceIds: [anna], status: 'no_show' });
    await book(lucia, at, 30, { totalPrice: 7 });
    const none = { no_shows: 0, cancelled: 0, expected: 0, open_minutes: 31 * 1440 };
    expect(await read('2026-03')).toEqual([
      { ...none, resource: anna, bookings: 2, booked_minutes: 60, no_shows: 1, income: 10 },
      { ...none, resource: lucia, bookings: 2, booked_minutes: 90, income: 7 },
      { ...none, resource: room, bookings: 2, booked_minutes: 60, no_shows: 1, income: 0 },
    ]);
    const query = { from: '2026-03-01', to: '2026-03-31' };
    expect((await browser.call('GET', '/booking/numbers/', { query })).body).toMatchObject({
      ...{ bookings: 3, booked_minutes: 60 + 90 + 60, no_shows: 1, income: 17 },
    });
    const ofRoom = { ...query, resource: room };
    expect((await browser.call('GET', '/booking/numbers/', { query: ofRoom })).body).toMatchObject({
      ...{ bookings: 2, booked_minutes: 60, no_shows: 1, income: 0 },
    });
  });

  test('a removed resource is listed for the months in which it was booked, and has no hours', async () => {
    const { browser, add, book, read } = await setUp({ time_zone: 'UTC' });
    const gone = await add('Gone');
    await book(gone, '2026-03-05T10:00:00Z', 60, { totalPrice: 5 });
    await browser.call('PATCH', `/booking/resources/${gone}/`, { body: { archived: true } });
    expect(await read('2026-03')).toMatchObject([
      { resource: gone, bookings: 1, open_minutes: 0, income: 5 },
    ]);
    expect(await read('2026-04')).toEqual([]);
  });

  // Specification 63.6
  test('income is of what took place; what is pending or to come is expected', async () => {
    const { workspaceId, add, book } = await setUp({ time_zone: 'UTC' });
    const anna = await add('Anna');
    for (const [start, sign] of [
      ['2026-03-05T10:00:00Z', 1],
      ['2026-03-25T10:00:00Z', 1000],
    ] as const)
      for (const [at, status] of ['pending', 'confirmed', 'arrived', 'completed', 'no_show'].entries())
        await book(anna, start, 30, { totalPrice: sign * 2 ** at, status });
    const at = { now: Date.parse('2026-03-15T00:00:00Z') };
    const pages = peopleNumbers(server.db, workspaceId, { month: '2026-03' }, at);
    expect((await pages.next()).value).toMatchObject([
      { income: 2 + 4 + 8 + 4000 + 8000, expected: 1 + 1000 + 2000 },
    ]);
  });

  // Specification 63.6
  test('a page is bounded, and hours are computed in turns', async () => {
    const { workspaceId, read } = await setUp({ time_zone: 'UTC' });
    await server.db.execute(`
      insert into booking_resources (workspace_id, name)
      select '${workspaceId}', 'Chair ' || n from generate_series(1, 250) n`);
    let pauses = 0;
    const turns = createWorkTurns(100, async () => {
      pauses += 1;
    });
    const sizes: number[] = [];
    const options = { now: Date.now(), turns };
    for await (const page of peopleNumbers(server.db, workspaceId, { month: '2026-03' }, options))
      sizes.push(page.length);
    expect(sizes).toEqual([100, 100, 50]);
    expect(pauses).toBeGreaterThan(0);
    const rows = await read('2026-03');
    expect(new Set(rows.map(({ resource }: { resource: string }) => resource)).size).toBe(250);
  });

  // Specification 62.1
  test('people with the same week and other rotas, shifts or blocks have their own open minutes', async () => {
    const { browser, add, read } = await setUp({ time_zone: 'UTC', hours: allDay });
    const names = ['Week', 'Rota', 'Shift', 'Block'];
    const [, rota, shift, block] = await Promise.all(names.map(add));
    const change = (id: string | undefined, body: object) =>
      browser.call('PATCH', `/booking/resources/${id}/`, { body });
    const round = [[[0, 60]], []];
    await change(rota, { rota: { from: '2026-01-01', to: null, days: round } });
    await change(shift, { shifts: [{ date: '2026-03-05', hours: [[0, 60]] }] });
    await change(block, { blocks: [{ date: '2026-03-05', from: 0, to: 60, name: '' }] });
    const rows: { resource: string; open_minutes: number }[] = await read('2026-03');
    const openOf = (id: string | undefined) => rows.find(({ resource }) => resource === id)?.open_minutes;
    const whole = 31 * 1440;
    expect(openOf(shift)).toBe(whole - 1380);
    expect(openOf(block)).toBe(whole - 60);
    expect([15 * 60, 16 * 60]).toContain(openOf(rota));
  });

  test('nothing of another business is counted or listed', async () => {
    const [ada, eve] = [await setUp({ time_zone: 'UTC' }), await setUp({ time_zone: 'UTC' })];
    await ada.book(await ada.add('Anna'), '2026-03-05T10:00:00Z', 60);
    expect(await eve.read('2026-03')).toEqual([]);
  });

  test.each([
    ['no month', {}, 400],
    ['a day', { month: '2026-03-01' }, 400],
    ['a month that does not exist', { month: '2026-13' }, 400],
    ['a year without bookings', { month: '9999-12' }, 400],
    ['a year before all', { month: '0000-01' }, 400],
    ['a zone that does not exist', { month: '2026-03', zone: 'Mars/Olympus' }, 400],
  ])('%s is refused', async (_, query, status) => {
    const { browser } = await setUp({});
    expect((await browser.call('GET', PATH, { query })).status).toBe(status);
  });
});
