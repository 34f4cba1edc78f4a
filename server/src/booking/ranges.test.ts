import { rounds } from '@switchboard/tooling/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';
import { pageOfBookings } from './booking-list.ts';
import type { toWireBooking } from './wire-format.ts';

type Booking = ReturnType<typeof toWireBooking>;
interface Page {
  results: Booking[];
  next: string | null;
  cursor: string;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';

await onOneDatabase((open) => {
  let server: TestServer;
  let ada: Browser;
  let chair: string;
  let room: string;

  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const answer = await ada.call('POST', `/booking/${path}/`, { body });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const book = (start: string, end: string, more: object = {}) =>
    post('bookings', { resource: chair, start, end, force: true, ...more });
  const page = async (query: Record<string, string>): Promise<Page> => {
    const answer = await ada.call('GET', '/booking/bookings/', { query });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const titles = async (query: Record<string, string>) =>
    (await page(query)).results.map(({ title }) => title);
  /** All pages, by the addresses that the server names. */
  const allPages = async (query: Record<string, string>): Promise<Booking[]> => {
    const found: Booking[] = [];
    for (let asked: Record<string, string> | undefined = query; asked !== undefined; ) {
      const { results, next }: Page = await page(asked);
      found.push(...results);
      asked = next === null ? undefined : Object.fromEntries(new URL(next, 'http://server').searchParams);
    }
    return found;
  };

  beforeAll(async () => {
    server = await createTestServer({ open });
    ada = await server.signIn('ada');
    chair = (await post('resources', { name: 'Chair' })).id;
    room = (await post('resources', { name: 'Room' })).id;
    await book('2026-03-02T09:00:00Z', '2026-03-02T10:00:00Z', { title: 'before' });
    await book('2026-03-02T23:30:00Z', '2026-03-03T00:30:00Z', { title: 'over midnight', source: 'agent' });
    await book('2026-03-03T09:00:00Z', '2026-03-03T10:00:00Z', {
      title: 'Стрижка Ёлки',
      customer_name: 'José Núñez',
      customer_phone: '+34 600 11-22-33',
      status: 'pending',
    });
    await book('2026-03-03T09:30:00Z', '2026-03-03T10:00:00Z', {
      title: 'other room',
      resource: room,
      notes: 'by the window 50%',
    });
    await book('2026-03-04T00:00:00Z', '2026-03-04T01:00:00Z', { title: 'after' });
    await book('2026-02-01T12:00:00Z', '2026-03-04T12:00:00Z', { title: 'a month', status: 'cancelled' });
  });
  afterAll(() => server.close());

  const day = { from: '2026-03-03T00:00:00Z', to: '2026-03-04T00:00:00Z' };

  // Specification 25.1
  test('a range has the bookings that overlap it, by start, the longest one too', async () => {
    expect(await titles(day)).toEqual(['a month', 'over midnight', 'Стрижка Ёлки', 'other room']);
    expect(await titles({ from: '2026-03-04T01:00:00Z' })).toEqual(['a month']);
    expect(await titles({ to: '2026-03-02T09:00:00.001+00:00' })).toEqual(['a month', 'before']);
  });

  // Specification 25.1
  test('resource, status and source narrow it down', async () => {
    expect(await titles({ ...day, resource: room })).toEqual(['other room']);
    expect(await titles({ ...day, status: 'pending' })).toEqual(['Стрижка Ёлки']);
    expect(await titles({ ...day, source: 'agent' })).toEqual(['over midnight']);
  });

  test('a page names the path of the next one', async () => {
    const { results, next } = await page({ ...day, limit: '3' });
    expect(results).toHaveLength(3);
    expect(next).toMatch(/^\/api\/v1\/booking\/bookings\/\?from=2026.*&limit=3&after=/);
    const rest = await page(Object.fromEntries(new URL(next ?? '', 'http://server').searchParams));
    expect(rest).toMatchObject({ results: [{ title: 'other room' }], next: null });
  });

  test('the cursor of changes is from before the page', async () => {
    const { cursor } = await page(day);
    const { id } = await book('2026-03-03T12:00:00Z', '2026-03-03T13:00:00Z');
    const changes = await ada.call('GET', '/booking/changes/', { query: { cursor, timeout: '0' } });
    expect(changes.body).toMatchObject({ reset: false, more: false, bookings: [{ id }], removed: [] });
    await ada.call('DELETE', `/booking/bookings/${id}/`);
  });

  test('without a filter the answer is a plain array of all', async () => {
    const { body } = await ada.call('GET', '/booking/bookings/');
    expect(body.map(({ title }: Booking) => title)).toEqual([
      'a month',
      'before',
      'over midnight',
      'Стрижка Ёлки',
      'other room',
      'after',
    ]);
  });

  test.each([
    ['елки', ['Стрижка Ёлки']],
    ['nunez jose', ['Стрижка Ёлки']],
    ['60011', ['Стрижка Ёлки']],
    ['600 11', ['Стрижка Ёлки']],
    ['window', ['other room']],
    ['50%', ['other room']],
    ['t', ['after', 'other room', 'over midnight', 'a month']],
    ['o%n', []],
    ['\u0301', []],
    ['nothing like it', []],
  ])('a search for %s finds %j, the newest first', async (search, found) => {
    expect(await titles({ search })).toEqual(found);
  });

  // Specification 57.4
  test('a phone is found however it and the search are written', async () => {
    const eve = await server.signIn('ranges-phones');
    const { body: chair } = await eve.call('POST', '/booking/resources/', { body: { name: 'Chair' } });
    for (const [hour, customer_phone] of [
      '+34600000112',
      '600000112',
      '+34 600 000 112',
      '700000112',
    ].entries())
      await eve.call('POST', '/booking/bookings/', {
        body: {
          resource: chair.id,
          title: customer_phone,
          customer_phone,
          start: `2026-03-02T0${hour}:00:00Z`,
          end: `2026-03-02T0${hour + 1}:00:00Z`,
        },
      });
    for (const search of ['+34600000112', '+34 600 000 112', '0034600000112', '600000112', '600 000 112']) {
      const { body } = await eve.call('GET', '/booking/bookings/', { query: { search } });
      const found = body.results.map(({ title }: Booking) => title);
      expect([search, found]).toEqual([search, ['+34 600 000 112', '600000112', '+34600000112']]);
    }
  });

  test('a search goes on over pages, also where it looks at a part of the bookings at a time', async () => {
    const newest = ['after', 'other room', 'over midnight', 'a month'];
    const found = await allPages({ search: 't', limit: '3' });
    expect(found.map(({ title }) => title)).toEqual(newest);
    const workspaceId = await workspaceOf(server.db, ada);
    const inWindows: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const part = await pageOfBookings(
        server.db,
        { workspaceId },
        { search: 't', ...(after && { after }) },
        2,
      );
      expect(part.rows.length).toBeLessThanOrEqual(2);
      inWindows.push(...part.rows.map(({ title }) => title));
      after = part.next;
    }
    expect(inWindows).toEqual(newest);
  });

  test('a removed booking is in no list, and not found', async () => {
    const { id } = await book('2026-03-03T15:00:00Z', '2026-03-03T16:00:00Z', { title: 'removed' });
    expect((await ada.call('GET', `/booking/bookings/${id}/`)).body).toMatchObject({ id, title: 'removed' });
    await ada.call('DELETE', `/booking/bookings/${id}/`);
    expect(await titles({ search: 'removed' })).toEqual([]);
    expect(await titles(day)).not.toContain('removed');
    expect((await ada.call('GET', '/booking/bookings/')).body).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect((await ada.call('GET', `/booking/bookings/${id}/`)).status).toBe(404);
    const put = { resource: chair, start: '2026-03-03T15:00:00Z', end: '2026-03-03T16:00:00Z' };
    expect((await ada.call('PUT', `/booking/bookings/${id}/`, { body: put })).status).toBe(404);
  });

  describe('bookings of the calendar of an agent', () => {
    test('are those of its resources and of the shared ones', async () => {
      const [agent] = (await ada.call('GET', '/messaging/agents/')).body;
      expect(await titles({ ...day, agent_id: agent.id })).toEqual(await titles(day));
      expect(
        (await ada.call('GET', '/booking/bookings/', { query: { ...day, agent_id: NOBODY } })).status,
      ).toBe(404);
    });
  });

  // Specification 57.16
  test.each([
    [{ from: 'monday' }, 400, /^from: /],
    [{ from: '2026-03-03T00:00:00' }, 400, /^from: /],
    [{ from: '0001-01-01T00:00:00Z' }, 400, /^from: must be between/],
    [{ to: '9999-12-31T23:59:59-12:00' }, 400, /^to: must be between/],
    [{ from: day.to, to: day.from }, 400, /^to: must be later than from/],
    [{ from: day.to, to: day.to }, 400, /^to: must be later than from/],
    [{ status: 'banana' }, 400, /^status: must be one of/],
    [{ resource: 'not-a-uuid' }, 404, /^resource: not found/],
    [{ resource: NOBODY }, 404, /^resource: not found/],
    [{ search: 'x'.repeat(201) }, 400, /^search: must have at most 200 characters$/],
    [{ agent_id: 'x' }, 400, /^agent_id: must have at least 8 characters$/],
    [{ limit: '0' }, 400, /^limit: must be at least 1$/],
    [{ search: '\u0000' }, 400, /^search: /],
    [{ after: 'x' }, 400, /^after: /],
    [{ after: `99999999999999.${NOBODY}` }, 400, /^after: /],
    [{ limit: '1001' }, 400, /^limit: /],
  ] as [Record<string, string>, number, RegExp][])('%j is refused', async (query, status, detail) => {
    const answer = await ada.call('GET', '/booking/bookings/', { query });
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toMatch(detail);
  });

  // Specification 25.1
  test('pages of any size of any range hold what overlaps it, each once', async () => {
    const hour = 3_600_000;
    const first = Date.UTC(2027, 0, 1);
    const at = (hours: number) => new Date(first + hours * hour).toISOString();
    const diary = fc.sample(fc.tuple(fc.nat(40 * 24), fc.integer({ min: 1, max: 31 * 24 })), {
      numRuns: 30,
      seed: 1,
    });
    for (const [start, length] of diary) await book(at(start), at(start + length));
    const all: Booking[] = await allPages({ from: at(0), limit: '1000' });
    expect(all).toHaveLength(30);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(70 * 24),
        fc.nat(200),
        fc.integer({ min: 1, max: 12 }),
        async (from, length, limit) => {
          const query = { from: at(from), to: at(from + length + 1), limit: String(limit) };
          expect(await allPages(query)).toEqual(
            all.filter(({ start, end }) => start < query.to && end > query.from),
          );
        },
      ),
      { numRuns: rounds(10, 200) },
    );
  });
});
