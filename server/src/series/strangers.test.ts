import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { hourOn, SERIES_NOW, salonOfSeries, WEEKLY } from '../testing/salon-of-series.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

await onOneDatabase((open) => {
  let server: TestServer;
  let salon: Awaited<ReturnType<typeof salonOfSeries>>;

  beforeAll(async () => {
    server = await createTestServer({ open, now: () => SERIES_NOW });
    salon = await salonOfSeries(await server.signIn('ada'));
  });
  afterAll(() => server.close());

  // Specification 59.9
  test.each([
    ['a text of a rule', 'FREQ=SECONDLY'],
    ['seconds', { freq: 'secondly', count: 10 }],
    ['hours', { freq: 'hourly', count: 10 }],
    ['a billion', { freq: 'daily', count: 1e9 }],
    ['none', { freq: 'daily', count: 0 }],
    ['an interval of none', { freq: 'daily', interval: 0, count: 2 }],
    ['a long interval', { freq: 'monthly', by: 'day', interval: 1e6, count: 2 }],
    ['parts of its own', { freq: 'daily', count: 2, BYSECOND: [1, 2] }],
    ['no weekday', { freq: 'weekly', weekdays: [], count: 2 }],
    ['an eighth weekday', { freq: 'weekly', weekdays: [8], count: 2 }],
    ['two ends', { freq: 'daily', count: 2, until: '2026-04-01' }],
    ['an end before its beginning', { freq: 'daily', until: '2026-03-01' }],
    ['an end that is no day', { freq: 'daily', until: '2026-02-30' }],
  ])('a rule with %s is refused', async (_, rule) => {
    expect((await salon.make(rule as object)).status).toBe(400);
    expect(await salon.list()).toEqual([]);
  });

  // Specification 59.9
  test('bookings that last into the next one, or into years without bookings, are refused', async () => {
    const long = { start: '2026-03-10T09:00:00Z', end: '2026-03-11T10:00:00Z' };
    expect(await salon.make({ freq: 'daily', count: 3 }, long)).toMatchObject({
      status: 400,
      body: { code: 'series_overlaps' },
    });
    // The night in which the clocks go forward is shorter.
    const day = { start: '2026-03-27T09:00:00Z', end: '2026-03-28T09:00:00Z' };
    expect((await salon.make({ freq: 'daily', count: 2 }, day)).status).toBe(200);
    const [first] = await salon.list();
    await salon.remove(first?.id ?? '', 'all');
    expect((await salon.make({ freq: 'daily', count: 3 }, day)).body.code).toBe('series_overlaps');
    const late = await salon.make({ freq: 'monthly', by: 'day', interval: 99, count: 1000 });
    expect(late).toMatchObject({ status: 400, body: { code: 'year_out_of_range' } });
    expect(await salon.list()).toEqual([]);
  });

  // Specification 59.10
  test('another business neither sees nor changes a series, and its booking is none of theirs', async () => {
    const eve = await salonOfSeries(await server.signIn('eve'));
    const { body: made } = await salon.make({ ...WEEKLY, count: 3 });
    const [first] = await salon.list();
    const id = first?.id ?? '';
    expect((await eve.change(id, hourOn('2026-03-11'), { scope: 'all' })).status).toBe(404);
    expect((await eve.remove(id, 'all')).status).toBe(404);
    expect((await eve.restore(made.id, { at: SERIES_NOW })).status).toBe(404);
    expect((await eve.read(made.id)).code).toBe('not_found');
    expect((await eve.make(WEEKLY, { resource: salon.chair })).status).toBe(404);
    expect(await salon.list()).toHaveLength(3);
    expect(await eve.list()).toEqual([]);
  });

  // Specification 59.10
  test('a booking that does not repeat has no series to change', async () => {
    const { body: single } = await salon.book(hourOn('2026-06-01'));
    expect(await salon.change(single.id, hourOn('2026-06-02'), { scope: 'all' })).toMatchObject({
      status: 409,
      body: { code: 'not_in_series' },
    });
    expect((await salon.remove(single.id, 'all')).status).toBe(409);
    expect(single.series).toBeUndefined();
  });
});
