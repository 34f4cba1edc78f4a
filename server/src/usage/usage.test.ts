import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentRuns } from '../db/schema/answering.ts';
import { bookings } from '../db/schema/booking.ts';
import { files } from '../db/schema/files.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { bots } from '../db/schema/telegram.ts';
import { workspaces } from '../db/schema/workspaces.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const prices = { input: 1, output: 1, embeddings: 1, currency: 'EUR' };

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({
      open,
      now: () => NOW,
      config: {
        usageLimits: { messages: 4 },
        model: {
          stopped: true,
          endpoint: { url: 'http://localhost:1', name: 'm', names: ['m'], timeout: 1, prices },
        },
      },
    });
  });
  afterAll(() => server.close());

  const setUp = async (settings: object = { time_zone: 'Europe/Madrid' }) => {
    const person = ++people;
    const browser = await server.signIn(`usage-${person}`);
    await browser.call('PATCH', '/booking/settings/', { body: settings });
    const workspaceId = await workspaceOf(server.db, browser);
    const botId = String(person);
    await server.db.insert(bots).values({ botId, workspaceId, token: `${botId}:x` });
    let rows = 0;
    const converse = async (): Promise<string> => {
      const [row] = await server.db
        .insert(conversations)
        .values({ workspaceId, source: 'bot', botId, chatId: String(++rows), lastTs: 1, changed: 1 })
        .returning();
      return row?.id ?? '';
    };
    const write = (conversationId: string, direction: 'in' | 'out', time: string) =>
      server.db.insert(messages).values({
        workspaceId,
        conversationId,
        direction,
        msgType: 'text',
        author: direction === 'in' ? 'customer' : 'owner',
        sentAt: new Date(time),
        ts: Date.parse(time),
        changed: 1,
        status: direction === 'in' ? 'received' : 'sent',
      });
    const agentId = (await browser.call('GET', '/messaging/agents/')).body[0].id;
    const run = (values: Partial<typeof agentRuns.$inferInsert>) =>
      server.db.insert(agentRuns).values({
        id: crypto.randomUUID(),
        workspaceId,
        agentId,
        kind: 'live',
        mode: 'model',
        outcome: 'answered',
        passages: [],
        tools: [],
        effects: [],
        told: false,
        inputTokens: 100,
        outputTokens: 10,
        cost: 0.25,
        startedAt: new Date(NOW),
        duration: 1,
        ...values,
      });
    const read = async (query: Record<string, string> = {}) =>
      (await browser.call('GET', '/usage/', { query })).body;
    return { browser, workspaceId, converse, write, run, read };
  };

  describe('the usage of a month', () => {
    test('is counted on the clocks of the business', async () => {
      const { converse, write, read } = await setUp();
      const [olga, ivan] = [await converse(), await converse()];
      // In Madrid the month begins an hour before it does in UTC.
      await write(olga, 'in', '2026-10-31T22:59:59Z');
      await write(olga, 'in', '2026-10-31T23:00:00Z');
      await write(olga, 'out', '2026-11-02T22:59:59Z');
      await write(ivan, 'in', '2026-11-30T22:59:59Z');
      await write(ivan, 'out', '2026-11-30T23:00:00Z');
      const november = await read();
      expect(november).toMatchObject({
        month: '2026-11',
        current: '2026-11',
        conversations: 2,
        messages: 3,
        limits: { messages: 4 },
      });
      expect(november.days).toHaveLength(30);
      expect(
        november.days.filter((day: { incoming: number; outgoing: number }) => day.incoming + day.outgoing),
      ).toEqual([
        { date: '2026-11-01', incoming: 1, outgoing: 0 },
        { date: '2026-11-02', incoming: 0, outgoing: 1 },
        { date: '2026-11-30', incoming: 1, outgoing: 0 },
      ]);
      expect(await read({ month: '2026-10' })).toMatchObject({ conversations: 1, messages: 1 });
    });

    test('is counted on the clocks of the browser while the business has no time zone', async () => {
      const { converse, write, read } = await setUp({ time_zone: null });
      await write(await converse(), 'in', '2026-10-31T15:30:00Z');
      expect(await read({ month: '2026-11' })).toMatchObject({ messages: 0 });
      expect(await read({ month: '2026-11', zone: 'Asia/Tokyo' })).toMatchObject({ messages: 1 });
    });

    test('counts answers to customers, but tokens and cost of trials too', async () => {
      const { run, read } = await setUp();
      await run({});
      await run({ kind: 'try' });
      await run({ outcome: 'handed_over' });
      await run({ startedAt: new Date('2026-10-31T22:59:59Z') });
      expect(await read()).toMatchObject({ answers: 1, tokens: 330, cost: 0.75, currency: 'EUR' });
    });

    test('counts bookings that begin in it and are neither cancelled nor removed', async () => {
      const { browser, workspaceId, read } = await setUp();
      const { id: resourceId } = (
        await browser.call('POST', '/booking/resources/', { body: { name: 'Chair' } })
      ).body;
      const book = (start: string, values: object = {}) =>
        server.db.insert(bookings).values({
          workspaceId,
          resourceId,
          title: '',
          startsAt: new Date(start),
          endsAt: new Date(Date.parse(start) + 60_000),
          status: 'confirmed',
          notes: '',
          customerName: '',
          customerPhone: '',
          source: 'manual',
          totalDuration: 1,
          totalPrice: 0,
          ...values,
        });
      await book('2026-11-30T22:59:00Z');
      await book('2026-11-30T23:00:00Z');
      await book('2026-11-10T10:00:00Z', { status: 'cancelled' });
      await book('2026-11-11T10:00:00Z', { deletedAt: new Date(NOW) });
      expect(await read()).toMatchObject({ bookings: 1 });
    });

    test('has the bytes of all files, however many', async () => {
      const { workspaceId, read } = await setUp();
      const file = { workspaceId, name: 'x', contentType: 'text/plain', size: 2 ** 31 - 1 };
      await server.db.insert(files).values([1, 2].map(() => ({ id: crypto.randomUUID(), ...file })));
      expect(await read()).toMatchObject({ storage: 2 ** 32 - 2 });
    });

    test('begins with the month in which the business began', async () => {
      const { read } = await setUp();
      await server.db.update(workspaces).set({ createdAt: new Date('2026-08-31T22:00:00Z') });
      expect(await read()).toMatchObject({ first: '2026-09' });
    });

    test('of another business counts nothing of this one', async () => {
      const { converse, write } = await setUp();
      await write(await converse(), 'in', '2026-11-02T10:00:00Z');
      expect(await (await setUp()).read()).toMatchObject({
        conversations: 0,
        messages: 0,
        answers: 0,
        bookings: 0,
        storage: 0,
      });
    });

    test.each(['2026-13', '1969-12', '3000-01', 'november'])('is refused for %s', async (month) => {
      const { browser } = await setUp();
      const answer = await browser.call('GET', '/usage/', { query: { month } });
      expect(answer).toMatchObject({ status: 400, body: { field: 'month' } });
    });

    test('has no cost where the operator set no prices', async () => {
      const other = await createTestServer({ open });
      const browser = await other.signIn('ada');
      expect((await browser.call('GET', '/usage/')).body).toMatchObject({
        cost: null,
        currency: null,
        limits: {},
      });
      await other.close();
    });
  });
});
