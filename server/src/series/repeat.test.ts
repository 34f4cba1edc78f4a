import { afterAll, beforeAll, expect, test } from 'vitest';
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
    const browser = await server.signIn(`repeat-${people}`);
    const calls = await salonOfSeries(browser);
    const { body: offer } = await browser.call('POST', '/booking/options/', {
      body: { resourceId: calls.chair, name: 'Cut', duration: 60, price: 30 },
    });
    const { body: stored } = await calls.book({
      ...hourOn('2026-03-10'),
      ...{ title: 'Colour', notes: 'Short', options: [offer.id], customer_name: 'Ana' },
    });
    const repeat = (rule: object, more: object = {}, version: number = stored.version) =>
      browser.call('POST', '/booking/series/', {
        body: {
          ...{ rule, existing: stored.id },
          booking: {
            ...{ resource: calls.chair, ...hourOn('2026-03-10'), title: 'Colour', notes: 'Short' },
            ...{ options: [offer.id], customer_name: 'Ana', status: stored.status },
          },
          ...more,
        },
        headers: { 'if-match': `"${version}"` },
      });
    return { browser, ...calls, stored, repeat };
  };
  const days = (list: { start: string }[]) => list.map(({ start }) => start.slice(5, 10));

  // Specification 103.5
  test('a stored booking becomes the first one of a series, and stays the same', async () => {
    const { repeat, list, stored, read } = await salon();
    const made = await repeat({ ...WEEKLY, count: 4 });
    expect(made).toMatchObject({
      status: 200,
      body: { count: 4, booking: { id: stored.id, series: { id: made.body.id } } },
    });
    const all = await list();
    expect(days(all)).toEqual(['03-10', '03-17', '03-24', '03-31']);
    expect(all[0]).toMatchObject({ id: stored.id, options: stored.options, status: stored.status });
    for (const one of all)
      expect(one).toMatchObject({
        ...{ title: 'Colour', notes: 'Short', customer_name: 'Ana', total_price: 30 },
        series: { id: made.body.id },
      });
    expect(await read(made.body.id, stored.id)).toMatchObject({ left: 4, own: 0, upcoming: 4 });
  });

  // Specification 103.5
  test('days on which something is in the way are listed before anything is stored, and the booking itself is in no way', async () => {
    const { repeat, list, book, browser, stored, chair } = await salon();
    const { body: there } = await book({ ...hourOn('2026-03-24'), title: 'Eva' });
    const rule = { ...WEEKLY, count: 3 };
    const before = await list();
    const body = { rule, booking: { resource: chair, ...hourOn('2026-03-10') } };
    const preview = (more: object) =>
      browser.call('POST', '/booking/series/preview/', { body: { ...body, ...more } });
    expect((await preview({})).body.taken).toHaveLength(2);
    const taken = [{ date: '2026-03-24', by: { id: there.id } }];
    expect((await preview({ existing: stored.id })).body).toMatchObject({ count: 3, taken });
    expect(await repeat(rule)).toMatchObject({
      status: 409,
      body: { code: 'series_taken', dates: taken },
    });
    expect(await list()).toEqual(before);
    expect((await repeat(rule, { skip: ['2026-03-24'] })).body.count).toBe(2);
    expect(days(await list())).toEqual(['03-10', '03-17', '03-24']);
  });

  // Specification 103.5
  test('what another person changed meanwhile, repeats already or is on no day of the rule is refused', async () => {
    const { repeat, stored, list } = await salon();
    expect(await repeat({ ...WEEKLY, count: 3 }, {}, stored.version + 1)).toMatchObject({
      status: 412,
      body: { code: 'stale_version', current: { id: stored.id } },
    });
    const others = { freq: 'weekly', weekdays: [4], count: 3 };
    expect((await repeat(others)).body).toMatchObject({ code: 'first_not_in_rule', field: 'rule' });
    expect(await list()).toHaveLength(1);
    const { body } = await repeat({ ...WEEKLY, count: 2 });
    const again = await repeat({ ...WEEKLY, count: 2 }, {}, body.booking.version);
    expect(again).toMatchObject({ status: 409, body: { code: 'repeats_already' } });
  });

  // Specification 103.5
  test('of a customer who has come, the others are expected', async () => {
    const { repeat, stored, list, browser, chair } = await salon();
    const arrived = { resource: chair, ...hourOn('2026-03-10'), title: 'Colour', status: 'arrived' };
    const { body: held } = await browser.call('PUT', `/booking/bookings/${stored.id}/`, { body: arrived });
    await repeat({ ...WEEKLY, count: 3 }, { booking: arrived }, held.version);
    expect((await list()).map(({ status }) => status)).toEqual(['arrived', 'confirmed', 'confirmed']);
  });
});
