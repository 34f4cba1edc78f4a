import { describe, expect, test } from 'vitest';
import { offerForTuesday, refusalOf, TUESDAY, useDesks } from '../testing/agent-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';

await onOneDatabase((open) => {
  const setUp = useDesks(open);

  describe('a customer’s own bookings', () => {
    const booked = async () => {
      const desk = await setUp();
      const anna = await desk.customer('Anna');
      const run = anna.tools();
      const { booking } = await run.agree('book', { offer: await offerForTuesday(run, desk) });
      return { desk, anna, booking: booking as string };
    };

    // Specification 14.6
    test('are listed, and no others', async () => {
      const { desk, anna, booking } = await booked();
      const boris = (await desk.customer('Boris')).tools();
      await desk.post('/booking/bookings/', {
        resource: desk.lucia,
        start: '2026-11-20T10:00:00Z',
        end: '2026-11-20T11:00:00Z',
        customer: anna.customerId,
      });
      expect(await anna.tools().use('my_bookings')).toEqual({
        bookings: [
          {
            booking,
            what: 'Haircut (Lucía)',
            when: 'Tuesday, November 24, 10:00 AM',
            status: 'confirmed',
          },
        ],
      });
      expect(await boris.use('my_bookings')).toEqual({ bookings: [] });
    });

    test('include those of a person who is the same customer by now', async () => {
      const { desk, anna, booking } = await booked();
      const other = await desk.customer('Anna again');
      await desk.post(`/customers/${other.customerId}/merge/`, { other: anna.customerId });
      expect((await other.tools().use('my_bookings')).bookings).toMatchObject([{ booking }]);
    });

    // Specification 14.2
    test('move to an offer for that booking, and say from where', async () => {
      const { desk, anna, booking } = await booked();
      const run = anna.tools({ language: 'ru' });
      const { offers } = await run.use('free_times', { booking, from: '2026-11-24', days: 1, near: '10:15' });
      const { offer } = offers.find(({ time }: { time: string }) => time === '10:15');
      const answer = await run.agree('move', { booking, offer });
      expect(answer.done).toBe(
        'Ваша запись перенесена: Haircut (Lucía), вторник, 24 ноября, 10:15 (раньше: вторник, 24 ноября, 10:00).',
      );
      const [moved] = await desk.bookings();
      expect(moved).toMatchObject({
        id: booking,
        start: '2026-11-24T09:15:00.000Z',
        end: '2026-11-24T10:00:00.000Z',
        customer: anna.customerId,
        conversation: anna.conversationId,
        options: [desk.haircut],
      });
      expect(answer.effect).toMatchObject({ kind: 'moved', from: TUESDAY.start });
    });

    test('do not move with the offer of a new booking or of another booking', async () => {
      const { desk, anna, booking } = await booked();
      const run = anna.tools();
      const { offers } = await run.use('free_times', { services: [desk.haircut], from: '2026-11-25' });
      expect(await refusalOf(run.use('move', { booking, offer: offers[0].offer }))).toMatch(
        /^offer: is not for this booking/,
      );
      const moving = (await run.use('free_times', { booking, from: '2026-11-25' })).offers[0].offer;
      expect(await refusalOf(run.use('book', { offer: moving }))).toMatch(/^offer: is for moving a booking/);
    });

    // Specification 14.2
    test('are cancelled, once', async () => {
      const { desk, anna, booking } = await booked();
      const run = anna.tools({ language: 'es' });
      expect((await run.agree('cancel', { booking })).done).toBe(
        'Su cita está cancelada: Haircut (Lucía), martes, 24 de noviembre, 10:00.',
      );
      expect(await desk.bookings()).toMatchObject([{ id: booking, status: 'cancelled', source: 'agent' }]);
      expect(await refusalOf(run.use('cancel', { booking }))).toMatch(/^booking: is not one/);
    });

    // Specification 14.6
    test('are out of reach for another customer', async () => {
      const { desk, booking } = await booked();
      const boris = (await desk.customer('Boris')).tools();
      const message = 'booking: is not one that my_bookings gives';
      for (const id of [booking, crypto.randomUUID(), 'x', `${booking}' or 1=1`.slice(0, 64)]) {
        expect(await refusalOf(boris.use('cancel', { booking: id }))).toBe(message);
        expect(await refusalOf(boris.use('move', { booking: id, offer: 'abcdefgh' }))).toBe(message);
        expect(await refusalOf(boris.use('free_times', { booking: id }))).toBe(message);
      }
      expect(await desk.bookings()).toMatchObject([{ status: 'confirmed', ...TUESDAY }]);
    });

    test('that have begun stay as they are', async () => {
      const { anna, booking } = await booked();
      const run = anna.tools({ now: () => Date.parse(TUESDAY.start) + 1 });
      expect(await refusalOf(run.use('cancel', { booking }))).toMatch(/^booking: is not one/);
    });
  });
});
