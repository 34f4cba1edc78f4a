import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { hourOn, salonOfSeries, WEEKLY } from '../testing/salon-of-series.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const NOW = Date.parse('2026-03-10T08:00:00Z');

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open, now: () => NOW });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    people += 1;
    const browser = await server.signIn(`settling-${people}`);
    const salon = await salonOfSeries(browser);
    const stool = await salon.add('Stool');
    const book = async (hour: number, more: object = {}): Promise<string> =>
      (await salon.book({ ...hourOn('2026-03-10', hour), ...more })).body.id;
    const settle = (body: object) => browser.call('POST', '/booking/bookings/settle/', { body });
    const states = async (resource = salon.chair) =>
      (await salon.list(resource)).map(({ start, status }) => `${start.slice(11, 13)} ${status}`);
    return { browser, ...salon, stool, book, settle, states };
  };

  // Specification 56.15
  test('bookings of an absence are cancelled together; those that are over or done stay', async () => {
    const { book, settle, states } = await setUp();
    const ids = [
      await book(6),
      await book(9),
      await book(10, { status: 'completed' }),
      await book(11, { status: 'pending' }),
    ];
    await book(12);
    expect(await settle({ bookings: ids, what: 'cancel' })).toMatchObject({
      status: 200,
      body: { count: 2 },
    });
    expect(await states()).toEqual([
      '06 confirmed',
      '09 cancelled',
      '10 completed',
      '11 cancelled',
      '12 confirmed',
    ]);
  });

  // Specification 56.15
  test('they are moved to another person together, and those of a series are changed by themselves', async () => {
    const { book, settle, states, make, list, chair, stool, read, change } = await setUp();
    const first = await book(13);
    const { body: series } = await make({ ...WEEKLY, count: 3 });
    const named = (await list())[0]?.id ?? '';
    const all = { bookings: [first, named], what: 'move', resource: chair, to: stool };
    expect((await settle(all)).body).toEqual({ count: 2 });
    expect(await states(stool)).toEqual(['09 confirmed', '13 confirmed']);
    expect(await list()).toHaveLength(2);
    expect(await read(series.id)).toMatchObject({ upcoming: 3, own: 1 });
    const next = (await list())[0]?.id ?? '';
    await change(next, { ...hourOn('2026-03-17'), notes: 'New' }, { scope: 'all' });
    expect((await list(stool)).map(({ notes }) => notes)).toEqual(['', '']);
  });

  // Specification 56.15
  test('where one of them cannot be moved, none is, and the answer says what is there', async () => {
    const { book, settle, states, chair, stool } = await setUp();
    const ids = [await book(9), await book(11)];
    const there = await book(11, { resource: stool, title: 'Ana' });
    const refused = await settle({ bookings: ids, what: 'move', resource: chair, to: stool });
    expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken', conflicts: [{ id: there }] } });
    expect(await states()).toEqual(['09 confirmed', '11 confirmed']);
  });

  // Specification 56.15
  test('a stranger settles nothing, and half a wish is refused', async () => {
    const { book, settle, states, chair, stool } = await setUp();
    const id = await book(9);
    const other = await setUp();
    const theirs = await other.book(9);
    const cancel = (bookings: string[]) => settle({ bookings, what: 'cancel' });
    expect((await cancel([id, theirs])).status).toBe(404);
    expect((await cancel([id, crypto.randomUUID()])).status).toBe(404);
    expect((await cancel(Array.from({ length: 101 }, () => id))).status).toBe(400);
    const move = (body: object) => settle({ bookings: [id], what: 'move', ...body });
    expect((await move({ resource: chair })).body).toMatchObject({ code: 'missing' });
    expect((await move({ resource: chair, to: chair })).body).toMatchObject({ code: 'same_target' });
    expect((await move({ resource: chair, to: other.stool })).status).toBe(404);
    expect(await states()).toEqual(['09 confirmed']);
    expect(await other.states()).toEqual(['09 confirmed']);
    expect((await move({ resource: stool, to: chair })).body).toEqual({ count: 0 });
  });
});
