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
  test('texts, services and the resource change in all that are to come; the past and statuses stay', async () => {
    const { make, list, change, browser, chair, add } = await salon();
    const stool = await add('Stool');
    const option = async (resourceId: string, name: string, price: number): Promise<string> =>
      (await browser.call('POST', '/booking/options/', { body: { resourceId, name, duration: 60, price } }))
        .body.id;
    const cut = await option(chair, 'Cut', 20);
    const dye = await option(stool, 'Dye', 50);
    const from = { ...hourOn('2026-02-24'), options: [cut], notes: 'Old' };
    await make({ ...WEEKLY, count: 5 }, from);
    const [, , , fourth, fifth] = await list();
    const arrived = { resource: chair, title: 'Colour', status: 'cancelled', ...from };
    await browser.call('PUT', `/booking/bookings/${fifth?.id}/`, {
      body: { ...arrived, start: fifth?.start, end: fifth?.end },
    });
    const wanted = {
      ...{ resource: stool, options: [dye], notes: 'New', customer_name: 'Vera', title: 'Dye' },
      ...{ start: fourth?.start, end: fourth?.end },
    };
    expect((await change(fourth?.id ?? '', wanted, { scope: 'all' })).body.count).toBe(3);
    expect(await list(chair)).toMatchObject([
      { start: '2026-02-24T09:00:00.000Z', notes: 'Old', total_price: 20 },
      { start: '2026-03-24T09:00:00.000Z', status: 'cancelled', notes: 'Old' },
    ]);
    const dyed = { notes: 'New', options: [dye], total_price: 50, customer_name: 'Vera', title: 'Dye' };
    expect(await list(stool)).toMatchObject([dyed, dyed, dyed]);
  });

  // Specification 59.4
  test('a change that meets others is listed whole, stores nothing, and leaves skipped days where they are', async () => {
    const { make, list, change, book } = await salon();
    await make({ ...WEEKLY, count: 3 });
    const { body: there } = await book({ ...hourOn('2026-03-17', 15), title: 'Ana' });
    const [first] = await list();
    const before = await list();
    const wanted = hourOn('2026-03-10', 15);
    const refused = await change(first?.id ?? '', wanted, { scope: 'all' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'series_taken', dates: [{ date: '2026-03-17', by: { id: there.id } }] },
    });
    expect(await list()).toEqual(before);
    const skip = ['2026-03-17'];
    expect((await change(first?.id ?? '', wanted, { scope: 'all', skip })).body.count).toBe(2);
    expect(times((await list()).filter(({ series }) => series))).toEqual([
      '03-10T15:00',
      '03-17T09:00',
      '03-24T15:00',
    ]);
  });

  // Specification 59.7
  test('a change of a version that another person has changed is refused, also by a change of all', async () => {
    const { make, list, change } = await salon();
    await make({ ...WEEKLY, count: 3 });
    const [first, second] = await list();
    const at = (version = 0) => ({ 'if-match': `"${version}"` });
    const one = await change(first?.id ?? '', hourOn('2026-03-10', 12), { scope: 'all' }, at(first?.version));
    expect(one.status).toBe(200);
    const two = await change(
      second?.id ?? '',
      hourOn('2026-03-17', 14),
      { scope: 'all' },
      at(second?.version),
    );
    expect(two).toMatchObject({ status: 412, body: { code: 'stale_version', current: { id: second?.id } } });
    expect(times(await list())).toEqual(['03-10T12:00', '03-17T12:00', '03-24T12:00']);
  });
});
