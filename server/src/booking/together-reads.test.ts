import { afterAll, beforeAll, expect, test } from 'vitest';
import { agents } from '../db/schema/agents.ts';
import { bookingResources } from '../db/schema/booking.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';

/** A Monday. */
const DAY = '2100-03-01';
const at = (start: string, end: string) => ({
  start: `${DAY}T${start}:00.000Z`,
  end: `${DAY}T${end}:00.000Z`,
});
const ten = at('10:00', '11:00');

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  /** A business with a person, a room, and a booking of both. */
  const setUp = async () => {
    const ada: Browser = await server.signIn(`reader-${++people}`);
    await ada.call('PATCH', '/booking/settings/', { body: { time_zone: 'UTC' } });
    const newResource = async (name: string): Promise<string> =>
      (await ada.call('POST', '/booking/resources/', { body: { name } })).body.id;
    const [lucia, room] = [await newResource('Lucía'), await newResource('Room')];
    const book = async (resourceIds: string[], body: object = ten) =>
      (
        await ada.call('POST', '/booking/bookings/', {
          body: { resource: resourceIds[0], resourceIds, ...body },
        })
      ).body;
    const both = await book([lucia, room]);
    const read = async (path: string, query: Record<string, string> = {}) =>
      (await ada.call('GET', `/booking/${path}/`, { query })).body;
    const starts = async (query: Record<string, string>): Promise<string[]> =>
      (await read('free', { from: DAY, duration: '60', step: '60', ...query })).days[0].starts.map(
        (start: string) => new Date(start).toISOString().slice(11, 16),
      );
    const change = (id: string, body: object) => ada.call('PATCH', `/booking/resources/${id}/`, { body });
    const remove = (id: string, query: Record<string, string>) =>
      ada.call('DELETE', `/booking/resources/${id}/`, { query });
    return { ada, lucia, room, both, newResource, book, read, starts, change, remove };
  };

  // Specification 60.7
  test('each of its resources is not free then', async () => {
    const { lucia, room, starts } = await setUp();
    expect(await starts({ resource: lucia })).not.toContain('10:00');
    expect(await starts({ resource: room })).not.toContain('10:00');
  });

  // Specification 60.7
  test('several resources are free when all of them are, by their hours, breaks, absences and buffers', async () => {
    const { lucia, room, book, newResource, change, starts } = await setUp();
    const marta = await newResource('Marta');
    await book([marta], at('14:00', '15:00'));
    await change(marta, {
      hours: Array.from({ length: 7 }, () => [[12 * 60, 18 * 60]]),
      breaks: Array.from({ length: 7 }, () => [[12 * 60, 13 * 60]]),
    });
    await change(room, { buffer: 60 });
    await book([room], at('17:00', '18:00'));
    expect(await starts({ resource: marta })).toEqual(['13:00', '15:00', '16:00', '17:00']);
    expect(await starts({ resource: marta, resourceIds: room })).toEqual(['13:00', '15:00']);
    expect(await starts({ resource: room, resourceIds: `${room},${marta}` })).toEqual(['13:00', '15:00']);
    await change(lucia, { absences: [{ from: DAY, to: DAY, name: 'away' }] });
    expect(await starts({ resource: room, resourceIds: lucia })).toEqual([]);
  });

  // Specification 60.7
  test('to move a booking by its first resource, the others have to be free too', async () => {
    const { lucia, room, both, book, starts } = await setUp();
    await book([room], at('12:00', '13:00'));
    const free = await starts({ resource: lucia, except: both.id });
    expect(free).toContain('10:00');
    expect(free).not.toContain('12:00');
  });

  // Specification 60.8
  test('the list of each resource has it, once and in its place', async () => {
    const { lucia, room, both, book, read } = await setUp();
    const early = await book([room], at('08:00', '09:00'));
    const late = await book([lucia], at('12:00', '13:00'));
    const ids = async (query: Record<string, string>) =>
      (await read('bookings', query)).results.map(({ id }: { id: string }) => id);
    expect(await ids({ resource: lucia })).toEqual([both.id, late.id]);
    expect(await ids({ resource: room })).toEqual([early.id, both.id]);
    expect(await ids({ resource: room, ...{ from: ten.start, to: ten.end } })).toEqual([both.id]);
    expect(await ids({ limit: '10' })).toEqual([early.id, both.id, late.id]);
    const first = await read('bookings', { resource: room, limit: '1' });
    const after = new URL(first.next, 'http://server').searchParams.get('after') ?? '';
    expect(await ids({ resource: room, limit: '1', after })).toEqual([both.id]);
  });

  // Specification 60.8
  test('the changes tell of it with all of its resources', async () => {
    const { ada, room, read, newResource } = await setUp();
    const marta = await newResource('Marta');
    const { cursor } = await read('bookings', { limit: '1' });
    const body = { resource: marta, resourceIds: [marta, room], ...at('15:00', '16:00') };
    const made = (await ada.call('POST', '/booking/bookings/', { body })).body;
    const news = await read('changes', { cursor, timeout: '0' });
    expect(news.bookings).toEqual([made]);
    expect(made.resourceIds).toEqual([marta, room]);
  });

  // Specification 60.8
  test('the calendar of an agent has it if one of its resources is of the agent, and can change it', async () => {
    const { ada, lucia, book } = await setUp();
    const [agent] = (await ada.call('GET', '/messaging/agents/')).body;
    const workspaceId = await workspaceOf(server.db, ada);
    const [other] = await server.db.insert(agents).values({ workspaceId, name: 'Other' }).returning();
    const newOf = async (agentId: string, name: string) => {
      const [row] = await server.db
        .insert(bookingResources)
        .values({ workspaceId, agentId, name })
        .returning();
      return row?.id ?? '';
    };
    const [own, foreign] = [await newOf(agent.id, 'Own'), await newOf(other?.id ?? '', 'Foreign')];
    const shared = await book([foreign, own], at('12:00', '13:00'));
    const hidden = await book([foreign], at('14:00', '15:00'));
    const query = { agent_id: agent.id };
    const { body: listed } = await ada.call('GET', '/booking/bookings/', { query });
    const ids = listed.map(({ id }: { id: string }) => id);
    expect([ids.includes(shared.id), ids.includes(hidden.id)]).toEqual([true, false]);
    const replace = (resourceIds: string[]) =>
      ada.call('PUT', `/booking/bookings/${shared.id}/`, {
        query,
        body: { resource: resourceIds[0], resourceIds, ...at('16:00', '17:00') },
      });
    expect((await replace([foreign, own, lucia])).body.resourceIds).toEqual([foreign, own, lucia]);
    expect((await replace([own, lucia])).status).toBe(200);
    expect((await replace([own, foreign])).status).toBe(404);
  });

  // Specification 60.9
  test('its minutes count for each resource, the booking and its price once', async () => {
    const { lucia, room, read } = await setUp();
    const numbers = (query: object = {}) => read('numbers', { from: DAY, to: DAY, ...query });
    expect(await numbers({ resource: lucia })).toMatchObject({ bookings: 1, booked_minutes: 60 });
    expect(await numbers({ resource: room })).toMatchObject({ bookings: 1, booked_minutes: 60 });
    expect(await numbers()).toMatchObject({ bookings: 1, booked_minutes: 120 });
  });

  // Specification 60.9
  test('its calendar file names all of its resources', async () => {
    const { ada, both } = await setUp();
    const { body } = await ada.call('GET', `/booking/bookings/${both.id}/ics/`);
    expect(String(body)).toContain('Lucía\\, Room');
  });

  // Specification 60.10
  test('removing one of its resources asks, and archives it', async () => {
    const { both, room, remove, read } = await setUp();
    expect(await remove(room, { bookings: 'ask' })).toMatchObject({
      status: 409,
      body: { code: 'has_bookings', upcoming: 1 },
    });
    await remove(room, { bookings: 'keep' });
    const all = await read('resources', { archived: 'true' });
    expect(all.find(({ id }: { id: string }) => id === room)).toMatchObject({ archived: true });
    expect((await read(`bookings/${both.id}`)).resourceIds).toContain(room);
  });

  // Specification 60.10
  test('removing one of its resources can put another one in its place, unless that is taken', async () => {
    const { lucia, both, room, newResource, book, remove, read } = await setUp();
    const cabin = await newResource('Cabin');
    const inCabin = await book([cabin], at('10:30', '11:30'));
    expect(await remove(room, { bookings: 'move', to: cabin })).toMatchObject({
      status: 409,
      body: { code: 'slot_taken', conflicts: [{ id: inCabin.id }] },
    });
    const hall = await newResource('Hall');
    await remove(room, { bookings: 'move', to: hall });
    expect(await read(`bookings/${both.id}`)).toMatchObject({ forced: false, resourceIds: [lucia, hall] });
    await remove(hall, { bookings: 'move', to: lucia });
    expect(await read(`bookings/${both.id}`)).not.toHaveProperty('resourceIds');
  });

  // Specification 60.10
  test('bookings that overlapped in a removed room may overlap in the next one, not for another reason', async () => {
    const { lucia, room, newResource, book, remove, read } = await setUp();
    const [marta, hall] = [await newResource('Marta'), await newResource('Hall')];
    const over = await book([marta, room], { ...ten, force: true });
    expect(over.forced).toBe(true);
    expect((await remove(room, { bookings: 'move', to: hall })).status).toBe(200);
    expect(await read(`bookings/${over.id}`)).toMatchObject({ forced: true, resourceIds: [marta, hall] });
    expect(await remove(marta, { bookings: 'move', to: lucia })).toMatchObject({ status: 409 });
  });

  // Specification 60.10
  test('removing one of its resources can cancel it, which frees the others', async () => {
    const { lucia, both, room, book, remove, read } = await setUp();
    const over = await book([lucia], { ...ten, force: true });
    await remove(room, { bookings: 'cancel' });
    expect((await read(`bookings/${both.id}`)).status).toBe('cancelled');
    expect((await read(`bookings/${over.id}`)).forced).toBe(false);
  });

  // Specification 60.6
  test('it can have services of each of its resources, and of no other', async () => {
    const { ada, lucia, room, newResource } = await setUp();
    const marta = await newResource('Marta');
    const offer = async (resourceId: string) =>
      (await ada.call('POST', '/booking/options/', { body: { resourceId, name: 'Cut', duration: 30 } })).body
        .id;
    const [cut, light, other] = [await offer(lucia), await offer(room), await offer(marta)];
    const body = { resource: lucia, resourceIds: [lucia, room], ...at('12:00', '13:00') };
    const made = await ada.call('POST', '/booking/bookings/', { body: { ...body, options: [cut, light] } });
    expect(made).toMatchObject({ status: 200, body: { total_duration: 60 } });
    expect(
      await ada.call('POST', '/booking/bookings/', { body: { ...body, options: [other] } }),
    ).toMatchObject({
      status: 400,
      body: { code: 'options_not_offered' },
    });
  });
});
