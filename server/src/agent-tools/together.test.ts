import { describe, expect, test } from 'vitest';
import { type Desk, offerForTuesday, type Run, refusalOf, TUESDAY, useDesks } from '../testing/agent-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';

const ELEVEN = { start: '2026-11-24T10:00:00.000Z', end: '2026-11-24T10:45:00.000Z' };

const timesOn = async (run: Run, wish: object): Promise<string[]> =>
  (await run.use('free_times', { ...wish, from: '2026-11-24', days: 1, near: '10:00' })).offers.map(
    ({ time }: { time: string }) => time,
  );

await onOneDatabase((open) => {
  const setUp = useDesks(open);
  const newRoom = async ({ post }: Desk): Promise<string> =>
    (await post('/booking/resources/', { name: 'Room' })).id;

  // Specification 60.7, 60.9
  describe('an agent', () => {
    test('does not offer a time at which its person is with another one, and does not book it', async () => {
      const desk = await setUp();
      const run = (await desk.customer('Olga')).tools();
      const offer = await offerForTuesday(run, desk);
      const room = await newRoom(desk);
      await desk.post('/booking/bookings/', { resource: room, resourceIds: [room, desk.lucia], ...TUESDAY });
      expect(await timesOn(run, { services: [desk.haircut] })).not.toContain('10:00');
      expect(await refusalOf(run.use('book', { offer }))).toMatch(/no longer free/);
    });

    test('moves a booking of two resources to a time at which both are free, and keeps both', async () => {
      const desk = await setUp();
      const { tools, customerId } = await desk.customer('Olga');
      const room = await newRoom(desk);
      const resourceIds = [desk.lucia, room];
      const { id } = await desk.post('/booking/bookings/', {
        ...{ resource: desk.lucia, resourceIds, customer: customerId, title: 'Haircut' },
        ...TUESDAY,
      });
      await desk.post('/booking/bookings/', { resource: room, ...ELEVEN });
      const run = tools();
      const { bookings } = await run.use('my_bookings');
      expect(bookings[0].what).toContain('Lucía, Room');
      const times = await timesOn(run, { booking: id });
      expect(times).toContain('12:00');
      expect(times).not.toContain('11:00');
      const { offers } = await run.use('free_times', { booking: id, from: '2026-11-24', near: '12:00' });
      await run.agree('move', { booking: id, offer: offers[0].offer });
      const moved = (await desk.bookings()).find((one: { id: string }) => one.id === id);
      expect(moved).toMatchObject({ resourceIds, forced: false });
      expect(moved.start).not.toBe(TUESDAY.start);
    });
  });
});
