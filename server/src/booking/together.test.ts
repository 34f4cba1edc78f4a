import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const at = (start: string, end: string) => ({
  start: `2100-03-01T${start}:00.000Z`,
  end: `2100-03-01T${end}:00.000Z`,
});
const ten = at('10:00', '11:00');

await onOneDatabase((open) => {
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

  const newResource = async (name: string): Promise<string> =>
    (await ada.call('POST', '/booking/resources/', { body: { name } })).body.id;
  const newPair = async (): Promise<[string, string]> => [
    await newResource('Lucía'),
    await newResource('Room'),
  ];
  const book = (resourceIds: string[], body: object = ten) =>
    ada.call('POST', '/booking/bookings/', { body: { resource: resourceIds[0], resourceIds, ...body } });
  const put = (id: string, body: object) => ada.call('PUT', `/booking/bookings/${id}/`, { body });
  const get = async (id: string) => (await ada.call('GET', `/booking/bookings/${id}/`)).body;
  const taken = (conflict: { id: string }) => ({
    status: 409,
    body: { code: 'slot_taken', conflicts: [expect.objectContaining({ id: conflict.id })] },
  });

  // Specification 60.1
  test('a booking takes all of its resources, or is refused with what takes one of them', async () => {
    const [lucia, room] = await newPair();
    const { status, body } = await book([lucia, room]);
    expect([status, body]).toMatchObject([200, { resource: lucia, resourceIds: [lucia, room] }]);
    expect(await book([lucia])).toMatchObject(taken(body));
    expect(await book([room])).toMatchObject(taken(body));
    const marta = await newResource('Marta');
    expect(await book([marta, room])).toMatchObject(taken(body));
    expect((await book([marta])).status).toBe(200);
  });

  // Specification 60.2
  test('a booking of one resource looks as it always did', async () => {
    const [lucia] = await newPair();
    const { body } = await book([lucia]);
    expect(body).not.toHaveProperty('resourceIds');
    expect(await get(body.id)).toEqual(body);
  });

  // Specification 60.2
  test('a client of the base contract replaces the first resource, and keeps the others', async () => {
    const [lucia, room] = await newPair();
    const marta = await newResource('Marta');
    const { id } = (await book([lucia, room])).body;
    expect((await put(id, { resource: lucia, ...ten, notes: 'late' })).body.resourceIds).toEqual([
      lucia,
      room,
    ]);
    expect((await put(id, { resource: marta, ...ten })).body.resourceIds).toEqual([marta, room]);
    const alone = (await put(id, { resource: room, ...ten })).body;
    expect(alone.resource).toBe(room);
    expect(alone).not.toHaveProperty('resourceIds');
  });

  // Specification 60.3
  test.each([
    ['is cancelled', 'PUT', { status: 'cancelled' }],
    ['is not kept', 'PUT', { status: 'no_show' }],
    ['moves away', 'PUT', at('14:00', '15:00')],
    ['is removed', 'DELETE', undefined],
  ] as const)('all resources are free when the booking %s', async (_, method, changes) => {
    const [lucia, room] = await newPair();
    const { id } = (await book([lucia, room])).body;
    const body = changes && { resource: lucia, ...ten, ...changes };
    await ada.call(method, `/booking/bookings/${id}/`, { ...(body && { body }) });
    expect((await book([lucia])).status).toBe(200);
    expect((await book([room])).status).toBe(200);
  });

  // Specification 60.3
  test('a booking comes back only if all of its resources are free', async () => {
    const [lucia, room] = await newPair();
    const cancelled = (await book([lucia, room], { ...ten, status: 'cancelled' })).body;
    const missed = (await book([lucia, room], { ...ten, status: 'no_show' })).body;
    const removed = (await book([lucia, room])).body;
    await ada.call('DELETE', `/booking/bookings/${removed.id}/`);
    const other = (await book([room])).body;
    const restore = (body: object) => ada.call('POST', `/booking/bookings/${removed.id}/restore/`, { body });
    expect(await put(cancelled.id, { resource: lucia, ...ten, status: 'confirmed' })).toMatchObject(
      taken(other),
    );
    expect(await put(missed.id, { resource: lucia, ...ten, status: 'arrived' })).toMatchObject(taken(other));
    expect(await restore({})).toMatchObject(taken(other));
    expect((await restore({ force: true })).body).toMatchObject({ forced: true, resourceIds: [lucia, room] });
  });

  // Specification 60.4
  test('a resource can be added, replaced and taken away', async () => {
    const [lucia, room] = await newPair();
    const marta = await newResource('Marta');
    const { id } = (await book([lucia])).body;
    const inRoom = (await book([room])).body;
    const both = { resource: lucia, resourceIds: [lucia, room], ...ten };
    expect(await put(id, both)).toMatchObject(taken(inRoom));
    expect(await get(id)).not.toHaveProperty('resourceIds');
    await put(inRoom.id, { resource: room, ...ten, status: 'cancelled' });
    expect((await put(id, both)).body.resourceIds).toEqual([lucia, room]);
    const moved = { resource: lucia, resourceIds: [lucia, marta], ...ten };
    expect((await put(id, moved)).body.resourceIds).toEqual([lucia, marta]);
    expect((await book([room])).status).toBe(200);
    expect((await put(id, { resource: marta, resourceIds: [marta], ...ten })).body.resource).toBe(marta);
    expect((await book([lucia])).status).toBe(200);
  });

  // Specification 60.5
  test('an overbooking of one resource is one of the booking until nothing is in its way', async () => {
    const [lucia, room] = await newPair();
    const first = (await book([room])).body;
    const over = (await book([lucia, room], { ...ten, force: true })).body;
    expect(over.forced).toBe(true);
    const changes = { resource: lucia, resourceIds: [lucia, room], ...ten };
    expect((await put(over.id, { ...changes, notes: 'late' })).body.forced).toBe(true);
    await put(first.id, { resource: room, ...ten, status: 'cancelled' });
    expect((await get(over.id)).forced).toBe(false);
    const again = (await book([room], { ...ten, force: true })).body;
    expect(again.forced).toBe(true);
    expect((await put(over.id, { resource: lucia, resourceIds: [lucia], ...ten })).body.forced).toBe(false);
    expect((await get(again.id)).forced).toBe(false);
  });

  // Specification 60.5
  test('an overbooking that keeps its time takes another resource only if that is free', async () => {
    const [lucia, room] = await newPair();
    await book([lucia]);
    const over = (await book([lucia], { ...ten, force: true })).body;
    const both = { resource: lucia, resourceIds: [lucia, room], ...ten };
    expect((await put(over.id, both)).body).toMatchObject({ forced: true, resourceIds: [lucia, room] });
    const marta = await newResource('Marta');
    const ofMarta = (await book([marta])).body;
    const three = { resource: lucia, resourceIds: [lucia, room, marta], ...ten };
    expect(await put(over.id, three)).toMatchObject(taken(ofMarta));
  });

  // Specification 60.1
  test('the database itself refuses a second booking of any of the resources', async () => {
    const [lucia, room] = await newPair();
    const { id } = (await book([lucia, room])).body;
    const copyFor = (resource: string) => sql`
      insert into bookings (workspace_id, resource_id, title, starts_at, ends_at, status, notes, customer_name,
        customer_phone, source, total_duration, total_price)
      select workspace_id, ${resource}, title, starts_at, ends_at, status, notes, customer_name, customer_phone,
        source, total_duration, total_price from bookings where id = ${id}`;
    for (const resource of [lucia, room])
      await expect(connection.db.execute(copyFor(resource))).rejects.toMatchObject({
        cause: { code: '23P01' },
      });
    const marta = await newResource('Marta');
    await connection.db.execute(copyFor(marta));
    const grab = sql`update bookings set other_resource_ids = array[${room}::uuid] where resource_id = ${marta}`;
    await expect(connection.db.execute(grab)).rejects.toMatchObject({ cause: { code: '23P01' } });
  });

  describe('resourceIds', () => {
    // Specification 60.6
    test.each([
      [
        'with another one first',
        (lucia: string, room: string) => ({ resource: lucia, resourceIds: [room, lucia] }),
      ],
      [
        'with one twice',
        (lucia: string, room: string) => ({ resource: lucia, resourceIds: [lucia, room, room] }),
      ],
      [
        'with more than ten',
        (lucia: string) => ({
          resource: lucia,
          resourceIds: [lucia, ...Array.from({ length: 10 }, () => crypto.randomUUID())],
        }),
      ],
      ['with none', (lucia: string) => ({ resource: lucia, resourceIds: [] })],
      [
        'with one twice, in capitals',
        (lucia: string, room: string) => ({
          resource: lucia,
          resourceIds: [lucia, room, room.toUpperCase()],
        }),
      ],
    ])('%s are refused', async (_, bodyOf) => {
      const body = { ...bodyOf(...(await newPair())), ...ten };
      expect(await ada.call('POST', '/booking/bookings/', { body })).toMatchObject({ status: 400 });
    });

    // Specification 60.6
    test('of a stranger are not found, and archived ones are refused', async () => {
      const [lucia, room] = await newPair();
      const eve = await server.signIn('eve');
      const own = (await eve.call('POST', '/booking/resources/', { body: { name: 'Own' } })).body.id;
      const theft = { resource: own, resourceIds: [own, room], ...ten };
      expect(await eve.call('POST', '/booking/bookings/', { body: theft })).toMatchObject({
        status: 404,
        body: { detail: expect.stringContaining('resourceIds') },
      });
      expect((await book([lucia, room])).status).toBe(200);
      await ada.call('PATCH', `/booking/resources/${room}/`, { body: { archived: true } });
      expect(await book([lucia, room], at('12:00', '13:00'))).toMatchObject({
        status: 400,
        body: { code: 'archived' },
      });
    });
  });
});
