import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentJobs, agentRuns } from '../../db/schema/answering.ts';
import { bookings } from '../../db/schema/booking.ts';
import { type AnsweringServer, createAnsweringServer } from '../../testing/answering-desk.ts';
import { endAttempts, endServers } from '../../testing/claims.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { eachStep, SCRIPTS, stoppingWorker } from '../../testing/stopping-worker.ts';

await onEachDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    // The server's own worker is off.
    server = await createAnsweringServer({ open, answersAtOnce: 0 });
  });
  afterAll(() => server.close());

  // Specification 11.5, 11.9
  test.each(SCRIPTS)(
    'a server that is killed at any step of %s leaves the rest to another, which sends and books once',
    async (name, script, question) => {
      const desk = await server.desk();
      await desk.set({ book_at_once: true });
      server.model.next(script(desk.haircut));
      await eachStep(open, async (step) => {
        const anna = await desk.customer();
        await anna.writes(question);
        let kill: (() => void) | undefined;
        const killed = new Promise<boolean>((resolve) => {
          kill = () => resolve(true);
        });
        const first = stoppingWorker(server, async (at) => {
          if (at < step) return;
          kill?.();
          await new Promise(() => undefined);
        });
        first.wake();
        const runs = () =>
          server.db.select().from(agentRuns).where(eq(agentRuns.conversationId, anna.conversationId));
        const done = expect.poll(async () => (await runs()).length, { interval: 20 }).toBe(1);
        const wasKilled = await Promise.race([killed, done.then(() => false)]);
        first.leave();
        await endServers(server.db, agentJobs);
        await endAttempts(server.db);
        const second = stoppingWorker(server);
        second.wake();
        await done;
        second.leave();
        await second.stop();
        expect(anna.got(), `killed at step ${step}`).toHaveLength(1);
        expect(await runs()).toHaveLength(1);
        const ofAnna = eq(bookings.conversationId, anna.conversationId);
        if (name === 'a booking') expect(await server.db.$count(bookings, ofAnna)).toBe(1);
        // The next customer orders the same time.
        await server.db.delete(bookings).where(ofAnna);
        return wasKilled;
      });
    },
  );
});
