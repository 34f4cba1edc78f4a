import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '../db/schema/booking.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { hourOn, SERIES_NOW, salonOfSeries, WEEKLY } from '../testing/salon-of-series.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open, now: () => SERIES_NOW });
  });
  afterAll(() => server.close());

  const salon = async () => {
    people += 1;
    const browser: Browser = await server.signIn(`intent-${people}`);
    const { chair, add, list } = await salonOfSeries(browser);
    const post = (path: string, body: object, key?: string) =>
      browser.call('POST', path, { body, headers: key === undefined ? {} : { 'idempotency-key': key } });
    return {
      browser,
      chair,
      add,
      list,
      book: (key: string | undefined, body: object = {}) =>
        post(
          '/booking/bookings/',
          { resource: chair, title: 'Colour', ...hourOn('2026-03-10'), ...body },
          key,
        ),
      repeat: (key: string | undefined, body: object = {}) =>
        post(
          '/booking/series/',
          {
            rule: { ...WEEKLY, count: 4 },
            booking: { resource: chair, title: 'Colour', ...hourOn('2026-03-10') },
            ...body,
          },
          key,
        ),
    };
  };

  // Specification 110.1
  test('a repeated call answers with the booking that the first one made, also over others', async () => {
    const { book, list } = await salon();
    const first = await book('key');
    expect(first.status).toBe(200);
    expect(await book('key')).toMatchObject({ status: 200, body: first.body });
    const over = await book('another', { force: true });
    expect(await book('another', { force: true })).toMatchObject({ status: 200, body: over.body });
    expect(await list()).toHaveLength(2);
  });

  // Specification 110.1
  test('a repeat may leave out that it books over others, or add it', async () => {
    const { book, list } = await salon();
    await book(undefined);
    expect(await book('key')).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    const over = await book('key', { force: true });
    expect(await book('key')).toMatchObject({ status: 200, body: over.body });
    expect(await book('key', { force: true })).toMatchObject({ status: 200, body: over.body });
    expect(await list()).toHaveLength(2);
  });

  // Specification 110.1
  test('of 20 repeats at once, all have the same answer', async () => {
    const { book, list } = await salon();
    const answers = await Promise.all(Array.from({ length: 20 }, () => book('key', { force: true })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  // Specification 110.1
  test('a repeat tells of what became of the booking, and does not bring a removed one back', async () => {
    const { book, browser, chair, list } = await salon();
    const { body: made } = await book('key');
    const path = `/booking/bookings/${made.id}/`;
    const changed = await browser.call('PUT', path, {
      body: { resource: chair, ...hourOn('2026-03-12'), notes: 'by the window' },
    });
    expect(await book('key')).toMatchObject({ status: 200, body: changed.body });
    await browser.call('DELETE', path);
    expect(await book('key')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await list()).toEqual([]);
  });

  // Specification 110.1
  test('a repeat writes nothing: no change, and no message to the customer', async () => {
    const { book, browser } = await salon();
    const workspaceId = await workspaceOf(server.db, browser);
    const told = inWorkspace(confirmations, workspaceId);
    const changes = async () =>
      server.db
        .select({ version: bookings.version, changed: bookings.changed })
        .from(bookings)
        .where(inWorkspace(bookings, workspaceId, and(isNull(bookings.deletedAt), eq(bookings.version, 1))));
    await browser.call('PATCH', '/booking/settings/', {
      body: { confirmations: { made: true, moved: true, cancelled: true } },
    });
    await book('key', { customer_name: 'Olga', customer_phone: '+34600000001' });
    const [before, messages] = [await changes(), await server.db.select().from(confirmations).where(told)];
    await book('key', { customer_name: 'Olga', customer_phone: '+34600000001' });
    expect(await changes()).toEqual(before);
    expect(await server.db.select().from(confirmations).where(told)).toEqual(messages);
  });

  // Specification 110.2
  test.each([
    ['a booking with other values', { title: 'Cut' }],
    ['a booking at another time', hourOn('2026-03-11')],
  ])('a key of another request is refused for %s, and stores nothing', async (_, other) => {
    const { book, list } = await salon();
    await book('key');
    expect(await book('key', other)).toMatchObject({
      status: 409,
      body: { code: 'booked_already', field: 'Idempotency-Key' },
    });
    expect(await list()).toHaveLength(1);
  });

  // Specification 110.2
  test('a key of a booking is refused for a series, and the other way round', async () => {
    const { book, repeat, list } = await salon();
    await book('booking');
    expect(await repeat('booking')).toMatchObject({ status: 409, body: { code: 'booked_already' } });
    const later = { booking: { resource: (await list())[0]?.resource, ...hourOn('2026-04-14') } };
    expect(await repeat('series', later)).toMatchObject({ status: 200 });
    expect(await book('series', hourOn('2026-05-20'))).toMatchObject({ body: { code: 'booked_already' } });
  });

  // Specification 110.1
  test('a refused call leaves its key free: the same one books over others', async () => {
    const { book } = await salon();
    await book(undefined);
    expect(await book('key')).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect(await book('key', { force: true })).toMatchObject({ status: 200, body: { forced: true } });
  });

  // Specification 110.2
  test('a key of another workspace never matches', async () => {
    const [one, other] = [await salon(), await salon()];
    const [first, second] = [await one.book('key'), await other.book('key')];
    expect(second).toMatchObject({ status: 200 });
    expect(second.body.id).not.toBe(first.body.id);
    expect([await one.list(), await other.list()].map(({ length }) => length)).toEqual([1, 1]);
  });

  // Specification 110.2
  test('a call without a key books each time, as the base contract says', async () => {
    const { book, list } = await salon();
    await book(undefined);
    expect(await book(undefined)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect(await book(undefined, { force: true })).toMatchObject({ status: 200 });
    expect(await list()).toHaveLength(2);
  });

  test('a key that cannot be one is refused', async () => {
    const { book } = await salon();
    expect(await book('two words')).toMatchObject({ status: 400, body: { code: 'malformed_key' } });
  });

  describe('a series', () => {
    // Specification 110.1
    test('a repeat may leave out the days that are skipped', async () => {
      const { book, repeat, list } = await salon();
      await book(undefined, hourOn('2026-03-17'));
      expect(await repeat('key')).toMatchObject({ status: 409, body: { code: 'series_taken' } });
      const made = await repeat('key', { skip: ['2026-03-17'] });
      expect(made).toMatchObject({ status: 200, body: { count: 3 } });
      expect(await repeat('key')).toMatchObject({ status: 200, body: made.body });
      expect(await list()).toHaveLength(4);
    });

    // Specification 110.1
    test('is made once, with the same answer to each repeat, also at once', async () => {
      const { repeat, list } = await salon();
      const answers = await Promise.all(Array.from({ length: 5 }, () => repeat('key')));
      const [first] = answers;
      expect(first).toMatchObject({ status: 200, body: { count: 4 } });
      for (const { status, body } of answers)
        expect({ status, body }).toEqual({ status: 200, body: first?.body });
      expect(await list()).toHaveLength(4);
    });

    // Specification 110.1
    test('of a stored booking is made once', async () => {
      const { book, repeat, list } = await salon();
      const { body: stored } = await book(undefined);
      const first = await repeat('key', { existing: stored.id });
      expect(first).toMatchObject({ status: 200, body: { count: 4, booking: { id: stored.id } } });
      expect(await repeat('key', { existing: stored.id })).toMatchObject({ status: 200, body: first.body });
      expect(await list()).toHaveLength(4);
    });
  });

  // Specification 110.1
  test('an absence and a block that are sent again change nothing, and are no conflict', async () => {
    const { browser, chair } = await salon();
    const path = `/booking/resources/${chair}/`;
    const changes = {
      absences: [{ from: '2026-03-10', to: '2026-03-11', name: 'Holiday' }],
      blocks: [{ date: '2026-03-12', from: 600, to: 660, name: 'Dentist' }],
    };
    const body = { ...changes, before: { absences: [], blocks: [] } };
    const first = await browser.call('PATCH', path, { body });
    expect(first).toMatchObject({ status: 200, body: { absences: changes.absences } });
    expect(await browser.call('PATCH', path, { body })).toMatchObject({ status: 200, body: first.body });
  });
});
