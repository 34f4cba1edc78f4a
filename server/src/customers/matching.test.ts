import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../db/schema/customers.ts';
import { conversations } from '../db/schema/messaging.ts';
import { bots } from '../db/schema/telegram.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { passBookings } from './due-bookings.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  let clock = Date.UTC(2026, 2, 1, 10);
  const newOwner = () => server.owner(`person-${++people}`);

  beforeAll(async () => {
    server = await createMessagingServer({ open, now: () => clock });
  });
  afterAll(() => server.close());

  const post = (owner: Owner, path: string, body: object) => owner.browser.call('POST', path, { body });
  const list = async (owner: Owner) =>
    (await owner.get('/customers/', { sort: 'created', direction: 'asc' })).body.results;
  const card = async (owner: Owner, id: string) => (await owner.get(`/customers/${id}/`)).body;
  const cardOf = async (owner: Owner, source: 'account' | 'bot') =>
    (await owner.get(`/customers/of/${await owner.newest(source)}/`)).body;
  const merge = (owner: Owner, id: string, other: string) =>
    post(owner, `/customers/${id}/merge/`, { other });
  const unmerge = (owner: Owner, id: string, part: string) =>
    post(owner, `/customers/${id}/unmerge/`, { merge: part });
  const create = async (owner: Owner, body: object) => (await post(owner, '/customers/', body)).body.customer;
  const edit = (owner: Owner, id: string, body: object) =>
    owner.browser.call('PATCH', `/customers/${id}/`, { body, headers: { 'if-match': '*' } });

  const chairOf = async (owner: Owner) =>
    (await post(owner, '/booking/resources/', { name: 'Chair' })).body.id;
  const booking = (resource: string, day: number, more: object = {}) => ({
    resource,
    start: new Date(clock + day * DAY).toISOString(),
    end: new Date(clock + day * DAY + 3_600_000).toISOString(),
    ...more,
  });
  const book = async (owner: Owner, body: object) => (await post(owner, '/booking/bookings/', body)).body;

  describe('a conversation', () => {
    test('gets its customer with its first message, and records each contact', async () => {
      const owner = await newOwner();
      await owner.receive({ customer: { name: 'Olga', username: 'OlgaP', phone: '+7 900 000-00-01' } });
      const { customer, conversations: shown, merges } = await cardOf(owner, 'account');
      expect(customer).toMatchObject({
        name: 'Olga',
        usernames: ['olgap'],
        phones: ['+79000000001'],
        stage: 'new',
        conversations: 1,
        last_conversation: { id: await owner.newest('account'), source: 'account' },
      });
      expect(shown).toMatchObject([
        { title: 'Olga', channel: 'telegram', source: 'account', bot_username: null },
      ]);
      expect(merges).toEqual([]);
      clock += 60_000;
      await owner.send(await owner.newest('account'), { text: 'Hello' });
      const { customer: later } = await card(owner, customer.id);
      expect(Date.parse(later.last_contact_at)).toBeGreaterThanOrEqual(clock);
      expect(later.version).toBe(customer.version);
    });

    test('of an account and of a bot with one person of Telegram are one customer', async () => {
      const owner = await newOwner();
      await owner.receive({ chatId: '7', customer: { name: 'Olga' } });
      await owner.receiveByBot({ chatId: '7', customer: { name: 'Olga P.' } });
      const [only, ...others] = await list(owner);
      expect(others).toEqual([]);
      expect(only).toMatchObject({ name: 'Olga', conversations: 2, last_conversation: { source: 'bot' } });
      const shown = await card(owner, only.id);
      expect(shown.merges).toMatchObject([{ name: 'Olga P.', by: 'match', by_username: false }]);
      expect(await cardOf(owner, 'bot')).toEqual(shown);
    });

    test('with the username of a customer, from a channel or typed, is another customer', async () => {
      const owner = await newOwner();
      await owner.receive({ chatId: '1', customer: { name: 'Olga', username: 'olga' } });
      await owner.receiveByBot({ chatId: '2', customer: { name: 'Stranger', username: 'Olga' } });
      await create(owner, { name: 'By hand', usernames: ['olga'] });
      const { id } = await create(owner, { name: 'Edited' });
      await edit(owner, id, { usernames: ['olga'] });
      expect(await list(owner)).toMatchObject([
        { name: 'Olga' },
        { name: 'Stranger' },
        { name: 'By hand' },
        { name: 'Edited' },
      ]);
    });

    test('with a new username takes it from the conversations of other people, but not from entries by hand', async () => {
      const owner = await newOwner();
      const olga = { name: 'Olga', username: 'Olga_P' };
      await owner.receive({ chatId: '1', customer: olga });
      await owner.receiveByBot({ chatId: '1', customer: olga });
      await create(owner, { name: 'By hand', usernames: ['olga_p'] });
      await owner.receiveByBot({ chatId: '2', externalId: '1', customer: { name: 'Next' } });
      const usernames = async () => (await list(owner)).map((one: { usernames: string[] }) => one.usernames);
      expect(await usernames()).toEqual([['olga_p'], ['olga_p'], []]);
      const { cursor } = (await owner.inbox()).body;
      await owner.receiveByBot({ chatId: '2', externalId: '2', customer: { username: 'olga_P' } });
      expect(await usernames()).toEqual([[], ['olga_p'], ['olga_p']]);
      const { conversations: changed, customers: people } = (await owner.changes(cursor)).body;
      expect(changed.map((one: { customer: object }) => one.customer)).toEqual([
        { name: 'Olga', username: null, phone: null },
        { name: 'Olga', username: null, phone: null },
        { name: 'Next', username: 'olga_P', phone: null },
      ]);
      expect(people).toHaveLength(2);
      // The former holder writes again, under another name.
      await owner.receive({ chatId: '1', externalId: '3', customer: { ...olga, username: 'olga_new' } });
      expect(await usernames()).toEqual([['olga_new'], ['olga_p'], ['olga_p']]);
    });

    test('that a username merged in an earlier version says so, and is taken apart again', async () => {
      const owner = await newOwner();
      await owner.receive({ chatId: '1', customer: { name: 'Olga', username: 'olga' } });
      await owner.receiveByBot({ chatId: '2', customer: { name: 'Stranger', username: 'olga' } });
      const [olga, stranger] = [await cardOf(owner, 'account'), await cardOf(owner, 'bot')];
      await merge(owner, olga.customer.id, stranger.customer.id);
      await server.db
        .update(customers)
        .set({ mergedBy: 'username' })
        .where(eq(customers.id, stranger.customer.id));
      const [part] = (await cardOf(owner, 'account')).merges;
      expect(part).toMatchObject({ name: 'Stranger', by: 'match', by_username: true });
      await unmerge(owner, olga.customer.id, part.id);
      await owner.receiveByBot({ chatId: '2', externalId: '2', customer: { username: 'olga' } });
      expect(await list(owner)).toMatchObject([{ name: 'Olga' }, { name: 'Stranger' }]);
    });

    test('whose phone becomes known later joins the customer with that phone', async () => {
      const owner = await newOwner();
      await owner.receive({
        chatId: '1',
        externalId: '1',
        customer: { name: 'Known', phone: '+79000000002' },
      });
      await owner.receive({ chatId: '2', externalId: '2', customer: { name: 'Unknown' } });
      expect(await list(owner)).toHaveLength(2);
      await owner.receive({
        chatId: '2',
        externalId: '3',
        customer: { name: 'Unknown', phone: '79000000002' },
      });
      expect(await list(owner)).toMatchObject([{ name: 'Known', conversations: 2 }]);
    });

    test('with the phone of one and the person of another customer makes them one', async () => {
      const owner = await newOwner();
      await create(owner, { name: 'Phone', phones: ['+79000000003'], tags: ['a'] });
      await owner.receive({ chatId: '7', customer: { name: 'Person' } });
      await edit(owner, (await cardOf(owner, 'account')).customer.id, { tags: ['b'] });
      await owner.receiveByBot({ chatId: '7', customer: { name: 'Both', phone: '+79000000003' } });
      const [only, ...others] = await list(owner);
      expect(others).toEqual([]);
      expect(only).toMatchObject({
        name: 'Phone',
        phones: ['+79000000003'],
        tags: ['a', 'b'],
      });
      expect((await card(owner, only.id)).merges).toHaveLength(2);
    });

    test('without a name, username and phone has a customer without them', async () => {
      const owner = await newOwner();
      await owner.receive({ chatId: '1', customer: {} });
      await owner.receive({ chatId: '2', customer: { name: '', username: '', phone: 'hidden' } });
      expect(await list(owner)).toMatchObject([
        { name: '', phones: [], usernames: [] },
        { name: '', phones: [], usernames: [] },
      ]);
    });

    test('follows a new name and username of the person, unless a person of the business set another', async () => {
      const owner = await newOwner();
      await owner.receive({ externalId: '1', customer: { name: 'Olya', username: 'olya' } });
      await owner.receive({ externalId: '2', customer: { name: 'Olga', username: 'olga' } });
      const { customer } = await cardOf(owner, 'account');
      expect(customer).toMatchObject({ name: 'Olga', usernames: ['olga'] });
      await edit(owner, customer.id, { name: 'Mrs P.' });
      await owner.receive({ externalId: '3', customer: { name: 'Olgita', username: 'olga' } });
      expect((await card(owner, customer.id)).customer.name).toBe('Mrs P.');
      await edit(owner, customer.id, { name: '' });
      expect((await card(owner, customer.id)).customer.name).toBe('Olgita');
    });

    test('that an earlier version of the server began gets its customer with the next message', async () => {
      const owner = await newOwner();
      await owner.receive({ externalId: '1', customer: { name: 'Olga' } });
      const id = await owner.newest('account');
      await server.db.update(conversations).set({ customerId: null }).where(eq(conversations.id, id));
      expect((await owner.get(`/customers/of/${id}/`)).status).toBe(404);
      await owner.receive({ externalId: '2', customer: {} });
      expect((await owner.get(`/customers/of/${id}/`)).body.customer).toMatchObject({
        name: 'Olga',
        conversations: 1,
      });
    });

    test('that is deleted leaves its customer', async () => {
      const owner = await newOwner();
      await owner.receiveByBot({ customer: { name: 'Olga', username: 'olga' } });
      const { customer } = await cardOf(owner, 'bot');
      await server.db.delete(bots).where(eq(bots.botId, owner.botId));
      expect(await card(owner, customer.id)).toMatchObject({
        customer: { name: 'Olga', conversations: 0, last_conversation: null },
        conversations: [],
      });
    });
  });

  describe('customers that a person took apart', () => {
    test('are never made one by a match again, only by a person', async () => {
      const owner = await newOwner();
      await owner.receive({ externalId: '1', customer: { name: 'Mother', phone: '+79000000004' } });
      await owner.receiveByBot({ externalId: '1', customer: { name: 'Daughter', phone: '+79000000004' } });
      const [one] = await list(owner);
      const [part] = (await card(owner, one.id)).merges;
      const apart = (await unmerge(owner, one.id, part.id)).body;
      expect(apart.card.customer).toMatchObject({ id: one.id, name: 'Mother', conversations: 1 });
      expect(apart.restored.customer).toMatchObject({ id: part.id, name: 'Daughter', conversations: 1 });
      expect((await unmerge(owner, one.id, part.id)).status).toBe(409);

      await owner.receiveByBot({
        externalId: '2',
        customer: { name: 'Daughter', phone: '+79000000004' },
      });
      await owner.receive({ externalId: '2', customer: { name: 'Mother', phone: '+79000000004' } });
      expect(await list(owner)).toHaveLength(2);
      // A third one joins the older of the two and does not join both.
      await create(owner, { phones: ['+79000000004'], tags: ['third'] });
      expect(await list(owner)).toMatchObject([
        { name: 'Mother', tags: ['third'] },
        { name: 'Daughter', tags: [] },
      ]);

      expect((await merge(owner, part.id, one.id)).body).toMatchObject({
        customer: { id: part.id, name: 'Daughter', conversations: 2 },
      });
      expect((await card(owner, one.id)).customer.id).toBe(part.id);
    });
  });

  describe('a merge by hand', () => {
    test('is refused with itself, with a part of itself, and with an unknown customer', async () => {
      const owner = await newOwner();
      const [a, b] = [await create(owner, { name: 'A' }), await create(owner, { name: 'B' })];
      expect((await merge(owner, a.id, a.id)).status).toBe(409);
      expect((await merge(owner, a.id, b.id)).status).toBe(200);
      expect((await merge(owner, a.id, b.id)).status).toBe(409);
      expect((await merge(owner, b.id, a.id)).status).toBe(409);
      const unknown = await merge(owner, a.id, crypto.randomUUID());
      expect(unknown).toMatchObject({ status: 404, body: { detail: 'other: not found' } });
    });
  });

  describe('a booking', () => {
    test('belongs to the customer with its phone, which is made if there is none', async () => {
      const owner = await newOwner();
      const chair = await chairOf(owner);
      const known = await create(owner, { name: 'Known', phones: ['+79000000006'] });
      const first = await book(
        owner,
        booking(chair, 1, { customer_name: 'K.', customer_phone: '8 900 000 00 06' }),
      );
      const second = await book(
        owner,
        booking(chair, 2, { customer_name: 'Someone', customer_phone: '+79000000007' }),
      );
      const third = await book(
        owner,
        booking(chair, 3, { customer_name: 'No phone', customer_phone: 'none' }),
      );
      expect(first.customer).toBe(known.id);
      expect(third.customer).toBeNull();
      expect(await list(owner)).toMatchObject([
        { name: 'Known', next_booking: { id: first.id, start: first.start } },
        { id: second.customer, name: 'Someone', phones: ['+79000000007'], next_booking: { id: second.id } },
      ]);
      // The same person writes.
      await owner.receive({ customer: { name: 'Sam', phone: '+79000000007' } });
      expect((await cardOf(owner, 'account')).upcoming).toMatchObject([{ id: second.id }]);
    });

    test('is upcoming on the card of its customer until it ends', async () => {
      const owner = await newOwner();
      const chair = await chairOf(owner);
      const hour = (start: number) => ({
        start: new Date(clock + start * MINUTE).toISOString(),
        end: new Date(clock + start * MINUTE + HOUR).toISOString(),
      });
      const { id: customer } = await create(owner, { name: 'Vera' });
      const over = await book(owner, booking(chair, 0, { customer, ...hour(-60) }));
      const running = await book(owner, booking(chair, 0, { customer, ...hour(0) }));
      clock += MINUTE;
      expect(await card(owner, customer)).toMatchObject({
        upcoming: [{ id: running.id }],
        past: [{ id: over.id }],
      });
    });

    test('keeps its customer when it is replaced without one, and changes it with another phone', async () => {
      const owner = await newOwner();
      const chair = await chairOf(owner);
      const [a, b] = [
        await create(owner, { name: 'A', phones: ['+79000000008'] }),
        await create(owner, { name: 'B', phones: ['+79000000009'] }),
      ];
      const made = await book(owner, booking(chair, 1, { customer: b.id, customer_phone: '+79000000008' }));
      const replace = (more: object) =>
        owner.put(`/booking/bookings/${made.id}/`, booking(chair, 2, more)).then(({ body }) => body.customer);
      expect(made.customer).toBe(b.id);
      expect(await replace({ customer_phone: '8 900 000 00 08' })).toBe(b.id);
      expect(await replace({ customer_phone: '+79000000009' })).toBe(b.id);
      expect(await replace({ customer_phone: '+79000000008' })).toBe(a.id);
      expect(await replace({ customer: null })).toBeNull();
      expect(await replace({ customer: b.id })).toBe(b.id);
      expect((await card(owner, a.id)).customer.next_booking).toBeNull();
      const wrong = await owner.put(
        `/booking/bookings/${made.id}/`,
        booking(chair, 2, { customer: crypto.randomUUID() }),
      );
      expect(wrong).toMatchObject({ status: 404, body: { detail: 'customer: not found' } });
      const stranger = await newOwner();
      const theirs = await create(stranger, { name: 'Theirs' });
      expect(
        (await post(owner, '/booking/bookings/', booking(chair, 5, { customer: theirs.id }))).status,
      ).toBe(404);
    });

    test('stays with its part when the client names the whole customer', async () => {
      const owner = await newOwner();
      const chair = await chairOf(owner);
      const a = await create(owner, { name: 'A' });
      const b = await create(owner, { name: 'B' });
      const made = await book(owner, booking(chair, 1, { customer: b.id }));
      await merge(owner, a.id, b.id);
      await owner.put(`/booking/bookings/${made.id}/`, booking(chair, 2, { customer: a.id }));
      await unmerge(owner, a.id, b.id);
      expect((await card(owner, b.id)).upcoming).toMatchObject([{ id: made.id }]);
      expect((await card(owner, a.id)).upcoming).toEqual([]);
    });

    test('that is deleted, cancelled or over is not the next one', async () => {
      const owner = await newOwner();
      const chair = await chairOf(owner);
      const { id } = await create(owner, { name: 'A' });
      const made = [1, 2, 3, 4].map((day) => book(owner, booking(chair, day, { customer: id })));
      const [first, second, third, fourth] = await Promise.all(made);
      const next = async () => (await card(owner, id)).customer.next_booking?.id;
      expect(await next()).toBe(first.id);
      await owner.browser.call('DELETE', `/booking/bookings/${first.id}/`);
      expect(await next()).toBe(second.id);
      await owner.put(
        `/booking/bookings/${second.id}/`,
        booking(chair, 2, { customer: id, status: 'cancelled' }),
      );
      expect(await next()).toBe(third.id);
      await passBookings({ ...server, now: () => clock + 3.5 * DAY });
      expect(await next()).toBe(fourth.id);
      await owner.browser.call('DELETE', `/booking/resources/${chair}/`, { query: { bookings: 'cancel' } });
      expect(await card(owner, id)).toMatchObject({
        customer: { next_booking: null },
        upcoming: Array(3).fill({ status: 'cancelled' }),
        past: [],
      });
    });
  });
});
