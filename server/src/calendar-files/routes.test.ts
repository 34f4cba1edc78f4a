import { Writable } from 'node:stream';
import { API_PATH } from '@switchboard/api-client';
import { DAY } from '@switchboard/common/time/durations';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarFeeds } from '../db/schema/calendar-feeds.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

await onOneDatabase((open) => {
  let server: TestServer;
  let logged = '';
  let now = NOW;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({
      open,
      now: () => now,
      config: { logLevel: 'info' },
      logStream: new Writable({
        write: (chunk, _encoding, done) => {
          logged += String(chunk);
          done();
        },
      }),
    });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    now = NOW;
    const browser = await server.signIn(`files-${++people}`);
    const create = async (noun: string, body: object) =>
      (await browser.call('POST', `/booking/${noun}/`, { body })).body;
    const chair = await create('resources', { name: 'Chair' });
    const book = (day: number, body: object = {}) => {
      const start = NOW + day * DAY;
      const times = { start: new Date(start).toISOString(), end: new Date(start + DAY / 24).toISOString() };
      return create('bookings', { resource: chair.id, ...times, ...body });
    };
    const subscribe = async (): Promise<string> =>
      API_PATH + (await browser.call('POST', '/booking/feed/')).body.path;
    return { browser, create, chair, book, subscribe };
  };
  const read = async (path: string, headers = {}) => {
    const { statusCode: status, body, headers: received } = await server.app.inject({ url: path, headers });
    return { status, body, headers: received };
  };
  const eventsIn = (file: string) =>
    new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const fileOf = (browser: Browser, id: string) => browser.call('GET', `/booking/bookings/${id}/ics/`);

  // Specification 29.1, 29.5
  test('a booking is a file that a calendar program reads', async () => {
    const { browser, create, chair, book } = await setUp();
    const cut = await create('options', { resourceId: chair.id, name: 'Cut', duration: 30 });
    const made = await book(0, {
      options: [cut.id],
      title: 'Olga\r\nEND:VEVENT',
      customer_name: 'Olga; Petrova',
      customer_phone: '+34 600',
      notes: 'by the window',
    });
    const answer = await fileOf(browser, made.id);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="booking-2026-11-20.ics"',
      'cache-control': 'no-store',
    });
    const [event] = eventsIn(answer.body);
    expect(event).toMatchObject({
      uid: made.id,
      sequence: 1,
      summary: 'Olga\nEND:VEVENT',
      description: 'Chair\nCut\nOlga; Petrova\n+34 600\nby the window',
    });
    expect(event?.startDate.toJSDate().toISOString()).toBe(made.start);
    expect(event?.endDate.toJSDate().toISOString()).toBe(made.end);
  });

  test('the file of a booking is for its owner only', async () => {
    const { browser, book } = await setUp();
    const made = await book(0);
    expect((await fileOf((await setUp()).browser, made.id)).status).toBe(404);
    expect((await fileOf(await server.visitor(), made.id)).status).toBe(401);
    for (const id of ['nonsense', crypto.randomUUID()]) expect((await fileOf(browser, id)).status).toBe(404);
  });

  // Specification 29.2
  test('a feed holds bookings from 90 days back to 400 days ahead, with their status', async () => {
    const { browser, book, subscribe } = await setUp();
    await browser.call('PATCH', '/booking/settings/', { body: { time_zone: 'Asia/Kathmandu' } });
    await book(-92);
    const [past, pending, last] = [await book(-90), await book(3, { status: 'pending' }), await book(399)];
    const cancelled = await book(3, { status: 'cancelled' });
    const missed = await book(3, { status: 'no_show' });
    await book(401);
    const answer = await read(await subscribe());
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('Asia/Kathmandu');
    const found = eventsIn(answer.body).map((event) => [
      event.uid,
      event.component.getFirstPropertyValue('status'),
    ]);
    expect(found.toSorted()).toEqual(
      [
        [past.id, 'CONFIRMED'],
        [pending.id, 'TENTATIVE'],
        [cancelled.id, 'CANCELLED'],
        [missed.id, 'CONFIRMED'],
        [last.id, 'CONFIRMED'],
      ].toSorted(),
    );
  });

  // Specification 56.10
  test('a no-show takes no time in other programs', async () => {
    const { browser, book } = await setUp();
    const fileWith = async (status: string) => (await fileOf(browser, (await book(1, { status })).id)).body;
    expect(await fileWith('no_show')).toContain('TRANSP:TRANSPARENT\r\n');
    expect(await fileWith('confirmed')).not.toContain('TRANSP');
  });

  // Specification 29.2
  test('a feed of more bookings than one batch holds each once', async () => {
    const { chair, browser, subscribe } = await setUp();
    const start = new Date(NOW).toISOString();
    const end = new Date(NOW + DAY / 24).toISOString();
    const body = { resource: chair.id, start, end };
    const first = (await browser.call('POST', '/booking/bookings/', { body })).body.id;
    const { rows } = (await server.db.execute(
      `insert into bookings (workspace_id, resource_id, title, starts_at, ends_at, status, notes, customer_name,
         customer_phone, source, total_duration, total_price, forced)
       select workspace_id, resource_id, title, starts_at + (n / 3) * interval '1 minute',
         ends_at + (n / 3) * interval '1 minute', status, notes, customer_name, customer_phone, source, 60, 0, true
       from bookings, generate_series(1, 1200) n where id = '${first}' returning id`,
    )) as unknown as { rows: { id: string }[] };
    const found = eventsIn((await read(await subscribe())).body).map(({ uid }) => uid);
    expect(found.toSorted()).toEqual([first, ...rows.map(({ id }) => id)].toSorted());
  });

  test('a program that has the present state is not sent it again', async () => {
    const { book, subscribe } = await setUp();
    await book(1);
    const path = await subscribe();
    const { etag, 'cache-control': cached } = (await read(path)).headers;
    expect(cached).toBe('private, no-cache');
    const known = { 'if-none-match': String(etag) };
    expect(await read(path, known)).toMatchObject({ status: 304, body: '' });
    const added = await book(2);
    const changed = await read(path, known);
    expect(changed.status).toBe(200);
    expect(eventsIn(changed.body).map(({ uid }) => uid)).toContain(added.id);
    now = NOW + DAY;
    expect((await read(path, { 'if-none-match': String(changed.headers.etag) })).status).toBe(200);
  });

  // Specification 29.4
  test('a new address replaces the old one, and a revoked one is gone', async () => {
    const { browser, subscribe } = await setUp();
    const hasFeed = async () => (await browser.call('GET', '/booking/settings/')).body.feed;
    const [first, second] = [await subscribe(), await subscribe()];
    expect(await hasFeed()).toBe(true);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await browser.call('DELETE', '/booking/feed/')).status).toBe(200);
    expect(await hasFeed()).toBe(false);
    expect((await read(second)).status).toBe(404);
    expect((await browser.call('DELETE', '/booking/feed/')).status).toBe(200);
  });

  test('open tabs learn that the settings have changed', async () => {
    const { browser, subscribe } = await setUp();
    const cursorNow = async () =>
      (await browser.call('GET', '/booking/bookings/', { query: { limit: '1' } })).body.cursor;
    const changesOf = async (change: () => Promise<unknown>) => {
      const query = { cursor: await cursorNow(), timeout: '0' };
      await change();
      return (await browser.call('GET', '/booking/changes/', { query })).body;
    };
    expect(await changesOf(async () => undefined)).toMatchObject({ catalog: false });
    expect(await changesOf(subscribe)).toMatchObject({ catalog: true });
    expect(await changesOf(() => browser.call('DELETE', '/booking/feed/'))).toMatchObject({ catalog: true });
    const body = { currency: 'EUR' };
    expect(await changesOf(() => browser.call('PATCH', '/booking/settings/', { body }))).toMatchObject({
      catalog: true,
    });
  });

  // Specification 29.4
  test('a wrong address answers 404, whatever it looks like', async () => {
    const { subscribe } = await setUp();
    const path = await subscribe();
    const wrong = ['A'.repeat(43), 'x', '%00', 'é', `${'A'.repeat(900)}`, '..%2f..'];
    for (const token of wrong)
      expect(await read(`${API_PATH}/booking/feeds/${token}.ics`)).toMatchObject({
        status: 404,
        body: JSON.stringify({ detail: 'Not found', code: 'not_found' }),
      });
    for (const other of [path.replace('.ics', ''), `${path}/`, path.toUpperCase()])
      expect((await read(other)).status).toBe(404);
  });

  // Specification 29.3
  test('neither the database nor the log has the address', async () => {
    const { subscribe } = await setUp();
    const path = await subscribe();
    await read(path);
    await read(`${path}?x=1`);
    const token = path.split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await server.db.select().from(calendarFeeds))).not.toContain(token);
    expect(logged).toContain('/booking/feeds/[redacted]');
    expect(logged).not.toContain(token);
  });
});
