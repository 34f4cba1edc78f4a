import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

/** A time far in the future. */
const at = (start: string, end: string, day = '01') => ({
  start: `2100-03-${day}T${start}:00.000Z`,
  end: `2100-03-${day}T${end}:00.000Z`,
});
const past = { start: '2020-03-01T10:00:00.000Z', end: '2020-03-01T11:00:00.000Z' };

await onOneDatabase((open) => {
  let server: TestServer;
  let ada: Browser;

  beforeAll(async () => {
    server = await createTestServer({ open });
    ada = await server.signIn('ada');
  });
  afterAll(() => server.close());

  const make = async (path: string, body: object) => {
    const answer = await ada.call('POST', `/booking/${path}/`, { body });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const newChair = async (name = 'Chair'): Promise<string> => (await make('resources', { name })).id;
  const book = (resource: string, time: object, more: object = {}) =>
    make('bookings', { resource, ...time, ...more });
  const get = async (id: string) => (await ada.call('GET', `/booking/bookings/${id}/`)).body;
  const remove = (path: string, query: Record<string, string> = {}) =>
    ada.call('DELETE', `/booking/${path}/`, { query });
  const done = { status: 200, body: {} };
  const resources = async () =>
    (await ada.call('GET', '/booking/resources/', { query: { archived: 'true' } })).body;
  const isArchived = async (id: string): Promise<boolean | undefined> =>
    (await resources()).find((each: { id: string }) => each.id === id)?.archived;

  describe('removing a resource', () => {
    test('without bookings removes it with its options', async () => {
      const chair = await newChair();
      const { id } = await make('options', { resourceId: chair, name: 'Cut', duration: 30 });
      expect(await remove(`resources/${chair}`, { bookings: 'ask' })).toMatchObject(done);
      expect(await isArchived(chair)).toBeUndefined();
      expect((await remove(`options/${id}`)).status).toBe(404);
      expect((await remove(`resources/${chair}`)).status).toBe(404);
    });

    // Specification 23.12
    test('asks about upcoming bookings, not about past, cancelled, completed and removed ones', async () => {
      const chair = await newChair();
      await book(chair, past);
      await book(chair, at('08:00', '09:00'), { status: 'cancelled' });
      await book(chair, at('08:00', '09:00'), { status: 'completed' });
      await book(chair, at('09:00', '10:00'), { status: 'no_show' });
      const gone = await book(chair, at('10:00', '11:00'));
      await remove(`bookings/${gone.id}`);
      const last = await book(chair, at('13:00', '14:00'));
      const first = await book(chair, at('12:00', '13:00'), { status: 'pending' });
      expect(await remove(`resources/${chair}`, { bookings: 'ask' })).toMatchObject({
        status: 409,
        body: { code: 'has_bookings', upcoming: 2, next: first.start, detail: expect.any(String) },
      });
      expect(await isArchived(chair)).toBe(false);
      for (const { id } of [first, last]) await remove(`bookings/${id}`);
      expect(await remove(`resources/${chair}`, { bookings: 'ask' })).toMatchObject(done);
      expect(await isArchived(chair)).toBe(true);
    });

    // Specification 23.13
    test.each<Record<string, string>>([{}, { bookings: 'keep' }])(
      'with %j keeps the bookings, and archives it',
      async (query) => {
        const chair = await newChair();
        const made = await book(chair, at('10:00', '11:00'));
        expect(await remove(`resources/${chair}`, query)).toMatchObject(done);
        expect(await isArchived(chair)).toBe(true);
        expect(await get(made.id)).toEqual(made);
      },
    );

    // Specification 23.13
    test('can cancel the upcoming bookings, and nothing else', async () => {
      const chair = await newChair();
      const { customer } = (await ada.call('POST', '/customers/', { body: { name: 'Olga' } })).body;
      const old = await book(chair, past);
      const made = await book(chair, at('10:00', '11:00'), { customer: customer.id });
      const over = await book(chair, at('10:30', '11:30'), { force: true });
      expect(await remove(`resources/${chair}`, { bookings: 'cancel' })).toMatchObject(done);
      expect(await get(made.id)).toEqual({ ...made, status: 'cancelled', version: 2 });
      expect(await get(over.id)).toEqual({ ...over, status: 'cancelled', forced: false, version: 2 });
      expect(await get(old.id)).toEqual(old);
      expect((await ada.call('GET', `/customers/${customer.id}/`)).body).toMatchObject({
        customer: { next_booking: null },
        upcoming: [{ id: made.id, status: 'cancelled' }],
      });
    });

    // Specification 23.13
    test('can move the upcoming bookings with their items to another one', async () => {
      const [chair, room] = [await newChair(), await newChair('Room')];
      const cut = await make('options', { resourceId: chair, name: 'Cut', duration: 60, price: 30 });
      const { customer } = (await ada.call('POST', '/customers/', { body: { name: 'Olga' } })).body;
      const made = await book(chair, at('10:00', '11:00'), { options: [cut.id], customer: customer.id });
      const over = await book(chair, at('10:30', '11:30'), { force: true });
      await book(room, at('11:30', '12:00'));
      expect(await remove(`resources/${chair}`, { bookings: 'move', to: room })).toMatchObject(done);
      const moved = await get(made.id);
      expect(moved).toEqual({ ...made, resource: room, version: 2 });
      // It overlapped the other one before, and still does.
      expect(await get(over.id)).toEqual({ ...over, resource: room, version: 2 });
      expect(await isArchived(chair)).toBeUndefined();
      expect((await ada.call('GET', `/customers/${customer.id}/`)).body).toMatchObject({
        customer: { next_booking: { id: made.id } },
        upcoming: [moved],
      });
    });

    // Specification 23.13
    test('moves none if one of them would overlap another, and names all conflicts', async () => {
      const [chair, room] = [await newChair(), await newChair('Room')];
      const made: { id: string }[] = [];
      const inTheWay: { id: string }[] = [];
      for (let hour = 10; hour < 22; hour += 1) {
        made.push(await book(chair, at(`${hour}:00`, `${hour + 1}:00`)));
        inTheWay.push(await book(room, at(`${hour}:30`, `${hour}:45`)));
      }
      await book(room, at('22:30', '22:45'));
      await book(room, at('10:00', '10:30'), { status: 'cancelled' });
      const free = await book(chair, at('08:00', '09:00'));
      const query = { bookings: 'move', to: room };
      expect(await remove(`resources/${chair}`, query)).toMatchObject({
        status: 409,
        body: { code: 'slot_taken', conflicts: inTheWay.map(({ id }) => ({ id })) },
      });
      for (const each of [...made, free]) expect(await get(each.id)).toEqual(each);
      expect(await isArchived(chair)).toBe(false);

      expect(await remove(`resources/${chair}`, { ...query, force: 'true' })).toMatchObject(done);
      for (const each of made)
        expect(await get(each.id)).toEqual({ ...each, resource: room, forced: true, version: 2 });
      expect(await get(free.id)).toEqual({ ...free, resource: room, version: 2 });
      for (const each of inTheWay) expect(await get(each.id)).toEqual(each);
    });

    test('an overbooking that moves to a free time alone is none any more', async () => {
      const [chair, room] = [await newChair(), await newChair('Room')];
      await book(chair, at('10:00', '11:00'), { status: 'completed' });
      const over = await book(chair, at('10:00', '11:00'), { force: true });
      expect(over.forced).toBe(true);
      await remove(`resources/${chair}`, { bookings: 'move', to: room });
      expect(await get(over.id)).toMatchObject({ resource: room, forced: false });
    });

    test.each<[string, (chair: string) => Promise<Record<string, string>>, number, string]>([
      ['without a resource', async () => ({}), 400, 'to: is missing'],
      ['to itself', async (chair) => ({ to: chair.toUpperCase() }), 400, 'to: must be another one'],
      ['to an unknown one', async () => ({ to: 'not-a-uuid' }), 404, 'to: not found'],
      [
        'to an archived one',
        async () => {
          const room = await newChair('Room');
          await ada.call('PATCH', `/booking/resources/${room}/`, { body: { archived: true } });
          return { to: room };
        },
        400,
        'to: is archived',
      ],
      [
        'to one of another user',
        async () => {
          const eve = await server.signIn('eve');
          return { to: (await eve.call('POST', '/booking/resources/', { body: { name: 'Own' } })).body.id };
        },
        404,
        'to: not found',
      ],
    ])('moves no booking %s', async (_, query, status, detail) => {
      const chair = await newChair();
      const made = await book(chair, at('10:00', '11:00'));
      const answer = await remove(`resources/${chair}`, { bookings: 'move', ...(await query(chair)) });
      expect(answer).toMatchObject({ status, body: { detail } });
      expect(await get(made.id)).toEqual(made);
      expect(await isArchived(chair)).toBe(false);
    });

    test('refuses another fate of the bookings', async () => {
      const answer = await remove(`resources/${await newChair()}`, { bookings: 'burn' });
      expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/^bookings: /) } });
    });

    // Specification 23.13
    test('at the same time as a booking leaves no booking without a resource, and books no removed one', async () => {
      const [chair, room] = [await newChair(), await newChair('Room')];
      const [removed, ...booked] = await Promise.all([
        remove(`resources/${chair}`, { bookings: 'move', to: room }),
        ...['10', '11', '12', '13'].map((hour) =>
          ada.call('POST', '/booking/bookings/', {
            body: { resource: chair, ...at(`${hour}:00`, `${hour}:30`) },
          }),
        ),
      ]);
      expect(removed?.status).toBe(200);
      for (const { status, body } of booked) {
        expect([200, 400, 404]).toContain(status);
        if (status === 200) expect((await get(body.id)).resource).toBe(room);
      }
    });
  });

  describe('removing an option', () => {
    const newOptions = async () => {
      const chair = await newChair();
      const option = (name: string, duration: number, price?: number) =>
        make('options', { resourceId: chair, name, duration, price });
      return {
        chair,
        cut: await option('Cut', 60, 30),
        trim: await option('Trim', 30, 20.1),
        dye: await option('Dye', 90),
      };
    };
    const options = async () => (await ada.call('GET', '/booking/options/')).body;

    // Specification 23.12
    test('asks about upcoming bookings that hold it', async () => {
      const { chair, cut, trim } = await newOptions();
      await book(chair, past, { options: [cut.id] });
      await book(chair, at('09:00', '10:00'), { options: [trim.id] });
      expect(await remove(`options/${trim.id}`, { bookings: 'ask' })).toMatchObject({
        status: 409,
        body: { code: 'has_bookings', upcoming: 1, next: at('09:00', '10:00').start },
      });
      expect(await options()).toContainEqual(trim);
      expect(await remove(`options/${cut.id}`, { bookings: 'ask' })).toMatchObject(done);
      expect(await options()).not.toContainEqual(cut);
    });

    // Specification 23.13
    test.each<Record<string, string>>([{}, { bookings: 'keep' }])(
      'with %j keeps what was booked',
      async (query) => {
        const { chair, cut } = await newOptions();
        const made = await book(chair, at('10:00', '11:00'), { options: [cut.id] });
        expect(await remove(`options/${cut.id}`, query)).toMatchObject(done);
        expect(await get(made.id)).toEqual(made);
      },
    );

    // Specification 23.13
    test('can cancel the upcoming bookings that hold it', async () => {
      const { chair, cut, trim } = await newOptions();
      const made = await book(chair, at('10:00', '11:00'), { options: [trim.id, cut.id] });
      const other = await book(chair, at('11:00', '12:00'), { options: [trim.id] });
      await remove(`options/${cut.id}`, { bookings: 'cancel' });
      expect(await get(made.id)).toEqual({ ...made, status: 'cancelled', version: 2 });
      expect(await get(other.id)).toEqual(other);
    });

    // Specification 23.13
    test('can replace it by another one, in bookings to come', async () => {
      const { chair, cut, trim, dye } = await newOptions();
      const old = await book(chair, past, { options: [cut.id] });
      const agreed = await book(chair, at('10:00', '12:30'), { options: [cut.id, dye.id] });
      const longer = await book(chair, at('13:00', '15:00'), { options: [cut.id] });
      const both = await book(chair, at('15:00', '16:30'), { options: [cut.id, trim.id] });
      const price = 25.2;
      await ada.call('PATCH', `/booking/options/${trim.id}/`, { body: { price } });
      expect(await remove(`options/${cut.id}`, { bookings: 'move', to: trim.id })).toMatchObject(done);
      const trimItem = { option: trim.id, name: 'Trim', duration: 30, price };
      expect(await get(agreed.id)).toEqual({
        ...agreed,
        options: [trim.id, dye.id],
        items: [trimItem, agreed.items[1]],
        total_duration: 120,
        total_price: price,
        end: at('10:00', '12:00').end,
        version: 2,
      });
      // Its end was chosen on purpose.
      expect(await get(longer.id)).toMatchObject({ end: longer.end, total_duration: 30, items: [trimItem] });
      // It has both options: the other one stays as booked.
      expect(await get(both.id)).toMatchObject({
        end: at('15:00', '15:30').end,
        items: [both.items[1]],
        total_duration: 30,
        total_price: 20.1,
      });
      expect(await get(old.id)).toEqual(old);
      expect(await options()).not.toContainEqual(cut);
    });

    // Specification 23.13
    test('replaces none if a longer one would be over another booking, unless that is forced', async () => {
      const { chair, cut, dye } = await newOptions();
      const first = await book(chair, at('10:00', '11:00'), { options: [cut.id] });
      const second = await book(chair, at('11:00', '12:00'), { options: [cut.id] });
      const third = await book(chair, at('12:15', '13:00'));
      const query = { bookings: 'move', to: dye.id };
      expect(await remove(`options/${cut.id}`, query)).toMatchObject({
        status: 409,
        body: { code: 'slot_taken', conflicts: [{ id: first.id }, { id: second.id }, { id: third.id }] },
      });
      for (const each of [first, second, third]) expect(await get(each.id)).toEqual(each);
      expect(await remove(`options/${cut.id}`, { ...query, force: 'true' })).toMatchObject(done);
      expect(await get(first.id)).toMatchObject({ end: at('', '11:30').end, forced: true });
      expect(await get(second.id)).toMatchObject({ end: at('', '12:30').end, forced: true });
      expect(await get(third.id)).toEqual(third);
    });

    test('does not ask again about what was booked over another one before', async () => {
      const { chair, cut, trim } = await newOptions();
      const first = await book(chair, at('10:00', '11:00'), { options: [cut.id] });
      const over = await book(chair, at('10:15', '11:15'), { options: [cut.id], force: true });
      const apart = await book(chair, at('10:45', '11:45'), { options: [cut.id], force: true });
      expect(await remove(`options/${cut.id}`, { bookings: 'move', to: trim.id })).toMatchObject(done);
      expect(await get(first.id)).toMatchObject({ forced: false });
      expect(await get(over.id)).toMatchObject({ forced: true });
      expect(await get(apart.id)).toMatchObject({ forced: false });
    });

    test.each<[string, (cut: string) => Promise<Record<string, string>>, number, string]>([
      ['without an option', async () => ({}), 400, 'to: is missing'],
      ['to itself', async (cut) => ({ to: cut }), 400, 'to: must be another one'],
      ['to an unknown one', async () => ({ to: 'not-a-uuid' }), 404, 'to: not found'],
      [
        'to one of another resource',
        async () => ({
          to: (await make('options', { resourceId: await newChair(), name: 'Cut', duration: 5 })).id,
        }),
        400,
        'to: must be an option of the same resource',
      ],
    ])('moves no booking %s', async (_, query, status, detail) => {
      const { chair, cut } = await newOptions();
      const made = await book(chair, at('10:00', '11:00'), { options: [cut.id] });
      const answer = await remove(`options/${cut.id}`, { bookings: 'move', ...(await query(cut.id)) });
      expect(answer).toMatchObject({ status, body: { detail } });
      expect(await get(made.id)).toEqual(made);
    });
  });
});
