import { API_PATH } from '@switchboard/api-client';
import { DAY } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingResources } from '../db/schema/booking.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open, now: () => NOW });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const browser = await server.signIn(`feeds-${++people}`);
    const create = async (noun: string, body: object) =>
      (await browser.call('POST', `/booking/${noun}/`, { body })).body;
    const [ana, eva] = [
      await create('resources', { name: 'Ana' }),
      await create('resources', { name: 'Eva' }),
    ];
    const book = (resource: string, customer_name: string) =>
      create('bookings', {
        ...{ resource, customer_name },
        start: new Date(NOW + DAY).toISOString(),
        end: new Date(NOW + DAY + DAY / 24).toISOString(),
      });
    await book(ana.id, 'Olga');
    await book(eva.id, 'Petra');
    const feed = (id: string) => `/booking/resources/${id}/feed/`;
    const subscribe = async (id: string): Promise<string> =>
      API_PATH + (await browser.call('POST', feed(id))).body.path;
    const withdraw = (id: string) => browser.call('DELETE', feed(id));
    const listed = async () => (await browser.call('GET', '/booking/resources/')).body;
    return { browser, ana, eva, subscribe, withdraw, feed, listed };
  };
  const read = async (url: string) => {
    const { statusCode: status, body } = await server.app.inject({ url });
    return { status, body };
  };

  // Specification 62.13
  test('the feed of one person has only theirs, and is called by their name', async () => {
    const { browser, ana, eva, subscribe } = await setUp();
    const [ofAna, ofEva] = [await subscribe(ana.id), await subscribe(eva.id)];
    const all = API_PATH + (await browser.call('POST', '/booking/feed/')).body.path;
    const [one, other, both] = [await read(ofAna), await read(ofEva), await read(all)];
    expect(one.body).toContain('X-WR-CALNAME:Ana\r\n');
    expect([one.body.includes('Olga'), one.body.includes('Petra')]).toEqual([true, false]);
    expect([other.body.includes('Olga'), other.body.includes('Petra')]).toEqual([false, true]);
    expect([both.body.includes('Olga'), both.body.includes('Petra')]).toEqual([true, true]);
  });

  // Specification 60.8, 62.13
  test('the feed of one person has the bookings in which they are the second one, each once', async () => {
    const { browser, ana, eva, subscribe } = await setUp();
    const [start, end] = [DAY * 2, DAY * 2.1].map((later) => new Date(NOW + later).toISOString());
    const body = { resource: ana.id, resourceIds: [ana.id, eva.id], customer_name: 'Berta', start, end };
    expect((await browser.call('POST', '/booking/bookings/', { body })).status).toBe(200);
    for (const url of [await subscribe(ana.id), await subscribe(eva.id)])
      expect((await read(url)).body.match(/SUMMARY:Berta\r\n/g)).toHaveLength(1);
  });

  // Specification 62.14
  test('each address is made anew and withdrawn apart from the others', async () => {
    const { browser, ana, eva, subscribe, withdraw, listed } = await setUp();
    const all = API_PATH + (await browser.call('POST', '/booking/feed/')).body.path;
    const [first, ofEva, second] = [
      await subscribe(ana.id),
      await subscribe(eva.id),
      await subscribe(ana.id),
    ];
    const statuses = async () =>
      (await Promise.all([first, second, ofEva, all].map(read))).map(({ status }) => status);
    expect(await statuses()).toEqual([404, 200, 200, 200]);
    expect(await listed()).toMatchObject([{ feed: true }, { feed: true }]);
    expect((await withdraw(ana.id)).status).toBe(200);
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    expect((await listed())[0]).not.toHaveProperty('feed');
    expect((await withdraw(ana.id)).status).toBe(200);
    const stored = JSON.stringify(await server.db.select().from(bookingResources));
    expect(stored).not.toContain(ofEva.split('/').at(-1)?.replace('.ics', ''));
  });

  // Specification 62.14
  test('a change of the resource keeps its address', async () => {
    const { browser, ana, subscribe } = await setUp();
    const path = await subscribe(ana.id);
    await browser.call('PATCH', `/booking/resources/${ana.id}/`, { body: { name: 'Anna' } });
    expect((await read(path)).body).toContain('X-WR-CALNAME:Anna\r\n');
  });

  // Specification 62.15
  test('the address of a person who was removed answers 404, and no new one is made', async () => {
    const { browser, ana, eva, subscribe, feed } = await setUp();
    const [ofAna, ofEva] = [await subscribe(ana.id), await subscribe(eva.id)];
    await browser.call('PATCH', `/booking/resources/${ana.id}/`, { body: { archived: true } });
    await browser.call('DELETE', `/booking/resources/${eva.id}/`, { query: { bookings: 'cancel' } });
    expect([(await read(ofAna)).status, (await read(ofEva)).status]).toEqual([404, 404]);
    expect(await browser.call('POST', feed(ana.id))).toMatchObject({
      status: 400,
      body: { code: 'archived' },
    });
  });

  // Specification 62.15
  test('the old address stays withdrawn when a removed person is active again', async () => {
    const { browser, ana, eva, subscribe, listed } = await setUp();
    const [ofAna, ofEva] = [await subscribe(ana.id), await subscribe(eva.id)];
    await browser.call('PATCH', `/booking/resources/${ana.id}/`, { body: { archived: true } });
    await browser.call('DELETE', `/booking/resources/${eva.id}/`, { query: { bookings: 'cancel' } });
    for (const { id } of [ana, eva])
      await browser.call('PATCH', `/booking/resources/${id}/`, { body: { archived: false } });
    expect(await listed()).toHaveLength(2);
    expect([(await read(ofAna)).status, (await read(ofEva)).status]).toEqual([404, 404]);
    for (const row of await listed()) expect(row).not.toHaveProperty('feed');
  });

  // Specification 62.15
  test('a stranger can neither make nor withdraw the address of another business', async () => {
    const { ana, subscribe, feed } = await setUp();
    const path = await subscribe(ana.id);
    const stranger = await server.signIn(`feeds-${++people}`);
    for (const method of ['POST', 'DELETE'] as const)
      expect((await stranger.call(method, feed(ana.id))).status).toBe(404);
    expect((await read(path)).status).toBe(200);
  });
});
