import { DAY } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookedOptions, bookingSeries, bookings } from '../db/schema/booking.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { scrubBookings } from './removed-bookings.ts';

const time = { start: '2100-03-01T10:00:00.000Z', end: '2100-03-01T11:00:00.000Z' };

await onOneDatabase((open) => {
  let server: TestServer;
  let ada: Browser;

  beforeAll(async () => {
    server = await createTestServer({ open });
    ada = await server.signIn('ada');
  });
  afterAll(() => server.close());

  const post = (path: string, body: object) => ada.call('POST', `/booking/${path}/`, { body });
  const make = async (path: string, body: object) => {
    const answer = await post(path, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const remove = (id: string) => ada.call('DELETE', `/booking/bookings/${id}/`);
  const restore = (id: string, body: object = {}) => post(`bookings/${id}/restore`, body);
  const newChair = async (): Promise<string> => (await make('resources', { name: 'Chair' })).id;

  const removedBefore = async (id: string, days: number) => {
    await remove(id);
    const deletedAt = new Date(Date.now() - days * DAY);
    await server.db.update(bookings).set({ deletedAt }).where(eq(bookings.id, id));
  };

  test('a removed booking comes back as it was, for the customer too', async () => {
    const chair = await newChair();
    const cut = await make('options', { resourceId: chair, name: 'Cut', duration: 60, price: 30 });
    const { customer } = (await ada.call('POST', '/customers/', { body: { name: 'Olga' } })).body;
    const card = async () => (await ada.call('GET', `/customers/${customer.id}/`)).body;
    const made = await make('bookings', {
      resource: chair,
      ...time,
      options: [cut.id],
      customer: customer.id,
    });
    expect(await card()).toMatchObject({ customer: { next_booking: { id: made.id } }, upcoming: [made] });
    await remove(made.id);
    expect(await card()).toMatchObject({ customer: { next_booking: null }, upcoming: [], past: [] });
    const { status, body } = await restore(made.id);
    expect({ status, body }).toEqual({ status: 200, body: { ...made, version: 3 } });
    expect(await card()).toMatchObject({ customer: { next_booking: { id: made.id } }, upcoming: [body] });
    expect((await ada.call('GET', `/booking/bookings/${made.id}/`)).body).toEqual(body);
  });

  test('its time is free meanwhile; coming back over another booking has to be forced', async () => {
    const resource = await newChair();
    const first = await make('bookings', { resource, ...time });
    await remove(first.id);
    const second = await make('bookings', { resource, ...time });
    expect(second.forced).toBe(false);
    expect(await restore(first.id)).toMatchObject({
      status: 409,
      body: { code: 'slot_taken', conflicts: [second] },
    });
    expect((await restore(first.id, { force: true })).body).toMatchObject({ id: first.id, forced: true });
  });

  test('a forced booking that comes back to a free time is not over another one', async () => {
    const resource = await newChair();
    const first = await make('bookings', { resource, ...time });
    const second = await make('bookings', { resource, ...time, force: true });
    await remove(second.id);
    await remove(first.id);
    expect((await restore(second.id)).body).toMatchObject({ forced: false });
    expect((await restore(first.id)).status).toBe(409);
  });

  test('a cancelled booking comes back to any time', async () => {
    const resource = await newChair();
    const { id } = await make('bookings', { resource, ...time, status: 'cancelled' });
    await remove(id);
    await make('bookings', { resource, ...time });
    expect((await restore(id)).body).toMatchObject({ status: 'cancelled', forced: false });
  });

  test('of 8 restorations of different bookings to one time, one succeeds', async () => {
    const resource = await newChair();
    const removed: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const { id } = await make('bookings', { resource, ...time });
      await remove(id);
      removed.push(id);
    }
    const answers = await Promise.all(removed.map((id) => restore(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('a booking that is there stays as it is', async () => {
    const made = await make('bookings', { resource: await newChair(), ...time });
    expect((await restore(made.id)).body).toEqual(made);
  });

  test('a booking of an archived resource comes back to it', async () => {
    const resource = await newChair();
    const { id } = await make('bookings', { resource, ...time });
    await remove(id);
    await ada.call('DELETE', `/booking/resources/${resource}/`);
    expect((await restore(id)).body).toMatchObject({ id, resource });
  });

  test('after 30 days it is gone for good; its removal is still reported', async () => {
    const resource = await newChair();
    const cut = await make('options', { resourceId: resource, name: 'Cut', duration: 60 });
    const { cursor } = (await ada.call('GET', '/booking/bookings/', { query: { limit: '1' } })).body;
    const known = {
      title: 'Olga',
      notes: 'by the window',
      customer_name: 'Olga',
      customer_phone: '+34600000001',
    };
    const old = await make('bookings', { resource, ...time, ...known, options: [cut.id] });
    await removedBefore(old.id, 30);
    const young = await make('bookings', { resource, ...time, ...known, options: [cut.id] });
    await removedBefore(young.id, 29);
    expect((await restore(old.id)).status).toBe(404);
    expect((await restore(young.id)).body).toMatchObject({ ...known, items: young.items });

    await removedBefore(young.id, 29);
    await scrubBookings(server.db, Date.now() + 1 * DAY);
    const [row] = await server.db.select().from(bookings).where(eq(bookings.id, old.id));
    expect(row).toMatchObject({
      title: '',
      notes: '',
      customerName: '',
      customerPhone: '',
      customerId: null,
      scrubbed: true,
    });
    expect(row?.searchable.trim()).toBe('');
    expect(await server.db.select().from(bookedOptions).where(eq(bookedOptions.bookingId, old.id))).toEqual(
      [],
    );
    expect((await restore(young.id)).body).toMatchObject({ ...known, items: young.items });
    const news = await ada.call('GET', '/booking/changes/', { query: { cursor, timeout: '0' } });
    expect(news.body).toMatchObject({ bookings: [{ id: young.id }], removed: [old.id] });
  });

  test.each([[{ force: 'yes' }], [[]]])('%j is refused', async (body) => {
    const made = await make('bookings', { resource: await newChair(), ...time });
    expect((await restore(made.id, body)).status).toBe(400);
  });

  test('a series goes with the contents of its last booking, and not before', async () => {
    const resource = await newChair();
    const known = { title: 'Olga', notes: 'by the window', customer_name: 'Olga' };
    const start = Date.now() + 3 * DAY;
    const [from, to] = [start, start + DAY / 24].map((at) => new Date(at).toISOString());
    const made = await make('series', {
      zone: 'Europe/Madrid',
      rule: { freq: 'daily', count: 2 },
      booking: { resource, start: from, end: to, ...known },
    });
    const isOne = eq(bookings.seriesId, made.id);
    const [first, second] = await server.db.select().from(bookings).where(isOne);
    const stored = () => server.db.$count(bookingSeries, eq(bookingSeries.id, made.id));
    await removedBefore(first?.id ?? '', 40);
    await scrubBookings(server.db, Date.now());
    expect(await stored()).toBe(1);
    await removedBefore(second?.id ?? '', 40);
    await scrubBookings(server.db, Date.now());
    expect(await stored()).toBe(0);
  });
});
