import { DAY } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { bookingResources, bookingSeries, type ResourceRow } from '../db/schema/booking.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { hourOn, rollAfter, SERIES_NOW, salonOfSeries, WEEKLY } from '../testing/salon-of-series.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

await onOneDatabase((open) => {
  let connection: Connection;
  let server: TestServer;
  let people = 0;
  let now = SERIES_NOW;

  beforeAll(async () => {
    const opened = async () => {
      connection = await open();
      return connection;
    };
    server = await createTestServer({ open: opened, now: () => now });
  });
  afterEach(() => {
    now = SERIES_NOW;
  });
  afterAll(() => server.close());

  const salon = async () => {
    people += 1;
    const name = `status-${people}`;
    const browser = await server.signIn(name);
    const calls = await salonOfSeries(browser);
    /** As many series without an end as a business may have. */
    const fill = async () => {
      const { id: resourceId, workspaceId } = (
        await connection.db.select().from(bookingResources).where(eq(bookingResources.id, calls.chair))
      )[0] as ResourceRow;
      await connection.db.insert(bookingSeries).values(
        Array.from({ length: 500 }, () => ({
          ...{
            workspaceId,
            resourceId,
            zone: 'Europe/Madrid',
            rule: { freq: 'daily' as const, interval: 1 },
            first: '2026-03-10',
          },
          ...{
            minutes: 0,
            duration: 60,
            optionIds: [],
            title: '',
            notes: '',
            status: 'confirmed',
            source: '',
          },
          ...{ customerName: '', customerPhone: '', rolledTo: '2027-03-10', rolls: true },
        })),
      );
    };
    const signInAgain = async () => {
      const { call } = await server.signIn(name);
      Object.assign(browser, { call });
    };
    return { fill, signInAgain, ...calls };
  };
  /** What a server does after some days. */
  const roll = (days: number) => rollAfter(connection, days);
  const statuses = (list: { status: string }[]) => [...new Set(list.map(({ status }) => status))];

  // Specification 59.18
  test('a series that was cancelled is not booked on, until it is taken up again', async () => {
    const { make, list, change } = await salon();
    await make(WEEKLY);
    const [first, second] = await list();
    const cancelled = { ...hourOn('2026-03-17'), status: 'cancelled' };
    expect((await change(second?.id ?? '', cancelled, { scope: 'following' })).body.count).toBe(52);
    await roll(35);
    expect(await list()).toHaveLength(53);
    const confirmed = { ...hourOn('2026-03-17'), status: 'confirmed' };
    await change(second?.id ?? '', confirmed, { scope: 'following' });
    await roll(35);
    const after = await list();
    expect(after.length).toBeGreaterThan(55);
    expect(statuses(after.slice(53))).toEqual(['confirmed']);
    expect(first).toMatchObject({ status: 'confirmed' });
  });

  // Specification 59.18
  test('the next bookings have the status that all got, and not that of one visit', async () => {
    const { make, list, change } = await salon();
    await make(WEEKLY, { status: 'pending' });
    const [first] = await list();
    await change(first?.id ?? '', { ...hourOn('2026-03-10'), status: 'confirmed' }, { scope: 'all' });
    await change(first?.id ?? '', { ...hourOn('2026-03-10'), status: 'arrived' }, { scope: 'all' });
    await roll(35);
    const [came, ...others] = await list();
    expect(others.length).toBeGreaterThan(55);
    expect([came?.status, ...statuses(others)]).toEqual(['arrived', 'confirmed']);
  });

  // Specification 59.18
  test('one that is taken up again after its bookings are over is booked from that day on', async () => {
    const { make, list, change, signInAgain } = await salon();
    await make(WEEKLY);
    const [first] = await list();
    const at = hourOn('2026-03-10');
    await change(first?.id ?? '', { ...at, status: 'cancelled' }, { scope: 'all' });
    now = SERIES_NOW + 700 * DAY;
    await signInAgain();
    await change(first?.id ?? '', { ...at, status: 'confirmed' }, { scope: 'all' });
    await roll(700);
    const next = (await list()).slice(53);
    expect(next.length).toBeGreaterThan(50);
    expect(next[0]).toMatchObject({ start: '2028-02-08T09:00:00.000Z', status: 'confirmed' });
  });

  // Specification 59.18
  test('a business has no more series without an end by taking up old ones again', async () => {
    const { make, list, change, remove, restore, fill } = await salon();
    const { body: removed } = await make(WEEKLY, hourOn('2026-03-10', 6));
    const [one] = await list();
    const { body: removal } = await remove(one?.id ?? '', 'all');
    const early = hourOn('2026-03-10', 5);
    await make(WEEKLY, early);
    const [two] = await list();
    await change(two?.id ?? '', { ...early, status: 'cancelled' }, { scope: 'all' });
    await fill();
    const tooMany = { status: 409, body: { code: 'too_many' } };
    const again = await change(two?.id ?? '', { ...early, status: 'confirmed' }, { scope: 'all' });
    expect(again).toMatchObject(tooMany);
    expect(await restore(removed.id, { at: removal.at })).toMatchObject(tooMany);
  });
});
