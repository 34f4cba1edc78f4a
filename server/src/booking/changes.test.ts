import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agents } from '../db/schema/agents.ts';
import { bookingResources } from '../db/schema/booking.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';

const time = { start: '2026-03-01T10:00:00.000Z', end: '2026-03-01T11:00:00.000Z' };

const post = async (browser: Browser, path: string, body: object) => {
  const answer = await browser.call('POST', `/booking/${path}/`, { body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const cursorOf = async (browser: Browser): Promise<string> =>
  (await browser.call('GET', '/booking/bookings/', { query: { limit: '1' } })).body.cursor;
const changes = async (browser: Browser, cursor: string, query: Record<string, string> = {}) =>
  (await browser.call('GET', '/booking/changes/', { query: { cursor, timeout: '0', ...query } })).body;

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());
  const signIn = () => server.signIn(`person-${++people}`);

  test('each write is reported once, with the current state', async () => {
    const ada = await signIn();
    const chair = await post(ada, 'resources', { name: 'Chair' });
    const cursor = await cursorOf(ada);
    const made = await post(ada, 'bookings', { resource: chair.id, ...time });
    const other = await post(ada, 'bookings', { resource: chair.id, ...time, force: true });
    const body = { resource: chair.id, ...time, notes: 'late' };
    const changed = (await ada.call('PUT', `/booking/bookings/${made.id}/`, { body })).body;
    await ada.call('DELETE', `/booking/bookings/${other.id}/`);
    const news = await changes(ada, cursor);
    expect(news).toEqual({
      cursor: expect.any(String),
      reset: false,
      more: false,
      bookings: [changed],
      removed: [other.id],
      catalog: false,
    });
    expect(await changes(ada, news.cursor)).toMatchObject({ bookings: [], removed: [], cursor: news.cursor });
    expect(await changes(await signIn(), cursor)).toMatchObject({ bookings: [], removed: [] });
  });

  test('an answer holds as many as the limit, and says that there is more', async () => {
    const ada = await signIn();
    const chair = await post(ada, 'resources', { name: 'Chair' });
    const cursor = await cursorOf(ada);
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1)
      made.push((await post(ada, 'bookings', { resource: chair.id, ...time, force: true })).id);
    const first = await changes(ada, cursor, { limit: '2' });
    const second = await changes(ada, first.cursor, { limit: '2' });
    expect([first.more, second.more]).toEqual([true, false]);
    expect([...first.bookings, ...second.bookings].map(({ id }) => id)).toEqual(made);
  });

  describe('a removal of a resource or an option reports all bookings that it changes at once:', () => {
    test.each<[string, (ids: { chair: string; room: string; cut: string; dye: string }) => [string, object]]>(
      [
        ['cancelled', ({ chair }) => [`resources/${chair}`, { bookings: 'cancel' }]],
        ['moved', ({ chair, room }) => [`resources/${chair}`, { bookings: 'move', to: room }]],
        ['with another option', ({ cut, dye }) => [`options/${cut}`, { bookings: 'move', to: dye }]],
        ['cancelled with the option', ({ cut }) => [`options/${cut}`, { bookings: 'cancel' }]],
      ],
    )('%s', async (_, removal) => {
      const ada = await signIn();
      const [chair, room] = [
        await post(ada, 'resources', { name: 'Chair' }),
        await post(ada, 'resources', { name: 'Room' }),
      ];
      const option = (name: string) => post(ada, 'options', { resourceId: chair.id, name, duration: 60 });
      const [cut, dye] = [await option('Cut'), await option('Dye')];
      for (const day of ['01', '02', '03'])
        await post(ada, 'bookings', {
          resource: chair.id,
          options: [cut.id],
          start: `2100-03-${day}T10:00:00Z`,
          end: `2100-03-${day}T11:00:00Z`,
        });
      const cursor = await cursorOf(ada);
      const [path, query] = removal({ chair: chair.id, room: room.id, cut: cut.id, dye: dye.id });
      await ada.call('DELETE', `/booking/${path}/`, { query: { ...query } });
      const news = await changes(ada, cursor, { limit: '1' });
      expect(news).toMatchObject({ more: false, catalog: true });
      expect(news.bookings).toMatchObject(Array(3).fill({ version: 2 }));
      expect((await ada.call('GET', '/booking/bookings/')).body).toEqual(news.bookings);
    });
  });

  test.each<[string, (ada: Browser, ids: { chair: string; cut: string }) => Promise<unknown>]>([
    ['a new resource', (ada) => post(ada, 'resources', { name: 'Room' })],
    [
      'another name of a resource',
      (ada, { chair }) => ada.call('PATCH', `/booking/resources/${chair}/`, { body: { name: 'Seat' } }),
    ],
    ['a removed resource', (ada, { chair }) => ada.call('DELETE', `/booking/resources/${chair}/`)],
    [
      'a new option',
      (ada, { chair }) => post(ada, 'options', { resourceId: chair, name: 'Dye', duration: 90 }),
    ],
    [
      'another price of an option',
      (ada, { cut }) => ada.call('PATCH', `/booking/options/${cut}/`, { body: { price: 1 } }),
    ],
    ['a removed option', (ada, { cut }) => ada.call('DELETE', `/booking/options/${cut}/`)],
  ])('%s is reported as a change of the catalog, once', async (_, act) => {
    const ada = await signIn();
    const chair = (await post(ada, 'resources', { name: 'Chair' })).id;
    const cut = (await post(ada, 'options', { resourceId: chair, name: 'Cut', duration: 30 })).id;
    const cursor = await cursorOf(ada);
    expect(await changes(ada, cursor)).toMatchObject({ catalog: false });
    await act(ada, { chair, cut });
    const news = await changes(ada, cursor);
    expect(news).toMatchObject({ catalog: true, bookings: [] });
    expect(await changes(ada, news.cursor)).toMatchObject({ catalog: false });
  });

  test('a booking that moves to a resource of another agent is removed from the calendar of the first', async () => {
    const ada = await signIn();
    const workspaceId = await workspaceOf(server.db, ada);
    const [own] = (await ada.call('GET', '/messaging/agents/')).body;
    const [other] = await server.db.insert(agents).values({ workspaceId, name: 'Other' }).returning();
    const [foreign] = await server.db
      .insert(bookingResources)
      .values({ workspaceId, agentId: other?.id, name: 'Foreign' })
      .returning();
    const chair = await post(ada, 'resources', { name: 'Chair' });
    const made = await post(ada, 'bookings', { resource: chair.id, ...time });
    const cursor = await cursorOf(ada);
    const moved = await ada.call('PUT', `/booking/bookings/${made.id}/`, {
      body: { resource: foreign?.id, ...time },
    });
    expect(moved.status).toBe(200);
    const ofAgent = { agent_id: own.id };
    expect(await changes(ada, cursor, ofAgent)).toMatchObject({ bookings: [], removed: [made.id] });
    expect(await changes(ada, cursor)).toMatchObject({ bookings: [moved.body], removed: [] });
    for (const path of ['', `${made.id}/`])
      expect(
        JSON.stringify((await ada.call('GET', `/booking/bookings/${path}`, { query: ofAgent })).body),
      ).not.toContain('"resource"');
  });

  test.each(['x', '00000000-0000-4000-8000-000000000000.1', '.', 'NaN.NaN'])(
    'a cursor of another database, %s, asks to read everything again',
    async (cursor) => {
      const ada = await signIn();
      expect(await changes(ada, cursor)).toEqual({
        cursor: await cursorOf(ada),
        reset: true,
        more: false,
        bookings: [],
        removed: [],
        catalog: true,
      });
    },
  );

  test.each([
    [{}, /^cursor: /],
    [{ cursor: 'x'.repeat(129) }, /^cursor: /],
    [{ cursor: 'x', timeout: '61' }, /^timeout: /],
    [{ cursor: 'x', limit: '501' }, /^limit: /],
  ] as [Record<string, string>, RegExp][])('%j is refused', async (query, detail) => {
    const ada = await signIn();
    const answer = await ada.call('GET', '/booking/changes/', { query });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(detail);
  });

  test('a call waits for the next change, not for one of the chats', async () => {
    const ada = await signIn();
    const workspaceId = await workspaceOf(server.db, ada);
    const chair = await post(ada, 'resources', { name: 'Chair' });
    const cursor = await cursorOf(ada);
    let isAnswered = false;
    const waiting = changes(ada, cursor, { timeout: '20' }).finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => server.wakeups.waiting()).toContain(workspaceId);
    await ada.call('POST', '/customers/', { body: { name: 'Olga' } });
    await ada.call('GET', '/booking/bookings/');
    expect(isAnswered).toBe(false);
    const made = await post(ada, 'bookings', { resource: chair.id, ...time });
    expect(await waiting).toMatchObject({ bookings: [made] });
  });
});
