import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { hourOn, SERIES_NOW, salonOfSeries, WEEKLY } from '../testing/salon-of-series.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const TWO_WEEKS = { ...WEEKLY, interval: 2 };

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open, now: () => SERIES_NOW });
  });
  afterAll(() => server.close());

  const salon = async () => {
    people += 1;
    const browser: Browser = await server.signIn(`rule-${people}`);
    const calls = await salonOfSeries(browser);
    return {
      browser,
      ...calls,
      days: async () => (await calls.list()).map(({ start }) => start.slice(5, 10)),
    };
  };

  // Specification 59.20
  test('every week becomes every two weeks from a booking on: bookings on days of both rules stay the same', async () => {
    const { make, list, change, days, read } = await salon();
    const { body: made } = await make({ ...WEEKLY, count: 6 });
    const before = await list();
    const [first, second, third, , fifth] = before;
    const rule = { ...TWO_WEEKS, count: 3 };
    const wanted = hourOn('2026-03-24');
    const changed = await change(third?.id ?? '', wanted, { scope: 'following', rule });
    expect(changed).toMatchObject({ status: 200, body: { count: 3, booking: { id: third?.id, ...wanted } } });
    expect(changed.body.id).not.toBe(made.id);
    expect(await days()).toEqual(['03-10', '03-17', '03-24', '04-07', '04-21']);
    const after = await list();
    expect(after.slice(0, 2)).toEqual([first, second]);
    expect(after.map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id, fifth?.id, after[4]?.id]);
    // 10:00 in Madrid, before and after the change of clocks.
    expect(after.map(({ start }) => start.slice(11, 16))).toEqual([
      '09:00',
      '09:00',
      '09:00',
      '08:00',
      '08:00',
    ]);
    expect(await read(changed.body.id)).toMatchObject({ rule, first: '2026-03-24', shift: 0, upcoming: 3 });
    expect(await read(made.id)).toMatchObject({ upcoming: 2 });
  });

  // Specification 59.20
  test('back again to every week, the days that were left out are booked again', async () => {
    const { make, list, change, days } = await salon();
    await make({ ...WEEKLY, count: 5 });
    const [first] = await list();
    const to = (rule: object) => change(first?.id ?? '', hourOn('2026-03-10'), { scope: 'all', rule });
    expect((await to({ ...TWO_WEEKS, count: 3 })).body.count).toBe(3);
    expect(await days()).toEqual(['03-10', '03-24', '04-07']);
    expect((await to({ ...WEEKLY, count: 5 })).body.count).toBe(5);
    expect(await days()).toEqual(['03-10', '03-17', '03-24', '03-31', '04-07']);
  });

  // Specification 59.20
  test('other weekdays, another hour and other services come together; the past stays', async () => {
    const { make, list, change, days } = await salon();
    await make({ freq: 'weekly', weekdays: [1, 3], count: 6 }, hourOn('2026-02-23'));
    const before = await list();
    const named = before.find(({ start }) => start.startsWith('2026-03-09'));
    const rule = { freq: 'weekly', weekdays: [1, 5], count: 4 };
    const wanted = { ...hourOn('2026-03-09', 14), notes: 'New' };
    expect((await change(named?.id ?? '', wanted, { scope: 'all', rule })).body.count).toBe(4);
    // The booking on 4 March is on no day of the new rule.
    expect(await days()).toEqual(['02-23', '02-25', '03-02', '03-09', '03-13', '03-16', '03-20']);
    const after = await list();
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after.slice(3).every(({ notes, start }) => notes === 'New' && start.includes('T14:00'))).toBe(
      true,
    );
  });

  // Specification 59.20
  test('all that are to come keep step with the booking at hand', async () => {
    const { make, list, change, days } = await salon();
    await make({ ...WEEKLY, count: 5 });
    const fourth = (await list())[3];
    const rule = { ...TWO_WEEKS, count: 3 };
    const changed = await change(fourth?.id ?? '', hourOn('2026-03-31', 8), { scope: 'all', rule });
    expect(changed.body).toMatchObject({ count: 4, booking: { id: fourth?.id } });
    expect(await days()).toEqual(['03-17', '03-31', '04-14', '04-28']);
    const monthly = { freq: 'monthly', by: 'day', until: '2026-06-30' };
    await change(fourth?.id ?? '', hourOn('2026-03-31', 8), { scope: 'all', rule: monthly });
    expect(await days()).toEqual(['03-31', '05-31']);
  });

  // Specification 103.4
  test.each(['following', 'all'] as const)(
    'a number of bookings counts from the booking at hand, for %s',
    async (scope) => {
      const { make, list, change, days, read } = await salon();
      const { body: made } = await make({ ...WEEKLY, count: 6 });
      const [, second, third] = await list();
      expect((await read(made.id)).left).toBe(6);
      const { left } = await read(made.id, third?.id);
      expect(left).toBe(4);
      const rule = { freq: 'weekly', weekdays: [2, 4], count: left };
      const changed = await change(third?.id ?? '', hourOn('2026-03-24'), { scope, rule });
      expect(changed.status).toBe(200);
      expect((await days()).filter((day) => day >= '03-24')).toEqual(['03-24', '03-26', '03-31', '04-02']);
      expect((await read(changed.body.id, third?.id)).left).toBe(4);
      // What was before the change ends there.
      if (scope === 'following') expect((await read(made.id, second?.id)).left).toBe(1);
    },
  );

  // Specification 103.4
  test('the number that is left counts days that are skipped or removed, as RFC 5545 does, and knows ends by a day', async () => {
    const { make, list, browser, read, remove, book } = await salon();
    const { body: made } = await make({ ...WEEKLY, count: 5 }, {}, { skip: ['2026-03-17'] });
    const [first, third, , last] = await list();
    await browser.call('DELETE', `/booking/bookings/${third?.id}/`);
    expect((await read(made.id, first?.id)).left).toBe(5);
    await remove(last?.id ?? '', 'following');
    expect((await read(made.id, first?.id)).left).toBe(4);
    const { body: until } = await make({ ...WEEKLY, until: '2026-05-19' }, hourOn('2026-05-05', 12));
    expect((await read(until.id, until.booking.id)).left).toBe(3);
    const { body: endless } = await make(WEEKLY, hourOn('2026-05-05', 15));
    expect(await read(endless.id, endless.booking.id)).not.toHaveProperty('left');
    const { body: single } = await book(hourOn('2026-03-11'));
    expect(await read(made.id, single.id)).toMatchObject({ code: 'not_found' });
  });

  // Specification 59.20
  test('another end takes later bookings away, or adds some', async () => {
    const { make, list, change, days, restore, read } = await salon();
    const { body: made } = await make({ ...WEEKLY, count: 4 });
    const [first, second] = await list();
    const until = { ...WEEKLY, until: '2026-03-24' };
    const shorter = await change(second?.id ?? '', hourOn('2026-03-17'), { scope: 'following', rule: until });
    expect(shorter.body.count).toBe(2);
    expect(await days()).toEqual(['03-10', '03-17', '03-24']);
    const longer = { ...WEEKLY, count: 3 };
    await change(second?.id ?? '', hourOn('2026-03-17'), { scope: 'following', rule: longer });
    expect(await days()).toEqual(['03-10', '03-17', '03-24', '03-31']);
    expect((await restore(made.id, { at: SERIES_NOW - 1 })).body.count).toBe(0);
    expect(await read(made.id)).toMatchObject({ upcoming: 1 });
    expect((await list())[0]?.id).toBe(first?.id);
  });

  // Specification 59.21
  test('days of the new rule on which something is in the way are listed, and nothing is stored', async () => {
    const { make, list, change, book, days } = await salon();
    await make({ ...WEEKLY, count: 2 });
    const [first] = await list();
    const { body: there } = await book({ ...hourOn('2026-03-12', 9), title: 'Ana' });
    const before = await list();
    const to = (more: object) =>
      change(first?.id ?? '', hourOn('2026-03-10'), {
        ...{ scope: 'following', rule: { freq: 'daily', count: 4 } },
        ...more,
      });
    expect(await to({})).toMatchObject({
      status: 409,
      body: { code: 'series_taken', dates: [{ date: '2026-03-12', by: { id: there.id } }] },
    });
    expect(await list()).toEqual(before);
    expect((await to({ skip: ['2026-03-12'] })).body.count).toBe(3);
    expect(await days()).toEqual(['03-10', '03-11', '03-12', '03-13']);
    expect((await list()).filter(({ series }) => series)).toHaveLength(3);
  });

  // Specification 59.21
  test('what was changed, cancelled or removed by itself stays so, and its day is not booked twice', async () => {
    const { make, list, change, browser, chair, days } = await salon();
    await make({ ...WEEKLY, count: 6 });
    const [first, second, third, , fifth] = await list();
    const put = (one: { id: string } | undefined, body: object) =>
      browser.call('PUT', `/booking/bookings/${one?.id}/`, {
        body: { resource: chair, title: 'Colour', ...body },
      });
    await put(second, hourOn('2026-03-18', 15));
    await put(third, { ...hourOn('2026-03-24'), status: 'cancelled' });
    await browser.call('DELETE', `/booking/bookings/${fifth?.id}/`);
    const rule = { ...TWO_WEEKS, count: 4 };
    const changed = await change(first?.id ?? '', hourOn('2026-03-10'), { scope: 'all', rule });
    expect(changed.body.count).toBe(2);
    expect(await days()).toEqual(['03-10', '03-18', '03-24', '04-21']);
    expect((await list()).map(({ status }) => status === 'cancelled')).toEqual([false, false, true, false]);
    // The own one of 18 March is no longer of the series: its week is booked.
    const weekly = { ...WEEKLY, until: '2026-03-31' };
    const again = await change(first?.id ?? '', hourOn('2026-03-10'), {
      scope: 'all',
      own: true,
      rule: weekly,
    });
    expect(again.body.count).toBe(3);
    expect(await days()).toEqual(['03-10', '03-17', '03-18', '03-24', '03-31']);
  });

  // Specification 59.21
  test('a version that another person has changed is refused, as is a booking that does not repeat', async () => {
    const { make, list, change, book } = await salon();
    await make({ ...WEEKLY, count: 3 });
    const [first] = await list();
    const before = await list();
    const rule = { ...TWO_WEEKS, count: 2 };
    const stale = { 'if-match': `"${(first?.version ?? 0) + 1}"` };
    const refused = await change(first?.id ?? '', hourOn('2026-03-10'), { scope: 'all', rule }, stale);
    expect(refused).toMatchObject({ status: 412, body: { code: 'stale_version' } });
    expect(await list()).toEqual(before);
    const { body: single } = await book(hourOn('2026-03-11'));
    expect(await change(single.id, hourOn('2026-03-11'), { scope: 'all', rule })).toMatchObject({
      status: 409,
      body: { code: 'not_in_series' },
    });
  });

  // Specification 59.21
  test('from a booking that has taken place, only what is to come is removed or made', async () => {
    const { make, list, change, days } = await salon();
    await make({ ...WEEKLY, count: 5 }, hourOn('2026-02-17'));
    const [first] = await list();
    const rule = { freq: 'weekly', weekdays: [2, 4], until: '2026-03-12' };
    const changed = await change(first?.id ?? '', hourOn('2026-02-17'), { scope: 'following', rule });
    expect(changed).toMatchObject({ status: 200, body: { booking: { id: first?.id } } });
    expect(await days()).toEqual(['02-17', '02-24', '03-03', '03-05', '03-10', '03-12']);
  });

  // Specification 59.21
  test('what the new rule would book is known before, without the bookings of the series itself', async () => {
    const { make, book, browser, chair } = await salon();
    const { body: made } = await make({ ...WEEKLY, count: 3 });
    await book({ ...hourOn('2026-03-24', 9), force: true });
    const preview = (series?: string) =>
      browser.call('POST', '/booking/series/preview/', {
        body: {
          booking: { resource: chair, ...hourOn('2026-03-10') },
          rule: { ...TWO_WEEKS, count: 3 },
          ...(series && { series }),
        },
      });
    expect((await preview()).body.taken).toHaveLength(2);
    expect((await preview(made.id)).body).toMatchObject({ count: 3, taken: [{ date: '2026-03-24' }] });
    expect((await preview(crypto.randomUUID())).status).toBe(404);
  });
});
