import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { agentJobs, agentReservations, agentRuns } from '../../db/schema/answering.ts';
import { type AnsweringServer, createAnsweringServer } from '../../testing/answering-desk.ts';
import { endAttempts, endServers } from '../../testing/claims.ts';
import { postgresForTests } from '../../testing/databases.ts';
import { stoppingWorker } from '../../testing/stopping-worker.ts';

const postgres = await postgresForTests();
/** Queries until the killed server is in the middle of its answers. */
const STEPS = [60, 120, 200];

describe.skipIf(!postgres)('two servers on one Postgres', () => {
  let server: AnsweringServer;
  let databaseUrl: string | undefined;
  beforeAll(async () => {
    databaseUrl = await postgres?.createDatabase();
    server = await createAnsweringServer({
      open: () => connect({ databaseUrl, dataDir: tmpdir() }),
      answersAtOnce: 0,
    });
  });
  afterAll(() => server.close());

  // Specification 72.1
  test.each(STEPS)(
    'do not pass a budget of 500 tokens, also if one is killed after %i steps',
    async (last) => {
      const desk = await server.desk();
      await desk.set({ budget: { tokens: 500, money: null } });
      server.model.next(async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return 'Of course.';
      });
      const before = server.model.requests.length;
      const customers = [];
      for (let one = 0; one < 10; one++) customers.push(await desk.customer(`Customer ${one}`));
      for (const customer of customers) await customer.writes('Do you take cards?');
      let steps = 0;
      const mortal = stoppingWorker(server, async () => {
        if (++steps > last) await new Promise(() => undefined);
      });
      const { db, wakeups, close } = await connect({ databaseUrl, dataDir: tmpdir() });
      const other = stoppingWorker({ ...server, db, wakeups });
      mortal.wake();
      other.wake();
      await expect.poll(() => steps > last).toBe(true);
      mortal.leave();
      await endServers(db, agentJobs);
      await endAttempts(db);
      await db.update(agentReservations).set({ heldUntil: sql`now() - interval '1 day'` });
      const waking = setInterval(other.wake, 50);
      const runs = async () =>
        (await db.select().from(agentRuns)).filter(({ agentId }) => agentId === desk.agentId);
      await expect.poll(async () => (await runs()).length).toBe(10);
      clearInterval(waking);
      other.leave();
      await other.stop();
      const used = (await runs()).reduce((sum, run) => sum + run.inputTokens + run.outputTokens, 0);
      expect(used).toBeLessThanOrEqual(500);
      // A request that was in progress when its server was killed is known to the endpoint alone.
      const asked = server.model.requests.length - before;
      expect(asked * 120 - used).toBeLessThanOrEqual(4 * 120);
      await close();
    },
  );
});
