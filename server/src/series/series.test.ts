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
  const days = (list: { start: string }[]) => list.map(({ start }) => start.slice(0, 10));
  const times = (list: { start: string }[]) => list.map(({ start }) => start.slice(5, 16));

  // Specification 59.2
  test('a series is made of bookings at the same wall time, over the change of clocks', async () => {
    const { make, list } = await salon();
    const made = await make({ ...WEEKLY, count: 5 });
    expect(made).toMatchObject({
      status: 200,
      body: { count: 5, booking: { series: { id: made.body.id } } },
    });
    expect(times(await list())).toEqual([
      '03-10T09:00',
      '03-17T09:00',
      '03-24T09:00',
      '03-31T08:00',
      '04-07T08:00',
    ]);
  });

  // Specification 59.3
  test('days on which something is in the way are listed before anything is stored, and can be skipped', async () => {
    const { make, list, book, browser, chair } = await salon();
    const { body: there } = await book({ ...hourOn('2026-03-17'), title: 'Ana', customer_name: 'Ana' });
    const refused = await make({ ...WEEKLY, count: 4 });
    const { start, end } = there;
    const taken = {
      ...{ date: '2026-03-17', start, end },
      by: { id: there.id, title: 'Ana', name: 'Ana', start, end },
    };
    expect(refused).toMatchObject({ status: 409, body: { code: 'series_taken', dates: [taken] } });
    expect(await list()).toHaveLength(1);
    const booking = { resource: chair, ...hourOn('2026-03-10') };
    const seen = await browser.call('POST', '/booking/series/preview/', {
      body: { rule: { ...WEEKLY, count: 4 }, booking },
    });
    expect(seen.body).toMatchObject({ count: 4, last: '2026-03-31T08:00:00.000Z', taken: [taken] });
    expect(await list()).toHaveLength(1);
    const made = await make({ ...WEEKLY, count: 4 }, {}, { skip: ['2026-03-17'] });
    expect(made).toMatchObject({ status: 200, body: { count: 3 } });
    expect(days((await list()).filter(({ series }) => series))).toEqual([
      '2026-03-10',
      '2026-03-24',
      '2026-03-31',
    ]);
  });

  // Specification 59.3
  test('of two people who make series in the same places at once, one succeeds', async () => {
    const { make, list } = await salon();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => make({ ...WEEKLY, count: 8 - at }, { title: `${at}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const made = answers.find(({ status }) => status === 200);
    expect(await list()).toHaveLength(made?.body.count);
  });
});
