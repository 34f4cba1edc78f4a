import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { hourOn, SERIES_NOW, salonOfSeries, WEEKLY } from '../testing/salon-of-series.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open, now: () => SERIES_NOW });
  });
  afterAll(() => server.close());

  const salon = async () => {
    people += 1;
    const browser: Browser = await server.signIn(`series-${people}`);
    return { browser, ...(await salonOfSeries(browser)) };
  };
  const times = (list: { start: string }[]) => list.map(({ start }) => start.slice(5, 16));

  // Specification 59.5
  test('a change of this and the following moves them by as many days, to the same wall time', async () => {
    const { make, list, change } = await salon();
    await make({ ...WEEKLY, count: 5 });
    const [, , third] = await list();
    const wanted = hourOn('2026-03-26', 14);
    const changed = await change(third?.id ?? '', wanted, { scope: 'following' });
    expect(changed).toMatchObject({ status: 200, body: { count: 3, booking: { id: third?.id, ...wanted } } });
    // 15:00 in Madrid, before and after the change of clocks.
    expect(times(await list())).toEqual([
      '03-10T09:00',
      '03-17T09:00',
      '03-26T14:00',
      '04-02T13:00',
      '04-09T13:00',
    ]);
  });

  // Specification 59.5
  test('all can be moved by less than their length, and onto the places of each other', async () => {
    const { make, list, change } = await salon();
    await make({ freq: 'daily', count: 4 });
    const [first] = await list();
    const half = { start: '2026-03-10T09:30:00.000Z', end: '2026-03-10T10:30:00.000Z' };
    expect((await change(first?.id ?? '', half, { scope: 'all' })).status).toBe(200);
    const next = { start: '2026-03-11T09:30:00.000Z', end: '2026-03-11T10:30:00.000Z' };
    expect((await change(first?.id ?? '', next, { scope: 'all' })).status).toBe(200);
    const bookings = await list();
    expect(times(bookings)).toEqual(['03-11T09:30', '03-12T09:30', '03-13T09:30', '03-14T09:30']);
    expect(bookings.some(({ forced }) => forced)).toBe(false);
  });

  // Specification 59.6
  test('what was changed by itself stays, unless it is to follow again', async () => {
    const { make, list, change, browser, chair, read } = await salon();
    const { body: made } = await make({ ...WEEKLY, count: 4 });
    const [first, second] = await list();
    const own = { resource: chair, title: 'Colour', ...hourOn('2026-03-18', 16) };
    await browser.call('PUT', `/booking/bookings/${second?.id}/`, { body: own });
    expect(await read(made.id)).toMatchObject({ upcoming: 4, own: 1 });
    const kept = await change(first?.id ?? '', hourOn('2026-03-11'), { scope: 'all' });
    expect(kept.body.count).toBe(3);
    expect(times(await list())).toEqual(['03-11T09:00', '03-18T16:00', '03-25T09:00', '04-01T08:00']);
    const followed = await change(first?.id ?? '', hourOn('2026-03-12'), { scope: 'all', own: true });
    expect(followed.body.count).toBe(4);
    expect(times(await list())).toEqual(['03-12T09:00', '03-19T09:00', '03-26T09:00', '04-02T08:00']);
    expect(await read(made.id)).toMatchObject({ own: 0 });
  });
});
