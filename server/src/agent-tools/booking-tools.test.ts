import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../db/database.ts';
import { conversations } from '../db/schema/messaging.ts';
import { ToolRefused } from '../model/tools.ts';
import {
  type Desk,
  MONDAY,
  offerForTuesday,
  openBusiness,
  refusalOf,
  TUESDAY,
} from '../testing/agent-desk.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { OFFER_HOLDS } from './offers.ts';

await onEachDatabase((open) => {
  let server: MessagingServer;
  let setUp: () => Promise<Desk>;
  beforeAll(async () => {
    server = await createMessagingServer({ open, now: () => MONDAY });
    setUp = await openBusiness(server, 'tools');
  });
  afterAll(() => server.close());

  describe('a booking', () => {
    test('is the customer’s, by the agent, and told from the committed row', async () => {
      const desk = await setUp();
      const { tools, conversationId, customerId } = await desk.customer('Olga');
      const run = tools();
      const answer = await run.use('book', { offer: await offerForTuesday(run, desk) });
      const [booked] = await desk.bookings();
      expect(booked).toMatchObject({
        ...TUESDAY,
        title: 'Haircut',
        resource: desk.lucia,
        options: [desk.haircut],
        customer: customerId,
        customer_name: 'Olga',
        conversation: conversationId,
        source: 'agent',
        status: 'confirmed',
        total_price: 25,
      });
      expect(answer).toEqual({
        done: 'You are booked: Haircut (Lucía), Tuesday, November 24, 10:00 AM, €25.',
        booking: booked.id,
      });
      expect(await run.done()).toEqual([
        {
          kind: 'booked',
          booking: {
            ...TUESDAY,
            id: booked.id,
            title: 'Haircut',
            resource: 'Lucía',
            services: ['Haircut'],
            price: 25,
          },
        },
      ]);
    });

    test('of two customers for one time goes to one', async () => {
      const desk = await setUp();
      const runs = [(await desk.customer('Anna')).tools(), (await desk.customer('Boris')).tools()];
      const offers = await Promise.all(runs.map((run) => offerForTuesday(run, desk)));
      const answers = await Promise.allSettled(runs.map((run, at) => run.use('book', { offer: offers[at] })));
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [lost] = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason : []));
      expect(lost).toBeInstanceOf(ToolRefused);
      expect(lost.message).toMatch(/no longer free/);
      expect(await desk.bookings()).toHaveLength(1);
    });

    test('of one offer is made once, however often it is asked for at once', async () => {
      const desk = await setUp();
      const { tools } = await desk.customer();
      const offer = await offerForTuesday(tools(), desk);
      const answers = await Promise.allSettled(
        Array.from({ length: 10 }, () => tools().use('book', { offer })),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await desk.bookings()).toHaveLength(1);
    });

    test('is not made again by a second attempt of the same job', async () => {
      const desk = await setUp();
      const { tools } = await desk.customer();
      const runId = crypto.randomUUID();
      const first = tools({ runId });
      await first.use('book', { offer: await offerForTuesday(first, desk) });
      const second = tools({ runId });
      const { offers } = await second.use('free_times', { services: [desk.haircut], from: '2026-11-25' });
      expect(await refusalOf(second.use('book', { offer: offers[0].offer }))).toMatch(
        /^This is done already: You are booked: Haircut \(Lucía\), Tuesday, November 24, 10:00 AM, €25\./,
      );
      expect(await second.done()).toEqual(await first.done());
      expect(await desk.bookings()).toHaveLength(1);
    });

    test('is made once by two attempts of one job that run at once', async () => {
      const desk = await setUp();
      const { tools } = await desk.customer();
      const runId = crypto.randomUUID();
      const attempts = [tools({ runId }), tools({ runId })];
      const search = { services: [desk.haircut], from: '2026-11-24' };
      const found = await Promise.all(attempts.map((run) => run.use('free_times', search)));
      const answers = await Promise.allSettled(
        attempts.map((run, at) => run.use('book', { offer: found[at].offers[at].offer })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await desk.bookings()).toHaveLength(1);
    });

    test.each([
      ['that expired', OFFER_HOLDS, /^offer: has expired/],
      ['that expired days ago', 3 * 86_400_000, /^offer: has expired/],
    ])('with an offer %s is refused', async (_, later, expected) => {
      const desk = await setUp();
      const { tools } = await desk.customer();
      const offer = await offerForTuesday(tools(), desk);
      const run = tools({ now: () => MONDAY + later });
      expect(await refusalOf(run.use('book', { offer }))).toMatch(expected);
      expect(await desk.bookings()).toEqual([]);
    });

    test('with the offer of another conversation, a made-up one, or a used one is refused', async () => {
      const desk = await setUp();
      const [anna, boris] = [await desk.customer('Anna'), await desk.customer('Boris')];
      const offer = await offerForTuesday(anna.tools(), desk);
      const unknown = /^offer: is not one that free_times gave in this conversation$/;
      expect(await refusalOf(boris.tools().use('book', { offer }))).toMatch(unknown);
      expect(await refusalOf(anna.tools().use('book', { offer: '2026-11-24T10:00' }))).toMatch(unknown);
      await anna.tools().use('book', { offer: ` ${offer.toUpperCase()}` });
      expect(await refusalOf(anna.tools().use('book', { offer }))).toMatch(/^offer: was used already$/);
    });

    test.each<[string, (desk: Desk) => Promise<unknown>]>([
      ['the resource is archived', ({ change }) => change({ archived: true })],
      [
        'the resource is away',
        ({ change }) => change({ absences: [{ from: '2026-11-24', to: '2026-11-24', name: '' }] }),
      ],
      [
        'the price has changed',
        ({ owner, haircut }) =>
          owner.browser.call('PATCH', `/booking/options/${haircut}/`, { body: { price: 30 } }),
      ],
      [
        'the service is gone',
        ({ owner, haircut }) => owner.browser.call('DELETE', `/booking/options/${haircut}/`),
      ],
      [
        'a person books the time',
        ({ post, lucia }) => post('/booking/bookings/', { resource: lucia, ...TUESDAY }),
      ],
    ])('is refused when %s meanwhile', async (_, happens) => {
      const desk = await setUp();
      const { tools } = await desk.customer();
      const run = tools();
      const offer = await offerForTuesday(run, desk);
      expect(await happens(desk)).not.toMatchObject({ status: 400 });
      expect(await refusalOf(run.use('book', { offer }))).toMatch(/no longer free|changed|archived/);
      expect((await desk.bookings()).filter(({ source }) => source === 'agent')).toEqual([]);
      expect(await run.done()).toEqual([]);
    });

    test('needs the agent to be in charge, under the lock', async () => {
      const desk = await setUp();
      const { tools, conversationId } = await desk.customer();
      const stale = new Error('taken over');
      const requireCurrent = async (tx: Transaction) => {
        const [row] = await tx.select().from(conversations).where(eq(conversations.id, conversationId));
        if (row?.handler !== 'agent') throw stale;
      };
      const run = tools({ requireCurrent });
      const offer = await offerForTuesday(run, desk);
      await expect(run.use('book', { offer })).rejects.toBe(stale);
      await expect(run.use('remember', { fact: 'Likes tea' })).rejects.toBe(stale);
      await expect(run.use('call_person', { reason: 'help' })).rejects.toBe(stale);
      expect(await desk.bookings()).toEqual([]);
      await server.db
        .update(conversations)
        .set({ handler: 'agent' })
        .where(eq(conversations.id, conversationId));
      await run.use('book', { offer });
      expect(await desk.bookings()).toHaveLength(1);
    });

    test('of one customer by agents ends at five', async () => {
      const desk = await setUp();
      const { tools } = await desk.customer();
      const { offers } = await tools().use('free_times', { services: [desk.haircut], from: '2026-11-24' });
      for (const { offer } of offers.slice(0, 5)) await tools().use('book', { offer });
      expect(await refusalOf(tools().use('book', { offer: offers[6].offer }))).toMatch(/has 5 bookings/);
      expect(await desk.bookings()).toHaveLength(5);
    });
  });

  describe('a customer’s own bookings', () => {
    const booked = async () => {
      const desk = await setUp();
      const anna = await desk.customer('Anna');
      const run = anna.tools();
      const { booking } = await run.use('book', { offer: await offerForTuesday(run, desk) });
      return { desk, anna, booking: booking as string };
    };

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

    test('move to an offer for that booking, and say from where', async () => {
      const { desk, anna, booking } = await booked();
      const run = anna.tools({ language: 'ru' });
      const { offers } = await run.use('free_times', { booking, from: '2026-11-24', days: 1, near: '10:15' });
      const { offer } = offers.find(({ time }: { time: string }) => time === '10:15');
      const answer = await run.use('move', { booking, offer });
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
      expect(await run.done()).toMatchObject([{ kind: 'moved', from: TUESDAY.start }]);
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

    test('are cancelled, once', async () => {
      const { desk, anna, booking } = await booked();
      const run = anna.tools({ language: 'es' });
      expect((await run.use('cancel', { booking })).done).toBe(
        'Su cita está cancelada: Haircut (Lucía), martes, 24 de noviembre, 10:00.',
      );
      expect(await desk.bookings()).toMatchObject([{ id: booking, status: 'cancelled', source: 'agent' }]);
      expect(await refusalOf(run.use('cancel', { booking }))).toMatch(/^booking: is not one/);
      expect(await run.done()).toMatchObject([{ kind: 'cancelled' }]);
    });

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
