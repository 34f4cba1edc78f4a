import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnsweringServer, bookFirst, createAnsweringServer } from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;

  beforeAll(async () => {
    server = await createAnsweringServer({ open });
  });
  afterAll(() => server.close());

  // Specification 33.4
  test('a booking that an agent makes and cancels is told once, and one by a person is not', async () => {
    const desk = await server.desk();
    const told = async () => (await desk.owner.get('/notices/')).body.results;
    const olga = await desk.customer('Olga');
    server.model.next(async (_request, use) => {
      await bookFirst(use, desk.haircut);
      return 'Booked.';
    });
    await olga.writes('Can I come tomorrow?');
    await olga.gets(1);
    const [made, ...others] = await told();
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      kind: 'booking',
      detail: 'made',
      name: 'Olga',
      booking: { start: expect.stringContaining('T') },
    });
    server.model.next(async (_request, use) => {
      const [{ booking }] = (await use('my_bookings')).bookings;
      await use('cancel', { booking });
      return 'Cancelled.';
    });
    await olga.writes('I cannot come');
    await olga.gets(2);
    expect(await told()).toMatchObject([{ id: made.id, detail: 'cancelled', count: 2 }]);

    const { body: own } = await desk.owner.get(`/booking/bookings/${made.booking.id}/`);
    const body = { resource: own.resource, start: '2031-03-01T10:00:00Z', end: '2031-03-01T11:00:00Z' };
    expect((await desk.owner.browser.call('POST', '/booking/bookings/', { body })).status).toBeLessThan(300);
    expect(await told()).toHaveLength(1);
  });

  test('a conversation that an agent hands over is told as one that needs a person', async () => {
    const desk = await server.desk();
    const ivan = await desk.customer('Ivan');
    server.model.next(async (_request, use) => {
      await use('call_person', { reason: 'Wants the money back' });
      return 'One moment.';
    });
    await ivan.writes('I want my money back');
    await expect
      .poll(async () => (await desk.owner.get('/notices/')).body.results)
      .toMatchObject([{ kind: 'attention', name: 'Ivan', is_read: false }]);
  });
});
