import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    expect(await told()).toEqual([]);
    await olga.writes('Yes, please');
    await olga.gets(2);
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
    await olga.gets(3);
    await olga.writes('Yes, please');
    await olga.gets(4);
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

  // Specification 33.17
  describe('a message that the agent leaves unanswered is told as waiting', () => {
    const setUp = async () => {
      const desk = await server.desk();
      const told = async () =>
        (await desk.owner.get('/notices/')).body.results.map(
          ({ kind, name, count, is_read }: Record<string, unknown>) => ({ kind, name, count, is_read }),
        );
      return { ...desk, told };
    };
    const waiting = { kind: 'message', name: 'Olga', count: 1, is_read: false };
    /** No day is a working day. */
    const closed = (outside: 'silent' | 'away') => ({
      working_hours: { mode: 'own' as const, week: Array.from({ length: 7 }, () => []), outside },
    });

    test('outside its hours, when it is silent', async () => {
      const { set, customer, told } = await setUp();
      await set(closed('silent'));
      const olga = await customer('Olga');
      await olga.writes('Are you open?');
      await expect.poll(told).toEqual([waiting]);
      expect(olga.got()).toEqual([]);
      await olga.writes('Hello?');
      await expect.poll(told).toEqual([{ ...waiting, count: 2 }]);
    });

    test('outside its hours, when it says so once', async () => {
      const { set, customer, told } = await setUp();
      await set(closed('away'));
      const olga = await customer('Olga');
      await olga.writes('Are you open?');
      await olga.gets(1);
      await expect.poll(told).toEqual([waiting]);
      await olga.writes('Hello?');
      await expect.poll(told).toEqual([{ ...waiting, count: 2 }]);
      expect(olga.got()).toHaveLength(1);
    });

    test.each([
      [
        'switched off',
        (desk: Awaited<ReturnType<typeof setUp>>) =>
          desk.owner.browser.call('PATCH', `/messaging/agents/${desk.agentId}/`, {
            body: { enabled: false },
          }),
      ],
      [
        'deleted',
        (desk: Awaited<ReturnType<typeof setUp>>) =>
          desk.owner.browser.call('DELETE', `/messaging/agents/${desk.agentId}/`),
      ],
      [
        'taken off the channel',
        (desk: Awaited<ReturnType<typeof setUp>>) =>
          desk.owner.put(`/messaging/agents/${desk.agentId}/channels/`, { channels: [] }),
      ],
    ])('when the agent is %s before it answers', async (_, end) => {
      const desk = await setUp();
      await desk.set({ reply_delay: 60 });
      const [olga, ivan] = [await desk.customer('Olga'), await desk.customer('Ivan')];
      await ivan.handTo('person');
      await olga.writes('Are you open?');
      expect(await desk.told()).toEqual([]);
      expect((await end(desk)).status).toBeLessThan(300);
      expect(await desk.told()).toEqual([waiting]);
      await olga.writes('Hello?');
      expect(await desk.told()).toEqual([{ ...waiting, count: 2 }]);
    });

    test.each([
      [
        'left with a bot that is switched off',
        (desk: Awaited<ReturnType<typeof setUp>>) =>
          desk.owner.browser.call('PATCH', `/bot/telegram/${desk.owner.botId}/`, {
            body: { enabled: false },
          }),
      ],
      [
        'left with a bot that is removed',
        (desk: Awaited<ReturnType<typeof setUp>>) =>
          desk.owner.browser.call('DELETE', `/bot/telegram/${desk.owner.botId}/`, {
            query: { conversations: 'keep' },
          }),
      ],
    ])('when the agent is %s before it answers', async (_, end) => {
      const desk = await setUp();
      await desk.set({ reply_delay: 60 });
      const olga = await desk.customer('Olga');
      await olga.writes('Are you open?');
      expect((await end(desk)).status).toBeLessThan(300);
      expect(await desk.told()).toEqual([waiting]);
    });

    test('and what was told already is not told again when the agent is switched off', async () => {
      const desk = await setUp();
      await desk.set(closed('silent'));
      const olga = await desk.customer('Olga');
      await olga.writes('Are you open?');
      await expect.poll(desk.told).toEqual([waiting]);
      await desk.owner.browser.call('PATCH', `/messaging/agents/${desk.agentId}/`, {
        body: { enabled: false },
      });
      expect(await desk.told()).toEqual([waiting]);
    });
  });
});
