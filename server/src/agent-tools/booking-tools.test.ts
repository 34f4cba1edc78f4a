import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '../db/database.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { conversations } from '../db/schema/messaging.ts';
import { ToolRefused } from '../model/tools.ts';
import { type Desk, MONDAY, offerForTuesday, refusalOf, TUESDAY, useDesks } from '../testing/agent-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { OFFER_HOLDS } from './offers.ts';

/** Words that order the booking of `offerForTuesday`, in a business with one haircut. */
const ORDER = 'Haircut on Tuesday at 10:00, please';

await onOneDatabase((open) => {
  const setUp = useDesks(open);

  describe('a booking', () => {
    // Specification 14.2, 14.5, 14.7
    test('is the customer’s, by the agent, and reported from the committed row', async () => {
      const desk = await setUp();
      const { tools, conversationId, customerId } = await desk.customer('Olga');
      const run = tools();
      const answer = await run.agree('book', { offer: await offerForTuesday(run, desk) });
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
        effect: {
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
      });
    });

    test('has a note for the team, such as for whom it is, and the customer does not see it', async () => {
      const desk = await setUp();
      const { tools } = await desk.customer('Olga');
      const run = tools();
      const offer = await offerForTuesday(run, desk);
      const answer = await run.agree('book', {
        offer,
        note: 'For her mother\n\u202eVera, allergic to latex',
      });
      const [booked] = await desk.bookings();
      expect(booked).toMatchObject({
        customer_name: 'Olga',
        notes: 'Said in the chat: For her mother Vera, allergic to latex',
      });
      expect(JSON.stringify(answer)).not.toContain('Vera');
      expect(await refusalOf(run.use('book', { offer, note: 'x'.repeat(301) }))).toMatch(/note/);
    });

    test('of two customers for one time goes to one', async () => {
      const desk = await setUp();
      const runs = [(await desk.customer('Anna')).tools(), (await desk.customer('Boris')).tools()];
      const offers = await Promise.all(runs.map((run) => offerForTuesday(run, desk)));
      const answers = await Promise.allSettled(
        runs.map((run, at) => run.agree('book', { offer: offers[at] })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [lost] = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason : []));
      expect(lost).toBeInstanceOf(ToolRefused);
      expect(lost.message).toMatch(
        /^That time has just been taken.*\n\nHaircut \(Lucía\), €25 \(Spain Time\):\n1\. /,
      );
      expect(await desk.bookings()).toHaveLength(1);
    });

    test('of one offer is made once, however often it is asked for at once', async () => {
      const desk = await setUp('orders-1');
      const { tools } = await desk.customer();
      const offer = await offerForTuesday(tools(), desk);
      const answers = await Promise.allSettled(
        Array.from({ length: 10 }, () => tools({ orders: ORDER }).use('book', { offer })),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await desk.bookings()).toHaveLength(1);
    });

    test('is not made again by a second attempt of the same job', async () => {
      const desk = await setUp('orders-2');
      const { tools } = await desk.customer();
      const runId = crypto.randomUUID();
      const first = tools({ runId, orders: ORDER });
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
      const desk = await setUp('orders-3');
      const { tools } = await desk.customer();
      const runId = crypto.randomUUID();
      const order = { runId, orders: ORDER };
      const attempts = [tools(order), tools(order)];
      const search = { services: [desk.haircut], from: '2026-11-24', near: '10:00' };
      const found = await Promise.all(attempts.map((run) => run.use('free_times', search)));
      const answers = await Promise.allSettled(
        attempts.map((run, at) =>
          run.use('book', {
            offer: found[at].offers.find(({ time }: { time: string }) => time === '10:00').offer,
          }),
        ),
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

    // Specification 14.4
    test('with the offer of another conversation, a made-up one, or a used one is refused', async () => {
      const desk = await setUp('orders-4');
      const [anna, boris] = [await desk.customer('Anna'), await desk.customer('Boris')];
      const offer = await offerForTuesday(anna.tools(), desk);
      const unknown = /^offer: is not one that free_times gave in this conversation$/;
      expect(await refusalOf(boris.tools().use('book', { offer }))).toMatch(unknown);
      expect(await refusalOf(anna.tools().use('book', { offer: '2026-11-24T10:00' }))).toMatch(unknown);
      await anna.tools({ orders: ORDER }).use('book', { offer: ` ${offer.toUpperCase()}` });
      expect(await refusalOf(anna.tools().use('book', { offer }))).toMatch(/^offer: was used already$/);
    });

    // Specification 62.10
    test.each<[string, (desk: Desk) => Promise<unknown>]>([
      ['the resource is archived', ({ change }) => change({ archived: true })],
      [
        'the resource is away',
        ({ change }) => change({ absences: [{ from: '2026-11-24', to: '2026-11-24', name: '' }] }),
      ],
      [
        'hours of the resource are blocked',
        ({ change }) => change({ blocks: [{ date: '2026-11-24', from: 0, to: 1440, name: 'Doctor' }] }),
      ],
      [
        'the resource does not work that day',
        ({ change }) => change({ shifts: [{ date: '2026-11-24', hours: [] }] }),
      ],
      [
        'the rota of the resource has a free day',
        ({ change }) => change({ rota: { from: '2026-11-24', to: null, days: [[]] } }),
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
      await expect(run.agree('book', { offer })).rejects.toBe(stale);
      await expect(run.use('remember', { fact: 'Likes tea' })).rejects.toBe(stale);
      await expect(run.use('call_person', { reason: 'help' })).rejects.toBe(stale);
      expect(await desk.bookings()).toEqual([]);
      await desk.server.db
        .update(conversations)
        .set({ handler: 'agent' })
        .where(eq(conversations.id, conversationId));
      await run.agree('book', { offer });
      expect(await desk.bookings()).toHaveLength(1);
    });

    test('of one customer by agents ends at five', async () => {
      const desk = await setUp();
      const { tools } = await desk.customer();
      const { offers } = await tools().use('free_times', { services: [desk.haircut], from: '2026-11-24' });
      for (const { offer } of offers.slice(0, 5)) await tools().agree('book', { offer });
      expect(await refusalOf(tools().use('book', { offer: offers[6].offer }))).toMatch(/has 5 bookings/);
      expect(await desk.bookings()).toHaveLength(5);
    });
  });

  // Specification 58.4
  test('what an agent books, moves and cancels is not told again by a message of the business', async () => {
    const desk = await setUp();
    const { tools } = await desk.customer();
    const told = { en: '{title}', es: '{title}', ru: '{title}' };
    const templates = { made: told, moved: told, cancelled: told };
    await desk.owner.browser.call('PATCH', '/booking/settings/', {
      body: { confirmations: { made: true, moved: true, cancelled: true, templates } },
    });
    const state = async (id: string) =>
      (await desk.server.db.select().from(confirmations).where(eq(confirmations.bookingId, id)))[0];
    const run = tools();
    const { booking } = await run.agree('book', { offer: await offerForTuesday(run, desk) });
    const start = new Date(TUESDAY.start);
    expect(await state(booking)).toMatchObject({ state: 'done', knownStart: start });
    await run.agree('cancel', { booking });
    expect(await state(booking)).toMatchObject({ state: 'done', knownStart: null });
  });
});
