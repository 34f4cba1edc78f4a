import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { hourOn, SERIES_NOW, salonOfSeries } from '../testing/salon-of-series.ts';
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

  // Specification 59.9
  test('a thousand bookings are made, moved and removed; more are refused', async () => {
    const { make, list, change, remove } = await salon();
    const made = await make({ freq: 'daily', count: 1000 });
    expect(made).toMatchObject({ status: 200, body: { count: 1000 } });
    const [first] = await list();
    const moved = await change(first?.id ?? '', hourOn('2026-03-10', 15), { scope: 'all' });
    expect(moved).toMatchObject({ status: 200, body: { count: 1000 } });
    expect((await list()).at(-1)).toMatchObject({ start: '2028-12-03T15:00:00.000Z' });
    expect((await remove(first?.id ?? '', 'all')).body.count).toBe(1000);
    expect(await make({ freq: 'daily', until: '2029-03-10' })).toMatchObject({
      ...{ status: 400, body: { code: 'too_many_dates', field: 'rule.until' } },
    });
  });
});
