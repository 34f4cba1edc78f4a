import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentJobs, agentRuns } from '../../db/schema/answering.ts';
import { type AnsweringServer, createAnsweringServer } from '../../testing/answering-desk.ts';
import { endServers } from '../../testing/claims.ts';
import { onOneDatabase } from '../../testing/databases.ts';
import { stoppingWorker } from '../../testing/stopping-worker.ts';
import { createJobs } from './jobs.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    // The server's own worker is off.
    server = await createAnsweringServer({ open, answersAtOnce: 0 });
  });
  afterAll(() => server.close());

  // Specification 11.5
  test('a job that ended three servers is parked, its chat needs attention, and later messages are answered', async () => {
    const anna = await (await server.desk()).customer();
    server.model.next('Yes?');
    await anna.writes('A message that ends servers');
    for (let time = 0; time < 3; time++) {
      const { db } = server;
      const dying = createJobs({ db, server: randomInt(1, 1e9), now: Date.now });
      expect(await dying.claim(1)).toHaveLength(1);
      await endServers(db, agentJobs);
    }
    const worker = stoppingWorker(server);
    worker.start();
    const job = eq(agentJobs.conversationId, anna.conversationId);
    await expect
      .poll(async () => (await server.db.select().from(agentJobs).where(job))[0])
      .toMatchObject({
        state: 'failed',
        parkedAt: expect.any(Date),
        parkedFor: expect.stringContaining('3'),
      });
    expect(server.model.requests).toEqual([]);
    expect((await anna.state()).attention).toBe('agent:failure');
    const run = eq(agentRuns.conversationId, anna.conversationId);
    expect(await server.db.select().from(agentRuns).where(run)).toMatchObject([{ outcome: 'failed' }]);
    await anna.writes('Are you open?');
    worker.wake();
    expect(await anna.gets(1)).toEqual(['Yes?']);
    worker.leave();
    await worker.stop();
  });
});
