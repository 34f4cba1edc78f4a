import { API_PATH } from '@switchboard/api-client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { bookedOptions, bookingOptions } from '../db/schema/booking.ts';
import { LIST_PAGE } from '../http/long-list.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';
import { pagesWithItems } from './booked-options.ts';
import { bookingPages, pageOfBookings } from './booking-list.ts';

const MANY = 2 * LIST_PAGE + 50;

const itemOf = (optionId: string) => ({ optionId, name: 'Cut', duration: 60, price: 10 });

await onOneDatabase((open) => {
  let server: TestServer;
  let ada: Browser;
  let workspaceId: Awaited<ReturnType<typeof workspaceOf>>;

  beforeAll(async () => {
    server = await createTestServer({ open });
    ada = await server.signIn('ada');
    workspaceId = await workspaceOf(server.db, ada);
    await server.db.execute(`
      insert into booking_resources (workspace_id, name)
      select '${workspaceId}', 'Chair ' || n from generate_series(1, ${MANY}) n`);
    await server.db.execute(`
      insert into services (id, workspace_id, name, duration, position)
      select id, workspace_id, 'Cut', 60, 1 from booking_resources where workspace_id = '${workspaceId}'`);
    await server.db.execute(`
      insert into booking_options (workspace_id, resource_id, service_id)
      select workspace_id, id, id from booking_resources where workspace_id = '${workspaceId}'`);
    await server.db.execute(`
      insert into bookings (workspace_id, resource_id, title, starts_at, ends_at, status, notes, customer_name,
        customer_phone, source, total_duration, total_price)
      select workspace_id, id, name, '2026-03-01T10:00Z', '2026-03-01T11:00Z', 'confirmed', '', '', '', 'manual', 60, 0
      from booking_resources where workspace_id = '${workspaceId}'`);
  });
  afterAll(() => server.close());

  // Specification 56.7
  test.each(['resources', 'options', 'services', 'bookings'])(
    '%s of more than one page come whole, each once',
    async (noun) => {
      const { status, body, headers } = await ada.call('GET', `/booking/${noun}/`);
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('application/json');
      expect(body).toHaveLength(MANY);
      expect(new Set(body.map(({ id }: { id: string }) => id)).size).toBe(MANY);
    },
  );

  // Specification 56.7
  test('a page of a list is bounded, so that a turn of the server is', async () => {
    const sizes: number[] = [];
    for await (const page of bookingPages(server.db, { workspaceId })) sizes.push(page.length);
    expect(sizes).toEqual([LIST_PAGE, LIST_PAGE, 50]);
  });

  // Specification 56.7
  test('a booking that moves to an earlier page while the list is read is in it all the same', async () => {
    const pages = bookingPages(server.db, { workspaceId });
    const seen = ((await pages.next()).value ?? []).map(({ id }) => id);
    const { body } = await ada.call('GET', '/booking/bookings/', { query: { limit: '1000' } });
    const last = body.results.at(-1);
    const times = { start: '2026-02-01T10:00:00Z', end: '2026-02-01T11:00:00Z' };
    await ada.call('PUT', `/booking/bookings/${last.id}/`, { body: { resource: last.resource, ...times } });
    for await (const page of pages) seen.push(...page.map(({ id }) => id));
    expect(seen).toContain(last.id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(MANY);
  });

  // Specification 105.2
  test.each([
    ['a page of many bookings', '/booking/bookings/?limit=1000'],
    ['the answer to a change of many bookings', '/booking/changes/?timeout=0&cursor='],
  ])('%s is written in parts, so that a turn of the server is bounded', async (_, path) => {
    const first = await ada.call('GET', '/booking/bookings/', { query: { limit: '1' } });
    const cursor = encodeURIComponent(first.body.cursor);
    await server.db.execute(`
      update inboxes set last_changed = last_changed + 1 where workspace_id = '${workspaceId}'`);
    await server.db.execute(`
      update bookings set changed = (select last_changed from inboxes where workspace_id = '${workspaceId}')
      where workspace_id = '${workspaceId}'`);
    const headers = { cookie: [...ada.cookies].map(([key, value]) => `${key}=${value}`).join('; ') };
    const url = `${API_PATH}${path}${path.endsWith('=') ? cursor : ''}`;
    const answer = await server.app.inject({ url, headers, payloadAsStream: true });
    const parts: string[] = [];
    for await (const part of answer.stream()) parts.push(String(part));
    const { results, bookings = results } = JSON.parse(parts.join(''));
    expect(bookings).toHaveLength(MANY);
    expect(Math.max(...parts.map((part) => part.split('"version":').length - 1))).toBeLessThanOrEqual(
      LIST_PAGE,
    );
  });

  // Specification 130.3
  test.each([
    ['with them, if each has few', 3, 0],
    ['page by page, if each has more', 4, 3],
  ])('the items of many bookings are read %s', async (_, each, statements) => {
    const options = await server.db.select().from(bookingOptions).limit(each);
    const items = options.map(({ id }) => itemOf(id));
    const first = await pageOfBookings(server.db, { workspaceId }, { limit: 1000 });
    const values = first.rows.flatMap(({ id }) =>
      items.map((item, position) => ({ ...item, bookingId: id, position })),
    );
    await server.db.delete(bookedOptions);
    await server.db.insert(bookedOptions).values(values);
    const { rows } = await pageOfBookings(server.db, { workspaceId }, { limit: 1000 });
    const select = vi.spyOn(server.db, 'select');
    onTestFinished(() => select.mockRestore());
    const pages: number[] = [];
    for await (const page of pagesWithItems(server.db, rows)) {
      pages.push(page.length);
      for (const booking of page) expect(booking.items).toEqual(items);
    }
    expect(pages).toEqual([LIST_PAGE, LIST_PAGE, 50]);
    expect(select).toHaveBeenCalledTimes(statements);
  });

  test.each(['/booking/bookings/?limit=1', '/booking/changes/?timeout=0'])(
    '%s says that it is JSON',
    async (path) => {
      const { headers } = await ada.call('GET', path);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  // Specification 56.7
  test('who goes away in the middle of a list ends its reading', async () => {
    const pages = bookingPages(server.db, { workspaceId });
    await pages.next();
    await pages.return();
    expect(await pages.next()).toMatchObject({ done: true });
  });
});
