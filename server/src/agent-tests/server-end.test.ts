import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentTestRuns } from '../db/schema/agent-tests.ts';
import { holdModel, openBench } from '../testing/agent-test-bench.ts';
import { type AnsweringServer, createAnsweringServer } from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { stoppingDatabase } from '../testing/stopping-database.ts';
import { eachStep } from '../testing/stopping-worker.ts';
import { createRunner } from './runner.ts';
import { createTestRuns, LEASE } from './runs.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
  });
  afterAll(() => server.close());

  describe('the end of a server', () => {
    const silence = { error: () => undefined };
    /** Another server on the same database. */
    const another = (db = server.db, now = Date.now) =>
      createRunner({ db, wakeups: server.wakeups, now, ports: server.ports, log: silence });

    test('stops its runs at once', async () => {
      const { addTest, call, owner, agentId } = await openBench(server);
      const { letGo, isAsked } = holdModel(server.model);
      await addTest(['Are you open?'], [{ kind: 'silent' }]);
      const other = another();
      await other.start(owner.workspaceId, agentId);
      await isAsked;
      await other.leave();
      const { run } = (await call('GET', 'test-run/')).body;
      expect(run).toMatchObject({ state: 'stopped', results: [{ state: 'waiting' }] });
      letGo();
    });

    test('is not needed to stop a run of another server, which then writes nothing', async () => {
      const { addTest, call, owner, agentId } = await openBench(server);
      const { letGo, isAsked } = holdModel(server.model);
      await addTest(['Are you open?'], [{ kind: 'contains', text: 'Yes' }]);
      const other = another();
      await other.start(owner.workspaceId, agentId);
      await isAsked;
      expect((await call('POST', 'test-run/')).status).toBe(409);
      expect((await call('DELETE', 'test-run/')).body.run.state).toBe('stopped');
      letGo();
      await other.leave();
      const { run } = (await call('GET', 'test-run/')).body;
      expect(run).toMatchObject({ state: 'stopped', results: [{ state: 'waiting', turns: [] }] });
    });

    // Specification 19.11
    test('at any step leaves no run that never ends', async () => {
      const { addTest, owner, agentId } = await openBench(server);
      await addTest(['Are you open?', 'And now?'], [{ kind: 'contains', text: 'Yes' }]);
      server.model.next('Yes?');
      const later = createTestRuns({ db: server.db, now: Date.now });
      await eachStep(open, async (step) => {
        await server.db.delete(agentTestRuns).where(eq(agentTestRuns.agentId, agentId));
        let kill = () => {};
        const killed = new Promise<boolean>((resolve) => {
          kill = () => resolve(true);
        });
        const db = stoppingDatabase(server.db, async (at) => {
          if (at < step) return;
          kill();
          await new Promise(() => undefined);
        });
        const isDone = async () => (await later.newest(agentId))?.run.state === 'done';
        void another(db).start(owner.workspaceId, agentId);
        const done = expect.poll(isDone, { interval: 20 }).toBe(true);
        done.catch(() => undefined);
        const wasKilled = await Promise.race([killed, done.then(() => false)]);
        await server.db
          .update(agentTestRuns)
          .set({ claimedUntil: sql`now() - ${LEASE} * interval '1 millisecond'` });
        const left = await later.newest(agentId);
        expect(left?.run.state).not.toBe('running');
        expect(left?.results.map(({ state }) => state) ?? []).not.toContain('running');
        const { run } = await later.begin(owner.workspaceId, agentId, undefined);
        await later.end(run.id, 'done');
        return wasKilled;
      });
    });
  });
});
