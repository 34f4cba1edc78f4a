import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partsOf } from '../own-data/parts.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';

const NOW = Date.UTC(2031, 2, 1, 8);

await onOneDatabase((open) => {
  let server: TestServer;
  let ada: Browser;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open, now: () => NOW });
  });
  afterAll(() => server.close());

  const make = async (path: string, body: object) => {
    const answer = await ada.call('POST', `/booking/${path}/`, { body });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  /** A haircut of 38 and a wash of 7 of one person. */
  const salon = async () => {
    ada = await server.signIn(`discount-${++people}`);
    const resource = (await make('resources', { name: 'Lucía' })).id;
    const cut = await make('options', { resourceId: resource, name: 'Cut', duration: 60, price: 38 });
    const wash = await make('options', { resourceId: resource, name: 'Wash', duration: 15, price: 7 });
    const times = { start: '2031-03-01T10:00:00.000Z', end: '2031-03-01T11:15:00.000Z' };
    const body = { resource, options: [cut.id, wash.id], ...times };
    const put = (id: string, changed: object) =>
      ada.call('PUT', `/booking/bookings/${id}/`, { body: { ...body, ...changed } });
    return { body, put, cut, wash };
  };

  // Specification 61.8
  describe('a booking has its own price', () => {
    test.each([
      ['another price', { kind: 'price', value: 40.5 }, 40.5],
      ['an amount less', { kind: 'amount', value: 5.5 }, 39.5],
      ['a part less, rounded as money is', { kind: 'percent', value: 33 }, 30.15],
      ['nothing to pay', { kind: 'percent', value: 100 }, 0],
    ])('as %s', async (_, discount, price) => {
      const { body } = await salon();
      const booking = await make('bookings', { ...body, discount });
      expect(booking).toMatchObject({ total_price: price, list_price: 45, discount });
      const range = { from: '2031-03-01', to: '2031-03-01' };
      const numbers = (await ada.call('GET', '/booking/numbers/', { query: range })).body;
      expect(numbers).toMatchObject({ expected: price });
      await ada.call('DELETE', `/booking/bookings/${booking.id}/`);
      expect(
        (await ada.call('POST', `/booking/bookings/${booking.id}/restore/`, { body: {} })).body,
      ).toMatchObject({
        ...{ total_price: price, list_price: 45, discount },
      });
    });

    test('which is rounded to the money of the business', async () => {
      const { body } = await salon();
      await ada.call('PATCH', '/booking/settings/', { body: { currency: 'JPY' } });
      const discount = { kind: 'percent', value: 33 };
      expect(await make('bookings', { ...body, discount })).toMatchObject({ total_price: 30 });
    });

    test.each([
      ['no discount', undefined],
      ['null', null],
      ['the total itself', { kind: 'price', value: 45 }],
      ['nothing off', { kind: 'amount', value: 0 }],
    ])('and none with %s: its answer is that of the base contract', async (_, discount) => {
      const { body } = await salon();
      const booking = await make('bookings', { ...body, ...(discount !== undefined && { discount }) });
      expect(booking).toMatchObject({ total_price: 45 });
      expect(booking).not.toHaveProperty('discount');
      expect(booking).not.toHaveProperty('list_price');
    });
  });

  // Specification 61.9
  describe('a price is refused', () => {
    test.each([
      ['above the total', { kind: 'price', value: 45.01 }, 'price_above_total'],
      ['with more taken off than the total', { kind: 'amount', value: 46 }, 'price_above_total'],
      ['below zero', { kind: 'price', value: -1 }, 'too_low'],
      ['with less than nothing off', { kind: 'amount', value: -1 }, 'too_low'],
      ['with more than all of it off', { kind: 'percent', value: 101 }, 'too_high'],
      ['with parts of a cent', { kind: 'price', value: 1.005 }, 'too_many_decimals'],
    ])('%s', async (_, discount, code) => {
      const { body, put } = await salon();
      const post = await ada.call('POST', '/booking/bookings/', { body: { ...body, discount } });
      expect(post).toMatchObject({ status: 400, body: { code } });
      const { id, version } = await make('bookings', body);
      expect(await put(id, { discount })).toMatchObject({ status: 400, body: { code } });
      expect((await ada.call('GET', `/booking/bookings/${id}/`)).body).toMatchObject({
        version,
        total_price: 45,
      });
    });
  });

  // Specification 61.10
  describe('a client of the base contract that replaces a booking', () => {
    test.each([
      ['a price', { kind: 'price', value: 30 }, 30],
      ['an amount', { kind: 'amount', value: 5 }, 33],
      ['a part', { kind: 'percent', value: 50 }, 19],
    ])('keeps %s, for the services that it has now', async (_, discount, left) => {
      const { body, put, cut } = await salon();
      const { id } = await make('bookings', { ...body, discount });
      expect((await put(id, { title: 'Later' })).body).toMatchObject({ discount, list_price: 45 });
      expect((await put(id, { options: [cut.id] })).body).toMatchObject({ discount, total_price: left });
    });

    test('pays the total where the price does not fit the services any more', async () => {
      const { body, put, wash } = await salon();
      for (const discount of [
        { kind: 'price', value: 30 },
        { kind: 'amount', value: 8 },
      ]) {
        const { id } = await make('bookings', { ...body, force: true, discount });
        const { body: changed } = await put(id, { options: [wash.id], force: true });
        expect(changed).toMatchObject({ total_price: 7 });
        expect(changed).not.toHaveProperty('discount');
      }
    });

    test('and one that takes it off says so', async () => {
      const { body, put } = await salon();
      const { id } = await make('bookings', { ...body, discount: { kind: 'price', value: 1 } });
      expect((await put(id, { discount: null })).body).toMatchObject({ total_price: 45 });
    });
  });

  // Specification 61.10
  test.each([
    ['price', 30, 30],
    ['price', 41, 40],
    ['amount', 5, 35],
    ['amount', 41, 40],
    ['percent', 50, 20],
    ['percent', 0, 40],
  ])('a service that replaces a removed one keeps %s %s where it fits', async (kind, value, price) => {
    const { body, cut, wash } = await salon();
    const { id } = await make('bookings', { ...body, discount: { kind, value } });
    const full = await make('options', { resourceId: body.resource, name: 'Full', duration: 60, price: 33 });
    await ada.call('DELETE', `/booking/options/${cut.id}/`, { query: { bookings: 'move', to: full.id } });
    expect(wash.price).toBe(7);
    expect((await ada.call('GET', `/booking/bookings/${id}/`)).body).toMatchObject({ total_price: price });
  });

  // Specification 61.11
  test('the export has the price to pay and the total of the services', async () => {
    const { body } = await salon();
    await make('bookings', { ...body, discount: { kind: 'amount', value: 5 } });
    const owner = { workspaceId: await workspaceOf(server.db, ada), userId: '' };
    const sheet = partsOf(server.db, owner).find(({ name }) => name === 'bookings.csv');
    let text = '';
    for await (const part of sheet?.read(AbortSignal.timeout(10_000)) ?? []) text += part;
    const [names = '', row = ''] = text.split('\r\n').map((line) => line.replaceAll('"', ''));
    expect(names).toContain('price,list_price');
    expect(row).toContain('40,45');
  });
});
