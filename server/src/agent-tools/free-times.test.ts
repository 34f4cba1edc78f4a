import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { agents } from '../db/schema/agents.ts';
import { bookingResources } from '../db/schema/booking.ts';
import { refusalOf, useDesks } from '../testing/agent-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';

await onOneDatabase((open) => {
  const setUp = useDesks(open);

  describe('services and free times', () => {
    // Specification 14.1
    test('are those of the agent, with prices in the customer’s language', async () => {
      const desk = await setUp('services');
      const hidden = await desk.post('/booking/resources/', { name: 'Gone' });
      await desk.post('/booking/options/', { resourceId: hidden.id, name: 'Old', duration: 10 });
      await desk.owner.browser.call('PATCH', `/booking/resources/${hidden.id}/`, {
        body: { archived: true },
      });
      const other = await desk.post('/booking/resources/', { name: 'Elsewhere' });
      await desk.post('/booking/options/', { resourceId: other.id, name: 'Repair', duration: 10 });
      const [agent] = await desk.server.db
        .insert(agents)
        .values({ workspaceId: desk.owner.workspaceId, name: 'Another agent' })
        .returning();
      const ofAgent = { agentId: agent?.id ?? '' };
      await desk.server.db.update(bookingResources).set(ofAgent).where(eq(bookingResources.id, other.id));
      const run = (await desk.customer()).tools({ language: 'es' });
      expect((await run.use('services')).services).toEqual([
        { id: desk.haircut, name: 'Haircut', with: 'Lucía', minutes: 45, price: '25 €' },
        { id: desk.colouring, name: 'Colouring', with: 'Lucía', minutes: 90, price: '60,50 €' },
      ]);
    });

    // Specification 14.1, 61.1
    test('of several people have the price of each, in the order of the business', async () => {
      const desk = await setUp('several people');
      const { id: anna } = await desk.post('/booking/resources/', { name: 'Anna' });
      const offers = [{ resource: desk.lucia }, { resource: anna, price: 30, duration: 60 }];
      const wash = { name: 'Wash', duration: 15, price: 10, offers };
      const { id } = await desk.post('/booking/services/', wash);
      await desk.owner.browser.call('PATCH', `/booking/services/${id}/`, { body: { after: null } });
      const run = (await desk.customer()).tools();
      const { services } = await run.use('services');
      expect(services).toMatchObject([
        { name: 'Wash', with: 'Lucía', minutes: 15, price: '€10' },
        { name: 'Wash', with: 'Anna', minutes: 60, price: '€30' },
        { name: 'Haircut' },
        { name: 'Colouring' },
      ]);
      const ofAnna = await run.use('free_times', { services: [services[1].id], from: '2026-11-24' });
      expect(ofAnna).toMatchObject({ what: 'Wash (Anna)', minutes: 60, price: '€30' });
    });

    // Specification 14.1
    test('are found around a wanted time, on the clocks of the business', async () => {
      const desk = await setUp();
      const run = (await desk.customer()).tools();
      const found = await run.use('free_times', {
        services: [desk.haircut],
        from: '2026-11-24',
        days: 1,
        near: '15:30',
      });
      expect(found).toMatchObject({
        what: 'Haircut (Lucía)',
        minutes: 45,
        price: '€25',
        today: '2026-11-23',
      });
      const times = found.offers.map(({ time }: { time: string }) => time);
      expect(times).toContain('15:30');
      expect(times).toHaveLength(12);
      expect(found.offers[0]).toMatchObject({
        day: '2026-11-24',
        words: expect.stringMatching(/^Tuesday, November 24, /),
      });
      expect(found.more).toMatch(/more free times/);
    });

    test('of several services follow each other, and leave half an hour of notice', async () => {
      const desk = await setUp();
      const run = (await desk.customer()).tools();
      const { minutes, offers, price } = await run.use('free_times', {
        services: [desk.haircut, desk.colouring],
        days: 1,
      });
      expect([minutes, price]).toEqual([135, '€85.50']);
      expect(offers[0].time).toBe('09:30');
    });

    test('are looked for further on when the wanted days are full', async () => {
      const desk = await setUp();
      const run = (await desk.customer()).tools();
      const found = await run.use('free_times', { services: [desk.haircut], from: '2026-11-29', days: 1 });
      expect(found.note).toMatch(/Nothing is free from 2026-11-29 to 2026-11-29.*next free times/);
      expect(found.offers[0].day).toBe('2026-11-30');
    });

    test.each([
      ['2026-11-22', /from: is in the past; today is 2026-11-23/],
      ['2027-11-24', /from: is too far ahead; bookings are taken up to 2027-02-21/],
      ['2026-02-30', /from: must be a day/],
      ['tomorrow', /from: must be a day/],
    ])('of the day %s are refused', async (from, expected) => {
      const desk = await setUp();
      const run = (await desk.customer()).tools();
      expect(await refusalOf(run.use('free_times', { services: [desk.haircut], from }))).toMatch(expected);
    });

    test('are not offered without a time zone of the business', async () => {
      const desk = await setUp('no-zone');
      await desk.owner.browser.call('PATCH', '/booking/settings/', { body: { time_zone: null } });
      const run = (await desk.customer()).tools();
      expect(await refusalOf(run.use('free_times', { services: [desk.haircut] }))).toMatch(/time zone/);
    });
  });
});
