import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import {
  hourOn,
  rollAfter,
  SERIES_NOW,
  salonOfSeries,
  tuesdays,
  WEEKLY,
} from '../testing/salon-of-series.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

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

  const salon = async () => {
    people += 1;
    const browser: Browser = await server.signIn(`series-${people}`);
    return { browser, ...(await salonOfSeries(browser)) };
  };
  /** What a server does after some days. */
  const roll = (days: number) => rollAfter(connection, days);
  const days = (list: { start: string }[]) => list.map(({ start }) => start.slice(0, 10));

  // Specification 59.8
  test('the rest of a series, or all of it, is removed at once and comes back at once', async () => {
    const { make, list, remove, restore, book, read } = await salon();
    const { body: made } = await make(WEEKLY);
    expect(made.count).toBe(53);
    const [first, second, third] = await list();
    const rest = await remove(third?.id ?? '', 'following');
    expect(rest.body).toMatchObject({ id: made.id, count: 51 });
    expect(days(await list())).toEqual(tuesdays(2));
    const back = await restore(made.id, { at: rest.body.at });
    expect(back).toMatchObject({ status: 200, body: { count: 51 } });
    expect(await list()).toHaveLength(53);
    const all = await remove(second?.id ?? '', 'all');
    expect(await list()).toEqual([]);
    await book({ ...hourOn('2026-03-10'), title: 'Ana' });
    const refused = await restore(made.id, { at: all.body.at });
    expect(refused).toMatchObject({ status: 409, body: { dates: [{ date: '2026-03-10' }] } });
    expect(await list()).toHaveLength(1);
    const skip = ['2026-03-10'];
    expect((await restore(made.id, { at: all.body.at, skip })).body.count).toBe(52);
    expect(await read(made.id)).toMatchObject({ upcoming: 52 });
    expect((await restore(made.id, { at: all.body.at })).status).toBe(409);
    expect((await restore(made.id, { at: rest.body.at + 1 })).body.count).toBe(0);
    expect((await restore(made.id, { at: 1 })).status).toBe(404);
    expect(first?.id).toBeDefined();
  });

  // Specification 59.8
  test('a removed series of which every day is skipped stays removed', async () => {
    const { make, list, remove, restore } = await salon();
    const { body: made } = await make(WEEKLY);
    const [first] = await list();
    const all = await list();
    const { body: removed } = await remove(first?.id ?? '', 'all');
    const skip = tuesdays(all.length);
    expect((await restore(made.id, { at: removed.at, skip })).body.count).toBe(0);
    await roll(35);
    expect(await list()).toEqual([]);
  });
});
