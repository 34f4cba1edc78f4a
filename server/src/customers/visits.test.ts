import { DAY, HOUR } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const NOW = Date.UTC(2031, 2, 10, 12);

await onOneDatabase((open) => {
  let server: TestServer;
  let ada: Browser;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open, now: () => NOW });
  });
  afterAll(() => server.close());

  const post = async (path: string, body: object) => {
    const answer = await ada.call('POST', path, { body });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const addCustomer = async (name: string): Promise<string> =>
    (await post('/customers/', { name })).customer.id;
  const salon = async () => {
    ada = await server.signIn(`visits-${++people}`);
    const lucia = (await post('/booking/resources/', { name: 'Lucía' })).id;
    const anna = (await post('/booking/resources/', { name: 'Anna' })).id;
    const book = (customer: string, days: number, status: string, resource = lucia) => {
      const start = NOW + days * DAY;
      const times = { start: new Date(start).toISOString(), end: new Date(start + HOUR).toISOString() };
      return post('/booking/bookings/', { resource, customer, status, ...times });
    };
    const visits = async (id: string) => (await ada.call('GET', `/customers/${id}/visits/`)).body;
    return { lucia, anna, book, visits };
  };

  // Specification 61.12
  describe('the visits of a customer', () => {
    test('are those that were kept; no-shows count apart, what is to come, cancelled or removed does not', async () => {
      const { anna, book, visits } = await salon();
      const olga = await addCustomer('Olga');
      expect(await visits(olga)).toEqual({ visits: 0, no_shows: 0, last: null });
      await book(olga, -9, 'completed');
      const last = await book(olga, -3, 'confirmed', anna);
      await book(olga, -2, 'no_show');
      await book(olga, -1, 'cancelled');
      await book(olga, 1, 'confirmed');
      await book(olga, -5, 'pending');
      const removed = await book(olga, -4, 'completed');
      await ada.call('DELETE', `/booking/bookings/${removed.id}/`);
      await book(await addCustomer('Ana'), -8, 'completed');
      expect(await visits(olga)).toEqual({
        visits: 2,
        no_shows: 1,
        last: { booking: last.id, start: last.start, resource: 'Anna' },
      });
      await book(olga, 0, 'arrived');
      expect(await visits(olga)).toMatchObject({ visits: 3, last: { resource: 'Lucía' } });
    });

    // Specification 60.9
    test('name all people and rooms of the last one, and count it once', async () => {
      const { lucia, anna, visits } = await salon();
      const olga = await addCustomer('Olga');
      const [start, end] = [NOW - DAY, NOW - DAY + HOUR].map((at) => new Date(at).toISOString());
      const together = { resource: lucia, resourceIds: [lucia, anna], customer: olga };
      await post('/booking/bookings/', { ...together, status: 'completed', start, end });
      expect(await visits(olga)).toMatchObject({ visits: 1, last: { resource: 'Lucía, Anna' } });
    });

    test('include those of merged duplicates, asked by any of their ids', async () => {
      const { book, visits } = await salon();
      const [olga, other] = [await addCustomer('Olga'), await addCustomer('Olga P')];
      await book(olga, -9, 'completed');
      await book(other, -3, 'completed');
      await book(other, -2, 'no_show');
      await post(`/customers/${olga}/merge/`, { other });
      for (const id of [olga, other]) expect(await visits(id)).toMatchObject({ visits: 2, no_shows: 1 });
    });

    test('of another business are not found', async () => {
      await salon();
      const olga = await addCustomer('Olga');
      await salon();
      expect(await ada.call('GET', `/customers/${olga}/visits/`)).toMatchObject({ status: 404 });
    });
  });
});
