import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentJobs } from '../db/schema/answering.ts';
import { bookings } from '../db/schema/booking.ts';
import { proposals } from '../db/schema/proposals.ts';
import {
  type AnsweringServer,
  bookAtNoon,
  type Customer,
  createAnsweringServer,
} from '../testing/answering-desk.ts';
import { endServers } from '../testing/claims.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { stoppingWorker } from '../testing/stopping-worker.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    // The server's own worker is off.
    server = await createAnsweringServer({ open, answersAtOnce: 0 });
  });
  afterAll(() => server.close());

  const proposed = ({ conversationId }: Customer) =>
    server.db.$count(proposals, eq(proposals.conversationId, conversationId));
  const booked = ({ conversationId }: Customer) =>
    server.db.$count(bookings, eq(bookings.conversationId, conversationId));

  // Specification 70.20
  test('what a budget left unasked is not agreed to by the next ok', async () => {
    const desk = await server.desk();
    await desk.set({ budget: { tokens: 500, money: null } });
    const anna = await desk.customer();
    server.model.next(async ({ beforeStep }, use) => {
      await bookAtNoon(use, desk.haircut);
      await beforeStep?.({ input: 10_000, output: 100 });
      return '';
    });
    const worker = stoppingWorker(server);
    await anna.writes('Hello');
    worker.wake();
    expect(await anna.gets(1)).toEqual([expect.stringMatching(/colleague/)]);
    expect(await proposed(anna)).toBe(1);
    await desk.set({ budget: { tokens: null, money: null } });
    await anna.handTo('agent');
    server.model.next('Which service?');
    await anna.writes('ok');
    worker.wake();
    expect((await anna.gets(2))[1]).toBe('Which service?');
    expect(await booked(anna)).toBe(0);
    worker.leave();
    await worker.stop();
  });

  // Specification 70.20
  test('what a server that died left unasked is not agreed to by the ok to another answer', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    server.model.next(async (_, use) => {
      await bookAtNoon(use, desk.haircut);
      return new Promise<string>(() => undefined);
    });
    const first = stoppingWorker(server);
    await anna.writes('Hello');
    first.wake();
    await expect.poll(() => proposed(anna)).toBe(1);
    first.leave();
    await endServers(server.db, agentJobs);
    server.model.canReply = false;
    const second = stoppingWorker(server);
    second.wake();
    expect(await anna.gets(1)).toEqual([expect.stringMatching(/Clara/)]);
    await anna.writes('ok');
    second.wake();
    const ofAnna = eq(agentJobs.conversationId, anna.conversationId);
    const states = async () =>
      (await server.db.select().from(agentJobs).where(ofAnna)).map(({ state }) => state);
    await expect.poll(states).toEqual(['done', 'done']);
    expect(await booked(anna)).toBe(0);
    second.leave();
    await second.stop();
  });
});
