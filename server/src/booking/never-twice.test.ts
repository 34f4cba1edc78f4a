import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import type { Browser } from '../testing/browser.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

await onEachDatabase((open) => {
  let connection: Connection;
  let server: TestServer;
  let ada: Browser;

  beforeAll(async () => {
    const opened = async () => {
      connection = await open();
      return connection;
    };
    server = await createTestServer({ open: opened });
    ada = await server.signIn('ada');
  });
  afterAll(() => server.close());

  const addResource = async (): Promise<string> =>
    (await ada.call('POST', '/booking/resources/', { body: { name: 'Chair' } })).body.id;
  const at = (start: string, end: string) => ({
    start: `2026-03-01T${start}:00Z`,
    end: `2026-03-01T${end}:00Z`,
  });
  const book = (resource: string, body: object) =>
    ada.call('POST', '/booking/bookings/', { body: { resource, ...body } });
  const rebook = (id: string, resource: string, body: object) =>
    ada.call('PUT', `/booking/bookings/${id}/`, { body: { resource, ...body } });

  // Specification 23.1
  test('a resource that is booked is refused, with the conflicts', async () => {
    const chair = await addResource();
    const first = await book(chair, { ...at('10:00', '11:00'), title: 'Marina' });
    for (const [start, end] of [
      ['10:00', '11:00'],
      ['09:30', '10:01'],
      ['10:15', '10:30'],
      ['09:00', '12:00'],
    ] as const)
      expect(await book(chair, at(start, end))).toMatchObject({
        status: 409,
        body: {
          detail: 'start: the resource is booked at that time',
          code: 'slot_taken',
          conflicts: [first.body],
        },
      });
  });

  // Specification 23.2
  test('bookings may touch, and other resources are free', async () => {
    const chair = await addResource();
    expect((await book(chair, at('10:00', '11:00'))).status).toBe(200);
    expect((await book(chair, at('11:00', '12:00'))).status).toBe(200);
    expect((await book(chair, at('09:00', '10:00'))).status).toBe(200);
    expect((await book(await addResource(), at('10:00', '11:00'))).status).toBe(200);
  });

  // Specification 23.3
  test('of 50 requests at once for the same time, one succeeds', async () => {
    const chair = await addResource();
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(chair, at('10:00', '11:00'))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  // Specification 23.4
  test('an overbooking on purpose is stored, shown as one, and takes its time too', async () => {
    const chair = await addResource();
    await book(chair, at('10:00', '11:00'));
    const over = await book(chair, { ...at('10:30', '11:30'), force: true });
    expect(over).toMatchObject({ status: 200, body: { forced: true } });
    expect(await book(chair, at('11:15', '12:00'))).toMatchObject({
      status: 409,
      body: { conflicts: [{ id: over.body.id }] },
    });
    expect((await book(chair, { ...at('12:00', '13:00'), force: true })).body.forced).toBe(false);
  });

  test('an overbooking that keeps its time can be changed without being forced again', async () => {
    const chair = await addResource();
    await book(chair, at('10:00', '11:00'));
    const over = (await book(chair, { ...at('10:30', '11:30'), force: true })).body;
    expect(await rebook(over.id, chair, { ...at('10:30', '11:30'), notes: 'late' })).toMatchObject({
      status: 200,
      body: { forced: true, notes: 'late' },
    });
    expect((await rebook(over.id, chair, at('10:15', '11:15'))).status).toBe(409);
    expect((await rebook(over.id, chair, at('11:00', '12:00'))).body.forced).toBe(false);
  });

  test('a booking may move within its own time, not onto another one', async () => {
    const chair = await addResource();
    await book(chair, at('10:00', '11:00'));
    const moved = (await book(chair, at('12:00', '13:00'))).body;
    expect((await rebook(moved.id, chair, at('12:30', '13:30'))).status).toBe(200);
    expect((await rebook(moved.id, chair, at('10:30', '11:30'))).status).toBe(409);
    expect(moved).toMatchObject({ forced: false });
  });

  // Specification 23.2
  test('a cancelled booking frees its time, and comes back only if the time is still free', async () => {
    const chair = await addResource();
    const first = (await book(chair, at('10:00', '11:00'))).body;
    await rebook(first.id, chair, { ...at('10:00', '11:00'), status: 'cancelled' });
    expect((await book(chair, at('10:00', '11:00'))).status).toBe(200);
    expect((await rebook(first.id, chair, { ...at('10:00', '11:00'), status: 'confirmed' })).status).toBe(
      409,
    );
  });

  // Specification 56.10
  test('a no-show frees its time, and comes back only if the time is still free', async () => {
    const chair = await addResource();
    const first = (await book(chair, at('10:00', '11:00'))).body;
    await rebook(first.id, chair, { ...at('10:00', '11:00'), status: 'no_show' });
    const walkIn = await book(chair, at('10:15', '11:00'));
    expect(walkIn).toMatchObject({ status: 200, body: { forced: false } });
    const back = { ...at('10:00', '11:00'), status: 'arrived' };
    expect(await rebook(first.id, chair, back)).toMatchObject({
      status: 409,
      body: { code: 'slot_taken', conflicts: [{ id: walkIn.body.id }] },
    });
    expect((await rebook(first.id, chair, { ...back, force: true })).body).toMatchObject({ forced: true });
  });

  // Specification 56.10
  test('of 20 requests at once for the time of a no-show, one succeeds', async () => {
    const chair = await addResource();
    await book(chair, { ...at('10:00', '11:00'), status: 'no_show' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(chair, at('10:00', '11:00'))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  // Specification 56.11
  test.each([
    ['is cancelled', 'PUT', { ...at('10:00', '11:00'), status: 'cancelled' }],
    ['is not kept', 'PUT', { ...at('10:00', '11:00'), status: 'no_show' }],
    ['moves away', 'PUT', at('08:00', '09:00')],
    ['ends earlier', 'PUT', at('10:00', '10:30')],
    ['is removed', 'DELETE', undefined],
  ] as const)('an overbooking is none any more when the other one %s', async (_, method, changes) => {
    const chair = await addResource();
    const first = (await book(chair, at('10:00', '11:00'))).body;
    const over = (await book(chair, { ...at('10:30', '11:30'), force: true })).body;
    const cursor = (await ada.call('GET', '/booking/bookings/', { query: { limit: '1' } })).body.cursor;
    await ada.call(method, `/booking/bookings/${first.id}/`, {
      ...(changes && { body: { resource: chair, ...changes } }),
    });
    const { body } = await ada.call('GET', `/booking/bookings/${over.id}/`);
    expect(body).toMatchObject({ forced: false, version: over.version + 1 });
    const news = await ada.call('GET', '/booking/changes/', { query: { cursor, timeout: '0' } });
    expect(news.body.bookings).toContainEqual(body);
    expect((await book(chair, at('11:00', '11:15'))).status).toBe(409);
  });

  // Specification 56.11
  test('an overbooking stays one while another one is in its way', async () => {
    const chair = await addResource();
    const first = (await book(chair, at('10:00', '11:00'))).body;
    const over = (await book(chair, { ...at('10:30', '11:30'), force: true })).body;
    await book(chair, { ...at('11:15', '12:00'), force: true });
    await rebook(first.id, chair, { ...at('10:00', '11:00'), status: 'cancelled' });
    expect((await ada.call('GET', `/booking/bookings/${over.id}/`)).body).toEqual(over);
  });

  // Specification 23.1
  test('the database itself refuses a double booking', async () => {
    const chair = await addResource();
    const { id } = (await book(chair, at('10:00', '11:00'))).body;
    const copy = sql`insert into bookings (workspace_id, resource_id, title, starts_at, ends_at, status, notes,
      customer_name, customer_phone, source, total_duration, total_price)
      select workspace_id, resource_id, title, starts_at, ends_at, status, notes,
      customer_name, customer_phone, source, total_duration, total_price from bookings where id = ${id}`;
    await expect(connection.db.execute(copy)).rejects.toMatchObject({ cause: { code: '23P01' } });
  });

  // Specification 23.6
  test.each([
    ['banana', 400, 'status: must be one of pending, confirmed, arrived, completed, no_show, cancelled'],
    ['arrived', 409, 'status: a booking that is cancelled can only become pending, confirmed'],
    ['toString', 400, /^status: must be one of/],
  ])('a cancelled booking cannot become %s', async (status, expected, detail) => {
    const chair = await addResource();
    const { id } = (await book(chair, { ...at('10:00', '11:00'), status: 'cancelled' })).body;
    const answer = await rebook(id, chair, { ...at('10:00', '11:00'), status });
    expect(answer.status).toBe(expected);
    expect(answer.body.detail).toMatch(detail);
  });

  test('the name of a status in earlier releases is understood', async () => {
    const chair = await addResource();
    expect((await book(chair, { ...at('10:00', '11:00'), status: 'done' })).body.status).toBe('completed');
  });

  // Specification 57.14
  test('a booking of less than a minute is refused', async () => {
    const chair = await addResource();
    const body = { start: '2026-03-01T10:00:00.000Z', end: '2026-03-01T10:00:00.001Z' };
    expect(await book(chair, body)).toMatchObject({
      status: 400,
      body: { code: 'booking_too_short', detail: 'end: must be at least 1 minute after start' },
    });
    expect((await book(chair, { ...body, end: '2026-03-01T10:01:00Z' })).status).toBe(200);
  });

  // Specification 31.1
  test('a booking of more than a month is refused', async () => {
    const chair = await addResource();
    const body = { start: '2026-03-01T10:00:00Z', end: '2027-04-05T10:00:00Z' };
    expect(await book(chair, body)).toMatchObject({
      status: 400,
      body: { detail: 'end: must be at most 31 days after start' },
    });
  });
});
