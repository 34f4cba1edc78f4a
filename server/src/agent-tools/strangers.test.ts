import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customers } from '../db/schema/customers.ts';
import { type Customer, type Desk, offerForTuesday, refusalOf, useDesks } from '../testing/agent-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';

await onOneDatabase((open) => {
  const setUp = useDesks(open);
  let phones = 0;
  const newPhone = () => `+7900000${String(++phones).padStart(4, '0')}`;

  const book = async (desk: Desk, customer: Customer): Promise<string> => {
    const run = customer.tools();
    return (await run.agree('book', { offer: await offerForTuesday(run, desk) })).booking;
  };
  const seenBy = async (customer: Customer): Promise<string[]> =>
    (await customer.tools().use('my_bookings')).bookings.map(({ booking }: { booking: string }) => booking);
  const card = async ({ owner }: Desk, { conversationId }: Customer) =>
    (await owner.get(`/customers/of/${conversationId}/`)).body;
  const edit = (desk: Desk, id: string, body: object) =>
    desk.owner.browser.call('PATCH', `/customers/${id}/`, { body, headers: { 'if-match': '*' } });
  const bookByPhone = async (desk: Desk, phone: string, day = 26): Promise<string> =>
    (
      await desk.post('/booking/bookings/', {
        resource: desk.lucia,
        start: `2026-11-${day}T10:00:00Z`,
        end: `2026-11-${day}T11:00:00Z`,
        customer_name: 'Vera',
        customer_phone: phone,
      })
    ).id;

  const expectOutOfReach = async (desk: Desk, stranger: Customer, booking: string) => {
    expect(await seenBy(stranger)).not.toContain(booking);
    const run = stranger.tools();
    const message = 'booking: is not one that my_bookings gives';
    expect(await refusalOf(run.use('cancel', { booking }))).toBe(message);
    expect(await refusalOf(run.use('free_times', { booking }))).toBe(message);
    expect(await refusalOf(run.use('move', { booking, offer: 'abcdefgh' }))).toBe(message);
    expect(await desk.bookings()).toContainEqual(
      expect.objectContaining({ id: booking, status: 'confirmed' }),
    );
  };

  /** The customer, as a version of the server that matched by usernames left it with the former holder. */
  const mergedByUsername = async (desk: Desk, former: Customer, stranger: Customer) => {
    await desk.post(`/customers/${former.customerId}/merge/`, { other: stranger.customerId });
    await desk.server.db
      .update(customers)
      .set({ mergedBy: 'username' })
      .where(eq(customers.id, stranger.customerId));
  };

  describe('the bookings of a customer are out of reach', () => {
    // Specification 14.11
    test('for the next holder of their username, who becomes another customer', async () => {
      const desk = await setUp();
      const olga = await desk.customer('Olga', { username: 'olga' });
      const booking = await book(desk, olga);
      const stranger = await desk.customer('Olga', { username: 'Olga' });
      await expectOutOfReach(desk, stranger, booking);
      const shown = await card(desk, stranger);
      expect(shown.customer.id).toBe(stranger.customerId);
      expect([shown.merges, shown.upcoming]).toEqual([[], []]);
      expect(await seenBy(olga)).toEqual([booking]);
    });

    // Specification 14.11
    test('for a person whom an earlier version merged with them by a username', async () => {
      const desk = await setUp();
      const olga = await desk.customer('Olga', { phone: newPhone() });
      const stranger = await desk.customer('Stranger');
      const booking = await book(desk, olga);
      await mergedByUsername(desk, olga, stranger);
      await expectOutOfReach(desk, stranger, booking);
      const run = stranger.tools();
      const { offers } = await run.use('free_times', { services: [desk.haircut], from: '2026-11-25' });
      const { booking: own } = await run.agree('book', { offer: offers[0].offer });
      expect((await desk.bookings()).find(({ id }) => id === own)).toMatchObject({
        customer_name: 'Stranger',
        customer_phone: '',
      });
      expect([await seenBy(olga), await seenBy(stranger)]).toEqual([[booking], [own]]);
    });

    // Specification 14.11
    test('for a person in whose card their phone was typed', async () => {
      const desk = await setUp();
      const phone = newPhone();
      const olga = await desk.customer('Olga', { phone });
      const booking = await book(desk, olga);
      const byPhone = await bookByPhone(desk, phone);
      const stranger = await desk.customer('Stranger');
      await edit(desk, stranger.customerId, { phones: [phone] });
      expect((await card(desk, stranger)).customer.id).toBe((await card(desk, olga)).customer.id);
      await expectOutOfReach(desk, stranger, booking);
      await expectOutOfReach(desk, stranger, byPhone);
      expect(await seenBy(olga)).toEqual([booking, byPhone]);
    });

    // Specification 14.11
    test('for a person whose card had their phone before they booked with it', async () => {
      const desk = await setUp();
      const phone = newPhone();
      const stranger = await desk.customer('Stranger');
      await edit(desk, stranger.customerId, { phones: [phone] });
      const booking = await bookByPhone(desk, phone);
      await expectOutOfReach(desk, stranger, booking);
      const vera = await desk.customer('Vera', { phone });
      expect(await seenBy(vera)).toEqual([booking]);
      await expectOutOfReach(desk, stranger, booking);
    });

    // Specification 14.11
    test('for the next holder of their phone, and those of the next holder for them', async () => {
      const desk = await setUp();
      const phone = newPhone();
      const olga = await desk.customer('Olga', { phone });
      const booking = await book(desk, olga);
      const next = await desk.customer('Next', { phone });
      await expectOutOfReach(desk, next, booking);
      const byPhone = await bookByPhone(desk, phone);
      expect((await card(desk, olga)).upcoming).toHaveLength(2);
      await expectOutOfReach(desk, olga, byPhone);
      await expectOutOfReach(desk, next, byPhone);
    });

    // Specification 14.11
    test('for a person of the same name', async () => {
      const desk = await setUp();
      const booking = await book(desk, await desk.customer('Olga'));
      await expectOutOfReach(desk, await desk.customer('Olga'), booking);
    });
  });

  describe('a conversation reaches the bookings', () => {
    test('of the same Telegram account in another channel', async () => {
      const desk = await setUp();
      const olga = await desk.customer('Olga');
      const booking = await book(desk, olga);
      await desk.owner.receive({
        chatId: olga.chatId,
        customer: { name: 'O.', username: null, phone: null },
      });
      const { body } = await desk.owner.get(`/customers/of/${await desk.owner.newest('account')}/`);
      expect(body).toMatchObject({
        customer: { id: olga.customerId },
        merges: [{ name: 'O.', by: 'match' }],
      });
      const customerId = body.merges[0].id;
      expect((await olga.tools({ customerId }).use('my_bookings')).bookings).toMatchObject([{ booking }]);
    });

    test('that were made with the phone that Telegram reports', async () => {
      const desk = await setUp();
      const phone = newPhone();
      const booking = await bookByPhone(desk, phone);
      const vera = await desk.customer('Vera');
      expect(await seenBy(vera)).toEqual([]);
      const shared = {
        chatId: vera.chatId,
        externalId: '2',
        customer: { name: 'Vera', username: null, phone },
      };
      await desk.owner.receiveByBot(shared);
      expect(await seenBy(vera)).toEqual([booking]);
    });

    test('of a customer that a person merged with it', async () => {
      const desk = await setUp();
      const phone = newPhone();
      const booking = await bookByPhone(desk, phone);
      const vera = await desk.customer('Vera');
      const [found] = (await desk.owner.get('/customers/', { search: phone })).body.results;
      await desk.post(`/customers/${vera.customerId}/merge/`, { other: found.id });
      expect(await seenBy(vera)).toEqual([booking]);
    });

    test('that were made in it for the whole customer', async () => {
      const desk = await setUp();
      const [olga, stranger] = [await desk.customer('Olga'), await desk.customer('Stranger')];
      await mergedByUsername(desk, olga, stranger);
      const { id } = await desk.post('/booking/bookings/', {
        resource: desk.lucia,
        start: '2026-11-26T10:00:00Z',
        end: '2026-11-26T11:00:00Z',
        customer: olga.customerId,
        conversation: stranger.conversationId,
      });
      expect([await seenBy(stranger), await seenBy(olga)]).toEqual([[id], []]);
    });
  });

  describe('a fact that an agent remembers', () => {
    test('of a person whom an earlier version merged by a username stays with that person', async () => {
      const desk = await setUp();
      const [olga, stranger] = [await desk.customer('Olga'), await desk.customer('Stranger')];
      await edit(desk, olga.customerId, { note: 'Owes us money' });
      await mergedByUsername(desk, olga, stranger);
      await stranger.tools().use('remember', { fact: 'Likes tea' });
      expect((await card(desk, stranger)).customer.note).toMatch(/^Owes us money\n\nSaid .*: Likes tea$/);
      const undone = await desk.owner.browser.call('POST', `/customers/${olga.customerId}/unmerge/`, {
        body: { merge: stranger.customerId },
      });
      expect(undone.body.card.customer.note).toBe('Owes us money');
      expect(undone.body.restored.customer.note).toMatch(/^Said .*: Likes tea$/);
    });
  });
});
