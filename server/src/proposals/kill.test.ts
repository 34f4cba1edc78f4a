import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentJobs, agentRuns } from '../db/schema/answering.ts';
import { bookings } from '../db/schema/booking.ts';
import { type AnsweringServer, bookAtNoon, createAnsweringServer } from '../testing/answering-desk.ts';
import { endAttempts, endServers } from '../testing/claims.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { eachStep, stoppingWorker } from '../testing/stopping-worker.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    // The server's own worker is off.
    server = await createAnsweringServer({ open, answersAtOnce: 0 });
  });
  afterAll(() => server.close());

  // Specification 70.12
  test('a server that is killed at any step of a yes leaves the rest to another, which books and tells once', async () => {
    const desk = await server.desk();
    server.model.next(async (_, use) => {
      await bookAtNoon(use, desk.haircut);
      return '';
    });
    await eachStep(open, async (step) => {
      const anna = await desk.customer();
      const runs = () =>
        server.db.select().from(agentRuns).where(eq(agentRuns.conversationId, anna.conversationId));
      const recorded = (count: number) =>
        expect.poll(async () => (await runs()).length, { interval: 20 }).toBe(count);
      const asking = stoppingWorker(server);
      await anna.writes('Haircut at noon');
      asking.wake();
      await recorded(1);
      asking.leave();
      await asking.stop();

      let kill: (() => void) | undefined;
      const killed = new Promise<boolean>((resolve) => {
        kill = () => resolve(true);
      });
      const first = stoppingWorker(server, async (at) => {
        if (at < step) return;
        kill?.();
        await new Promise(() => undefined);
      });
      await anna.writes('Yes');
      first.wake();
      const done = recorded(2);
      const wasKilled = await Promise.race([killed, done.then(() => false)]);
      first.leave();
      await endServers(server.db, agentJobs);
      await endAttempts(server.db);
      const second = stoppingWorker(server);
      second.wake();
      await done;
      second.leave();
      await second.stop();
      expect(anna.got(), `killed at step ${step}`).toHaveLength(2);
      expect(anna.got()[1]).toMatch(/^You are booked/);
      const ofAnna = eq(bookings.conversationId, anna.conversationId);
      expect(await server.db.$count(bookings, ofAnna)).toBe(1);
      // The next customer wants the same time.
      await server.db.delete(bookings).where(ofAnna);
      return wasKilled;
    });
  }, 120_000);
});
