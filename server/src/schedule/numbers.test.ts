import { addDays } from '@switchboard/common/time/calendar-date';
import { MINUTE } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '../db/schema/booking.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';
import { createZone } from '../time/zones.ts';
import { dayOf } from './days.ts';

const allDay = Array.from({ length: 7 }, () => [[0, 1440]]);

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  const setUp = async (settings: object) => {
    const browser = await server.signIn(`numbers-${++people}`);
    await browser.call('PATCH', '/booking/settings/', { body: settings });
    const addResource = async (): Promise<string> =>
      (await browser.call('POST', '/booking/resources/', { body: { name: 'Chair' } })).body.id;
    const chair = await addResource();
    const workspaceId = await workspaceOf(server.db, browser);
    const book = async (start: number, minutes: number, values: object = {}) =>
      server.db.insert(bookings).values({
        workspaceId,
        resourceId: chair,
        title: '',
        startsAt: new Date(start),
        endsAt: new Date(start + minutes * MINUTE),
        status: 'confirmed',
        notes: '',
        customerName: '',
        customerPhone: '',
        source: 'manual',
        totalDuration: minutes,
        totalPrice: 0,
        forced: true,
        ...values,
      });
    const read = async (from: string, to: string, query = {}) =>
      (await browser.call('GET', '/booking/numbers/', { query: { from, to, ...query } })).body;
    return { browser, chair, addResource, book, read };
  };

  // Specification 26.11
  test('a booking over midnight counts once, and its minutes on both days', async () => {
    const { book, read } = await setUp({ time_zone: 'Europe/Madrid', hours: allDay });
    await book(Date.parse('2026-03-28T23:00:00+01:00'), 240, { totalPrice: 0.1, status: 'completed' });
    await book(Date.parse('2026-03-29T10:00:00+02:00'), 30, { totalPrice: 0.2, status: 'completed' });
    expect(await read('2026-03-28', '2026-03-29')).toEqual({
      days: [
        { date: '2026-03-28', bookings: 1, booked_minutes: 60, open_minutes: 1440 },
        { date: '2026-03-29', bookings: 1, booked_minutes: 210, open_minutes: 1380 },
      ],
      bookings: 2,
      booked_minutes: 270,
      open_minutes: 2820,
      no_shows: 0,
      cancelled: 0,
      income: 0.3,
      expected: 0,
    });
    expect(await read('2026-03-29', '2026-03-29')).toMatchObject({
      bookings: 1,
      booked_minutes: 210,
      income: 0.2,
    });
  });

  // Specification 26.11, 56.10
  test('cancelled bookings only count as cancelled, missed ones take no time and bring no income, removed ones are gone', async () => {
    const { book, read } = await setUp({ time_zone: 'UTC' });
    const start = Date.parse('2026-11-23T10:00:00Z');
    await book(start, 30, { totalPrice: 20, status: 'arrived' });
    await book(start, 30, { totalPrice: 30, status: 'completed' });
    await book(start, 30, { totalPrice: 40, status: 'no_show' });
    await book(start, 30, { totalPrice: 50, status: 'cancelled' });
    await book(start, 30, { totalPrice: 60, deletedAt: new Date() });
    expect(await read('2026-11-23', '2026-11-23')).toMatchObject({
      bookings: 3,
      booked_minutes: 60,
      no_shows: 1,
      cancelled: 1,
      income: 50,
    });
  });

  // Specification 57.6
  test('income is of what took place; what is pending or to come is expected', async () => {
    const { book, read } = await setUp({ time_zone: 'UTC' });
    const [past, coming] = [Date.now() - 25 * 60 * MINUTE, Date.now() + 25 * 60 * MINUTE];
    for (const [start, sign] of [
      [past, 1],
      [coming, 1000],
    ] as const)
      for (const [at, status] of ['pending', 'confirmed', 'arrived', 'completed', 'no_show'].entries())
        await book(start, 30, { totalPrice: sign * 2 ** at, status });
    const [from, to] = [past, coming].map((instant) => new Date(instant).toISOString().slice(0, 10));
    expect(await read(from ?? '', to ?? '')).toMatchObject({
      income: 2 + 4 + 8 + 4000 + 8000,
      expected: 1 + 1000 + 2000,
    });
  });

  test('open minutes are those of all active resources, or of one', async () => {
    const { browser, chair, addResource, read, book } = await setUp({ time_zone: 'UTC' });
    const [second, third] = [await addResource(), await addResource()];
    await browser.call('PATCH', `/booking/resources/${second}/`, {
      body: { hours: allDay, absences: [{ from: '2026-11-24', to: '2026-11-24', name: '' }] },
    });
    await browser.call('PATCH', `/booking/resources/${third}/`, { body: { archived: true } });
    await book(Date.parse('2026-11-23T10:00:00Z'), 30);
    const openOf = async (query = {}) =>
      (await read('2026-11-23', '2026-11-24', query)).days.map(
        (day: { open_minutes: number }) => day.open_minutes,
      );
    expect(await openOf()).toEqual([540 + 1440, 540]);
    expect(await openOf({ resource: second })).toEqual([1440, 0]);
    expect(await openOf({ resource: third })).toEqual([0, 0]);
    expect(await read('2026-11-23', '2026-11-23', { resource: second })).toMatchObject({ bookings: 0 });
    expect(await read('2026-11-23', '2026-11-23', { resource: chair })).toMatchObject({ bookings: 1 });
  });

  test.each([
    ['Europe/Madrid', '2026-10-25'],
    ['America/New_York', '2026-03-08'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Asia/Kathmandu', '2026-12-31'],
    ['UTC', '2026-03-01'],
  ])('in %s around %s, minutes are split by the days of the business', async (name, day) => {
    const zone = createZone(name);
    const { book, read } = await setUp({ time_zone: name, hours: allDay });
    const [from, to] = [addDays(day, -2), addDays(day, 2)];
    const begin = dayOf(zone, from).from;
    const made = Array.from({ length: 60 }, (_, n) => ({
      start: begin + (n * 173 - 900) * MINUTE,
      minutes: 15 + ((n * 97) % 1900),
    }));
    for (const { start, minutes } of made) await book(start, minutes);
    const dates = Array.from({ length: 5 }, (_, at) => addDays(from, at));
    const expected = dates.map((date) => {
      const { from, to } = dayOf(zone, date);
      const shares = made.map(({ start, minutes }) =>
        Math.max(0, Math.min(to, start + minutes * MINUTE) - Math.max(from, start)),
      );
      return {
        date,
        bookings: made.filter(({ start }) => from <= start && start < to).length,
        booked_minutes: shares.reduce((sum, share) => sum + share, 0) / MINUTE,
        open_minutes: (to - from) / MINUTE,
      };
    });
    expect((await read(from, to)).days).toEqual(expected);
  });

  test('bookings of another user do not count', async () => {
    const [ada, eve] = [await setUp({ time_zone: 'UTC' }), await setUp({ time_zone: 'UTC' })];
    await ada.book(Date.parse('2026-11-23T10:00:00Z'), 30);
    expect(await eve.read('2026-11-23', '2026-11-23')).toMatchObject({ bookings: 0 });
    expect(await eve.read('2026-11-23', '2026-11-23', { resource: ada.chair })).toEqual({
      detail: 'resource: not found',
      code: 'not_found',
      field: 'resource',
    });
  });
});

describe('refused', () => {
  let server: TestServer;
  let ada: Browser;
  beforeAll(async () => {
    server = await createTestServer();
    ada = await server.signIn('ada');
  });
  afterAll(() => server.close());

  test.each([
    ['an end before the beginning', '2026-11-23', '2026-11-22', 'to: must not be earlier than from'],
    ['more than 400 days', '2026-01-01', '2027-02-05', 'to: 400 days are the most in one answer'],
    ['a day that does not exist', '2026-02-30', '2026-03-01', /^from: /],
    ['a year without bookings', '2026-01-01', '9999-12-31', /^to: must be between the years/],
  ])('%s', async (_, from, to, detail) => {
    const answer = await ada.call('GET', '/booking/numbers/', { query: { from, to } });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(detail);
  });

  test('but 400 days are answered', async () => {
    const { body } = await ada.call('GET', '/booking/numbers/', {
      query: { from: '2026-01-01', to: '2027-02-04' },
    });
    expect(body.days).toHaveLength(400);
  });
});
