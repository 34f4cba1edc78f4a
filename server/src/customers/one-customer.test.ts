import { DAY } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

interface Named {
  id: string;
  name: string;
  tags: string[];
  stage: string;
}

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  const clock = Date.UTC(2026, 2, 1, 10);

  beforeAll(async () => {
    server = await createMessagingServer({ open, now: () => clock });
  });
  afterAll(() => server.close());

  const post = async (owner: Owner, path: string, body: object) =>
    (await owner.browser.call('POST', path, { body })).body;
  const edit = (owner: Owner, id: string, body: object) =>
    owner.browser.call('PATCH', `/customers/${id}/`, { body, headers: { 'if-match': '*' } });
  const ana = { name: 'Ana Prueba', username: 'ana', phone: '+34600000112' };
  const full = { name: 'Ana García López', tags: ['vip'], stage: 'qualified' };

  /** A business whose customer wrote to the account, and booked. */
  const setUp = async () => {
    const owner = await server.owner(`one-${++people}`);
    await owner.receive({ chatId: '1', customer: ana, text: 'Hola' });
    const conversation = await owner.newest('account');
    const { customer } = (await owner.get(`/customers/of/${conversation}/`)).body;
    const resource = await post(owner, '/booking/resources/', { name: 'Chair' });
    const booking = await post(owner, '/booking/bookings/', {
      resource: resource.id,
      start: new Date(clock + DAY).toISOString(),
      end: new Date(clock + DAY + 3_600_000).toISOString(),
      customer: customer.id,
      customer_name: 'Ana',
    });
    const inInbox = async (query?: Record<string, string>) =>
      (await owner.inbox(query)).body.results.map(({ person }: { person?: Named }) => person);
    return { owner, conversation, customer, booking, inInbox };
  };

  // Specification 51.1
  describe('a card', () => {
    test('that says no more than the channel and the booking adds nothing to their answers', async () => {
      const { owner, booking } = await setUp();
      expect((await owner.inbox()).body.results[0]).not.toHaveProperty('person');
      expect((await owner.chats('account')).body.results[0]).not.toHaveProperty('person');
      expect(booking).not.toHaveProperty('person');
    });

    test('gives its name, tags and stage to conversations, bookings, the bell and the feed of a calendar', async () => {
      const { owner, conversation, customer, booking, inInbox } = await setUp();
      await edit(owner, customer.id, full);
      const person = { id: customer.id, ...full };
      expect(await inInbox()).toEqual([person]);
      const [shown] = (await owner.chats('account')).body.results;
      expect(shown).toMatchObject({ person, customer: ana });
      expect((await owner.get(`/messaging/inbox/${conversation}/`)).body.person).toEqual(person);
      const [found] = (await owner.get('/messaging/search/', { q: 'Hola' })).body.results;
      expect(found.conversation.person).toEqual(person);
      expect((await owner.get(`/booking/bookings/${booking.id}/`)).body).toMatchObject({
        customer_name: 'Ana',
        person,
      });
      expect((await owner.get('/notices/')).body.results).toMatchObject([{ name: full.name }]);
      const file = await owner.get(`/booking/bookings/${booking.id}/ics/`);
      expect(String(file.body)).toContain('SUMMARY:Ana García López');
    });

    test('that was renamed reaches other tabs through their feeds', async () => {
      const { owner, conversation, customer, booking } = await setUp();
      const { cursor } = (await owner.inbox()).body;
      const range = { from: new Date(clock).toISOString(), to: new Date(clock + 7 * DAY).toISOString() };
      const before = (await owner.get('/booking/bookings/', range)).body;
      const bell = (await owner.get('/notices/')).body.results[0].changed;
      await edit(owner, customer.id, { name: full.name });
      expect((await owner.changes(cursor)).body.conversations).toMatchObject([
        { id: conversation, person: { name: full.name } },
      ]);
      const { bookings } = (await owner.get('/booking/changes/', { cursor: before.cursor, timeout: '0' }))
        .body;
      expect(bookings).toMatchObject([
        { id: booking.id, version: booking.version, person: { name: full.name } },
      ]);
      expect((await owner.get('/notices/')).body.results[0].changed).toBeGreaterThan(bell);
    });

    test('whose note changed changes no conversation', async () => {
      const { owner, customer } = await setUp();
      const { cursor } = (await owner.inbox()).body;
      await edit(owner, customer.id, { note: 'Likes tea' });
      expect((await owner.changes(cursor)).body).toMatchObject({
        conversations: [],
        customers: [{ note: 'Likes tea' }],
      });
    });

    test('that gives its name back shows those of the channel and of the booking', async () => {
      const { owner, customer, booking, inInbox } = await setUp();
      await edit(owner, customer.id, { name: full.name });
      await edit(owner, customer.id, { name: '' });
      expect(await inInbox()).toEqual([undefined]);
      expect((await owner.get(`/booking/bookings/${booking.id}/`)).body).not.toHaveProperty('person');
    });
  });

  // Specification 51.2
  test('a merge and its undo change the header of each conversation with the card', async () => {
    const { owner, customer, inInbox } = await setUp();
    await owner.receiveByBot({ chatId: '2', customer: { ...ana, name: 'Anita', phone: null }, text: 'Hi' });
    const other = (await owner.get(`/customers/of/${await owner.newest('bot')}/`)).body.customer;
    await edit(owner, customer.id, full);
    const person = { id: customer.id, ...full };
    expect(await inInbox()).toEqual([undefined, person]);
    let { cursor } = (await owner.inbox()).body;
    await post(owner, `/customers/${customer.id}/merge/`, { other: other.id });
    expect(await inInbox()).toEqual([person, person]);
    const changed = (await owner.changes(cursor)).body;
    expect(changed.conversations.map(({ person }: { person: Named }) => person)).toEqual([person, person]);
    cursor = changed.cursor;
    await post(owner, `/customers/${customer.id}/unmerge/`, { merge: other.id });
    expect(await inInbox()).toEqual([undefined, person]);
    expect((await owner.changes(cursor)).body.conversations).toHaveLength(2);
  });

  // Specification 51.3
  test('the words of the card find its bookings, with those of the booking', async () => {
    const { owner, customer, booking } = await setUp();
    await edit(owner, customer.id, full);
    const find = async (search: string) =>
      (await owner.get('/booking/bookings/', { search })).body.results.map(({ id }: { id: string }) => id);
    for (const search of ['vip', 'garcía', 'Ana'])
      expect.soft(await find(search), search).toEqual([booking.id]);
    expect(await find('nothing')).toEqual([]);
    const other = await server.owner(`one-${++people}`);
    expect((await other.get('/booking/bookings/', { search: 'vip' })).body.results).toEqual([]);
  });

  // Specification 51.3
  test('the words of the card find its conversations, old names too', async () => {
    const { owner, customer } = await setUp();
    await owner.receive({ chatId: '3', customer: { name: 'Ben' }, text: 'Hi' });
    await edit(owner, customer.id, full);
    for (const search of ['vip', 'garcia lopez', 'Prueba', 'hola GARCÍA', '600000112'])
      expect.soft((await owner.inbox({ search })).body.results, search).toMatchObject([{ person: full }]);
    await edit(owner, customer.id, { name: 'Eva', tags: [] });
    expect((await owner.inbox({ search: 'vip' })).body.results).toEqual([]);
    expect((await owner.inbox({ search: 'Eva' })).body.results).toHaveLength(1);
    const other = await server.owner(`one-${++people}`);
    expect((await other.inbox({ search: 'Eva' })).body.results).toEqual([]);
  });
});
