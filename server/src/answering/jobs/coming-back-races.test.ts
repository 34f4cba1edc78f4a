import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentJobs } from '../../db/schema/answering.ts';
import {
  type AnsweringServer,
  type Customer,
  createAnsweringServer,
  type Desk,
} from '../../testing/answering-desk.ts';
import { endServers } from '../../testing/claims.ts';
import { onOneDatabase } from '../../testing/databases.ts';
import { eachStep, stoppingWorker } from '../../testing/stopping-worker.ts';
import { createJobs } from './jobs.ts';

const UNKNOWN = 'Do you groom parrots as well?';
const PRICE = 'How much is a haircut?';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    // The server's own worker is off.
    server = await createAnsweringServer({ open, withModel: false, answersAtOnce: 0 });
  });
  afterAll(() => server.close());

  /** A customer who asks what the files answer, after a person was called. */
  const asking = async (desk: Desk): Promise<Customer> => {
    const anna = await desk.customer();
    const worker = stoppingWorker(server);
    await anna.writes(UNKNOWN);
    worker.wake();
    await anna.gets(1);
    await expect
      .poll(
        async () =>
          (
            await server.db.select().from(agentJobs).where(eq(agentJobs.conversationId, anna.conversationId))
          )[0]?.state,
      )
      .toBe('done');
    worker.leave();
    await worker.stop();
    await anna.writes(PRICE);
    return anna;
  };

  // Specification 69.9
  test('a person who writes at any step of a sure answer is not talked over', async () => {
    const desk = await server.desk();
    await eachStep(open, async (step) => {
      desk.know('We have parking.', 0.2);
      const anna = await asking(desk);
      desk.know('Haircut: 25 €');
      let written: number | undefined;
      const byAgent = () => anna.got().filter((text) => text !== 'I am here').length;
      const worker = stoppingWorker(server, async (at) => {
        if (at !== step) return;
        await desk.owner.send(anna.conversationId, { text: 'I am here' });
        written = byAgent();
      });
      worker.wake();
      await expect
        .poll(
          async () =>
            (
              await server.db
                .select()
                .from(agentJobs)
                .where(eq(agentJobs.conversationId, anna.conversationId))
            ).some(({ state }) => state === 'waiting'),
          { interval: 20 },
        )
        .toBe(false);
      worker.leave();
      await worker.stop();
      if (written !== undefined) {
        expect(byAgent(), `at step ${step}`).toBe(written);
        expect((await anna.state()).handler).toBe('person');
      }
      return written !== undefined;
    });
  });

  // Specification 69.9
  test('a server that dies with the answer leaves it to another, which sends it once', async () => {
    const desk = await server.desk();
    desk.know('We have parking.', 0.2);
    const anna = await asking(desk);
    desk.know('Haircut: 25 €');
    const dying = createJobs({ db: server.db, server: randomInt(1, 1e9), now: Date.now });
    expect(await dying.claim(1)).toHaveLength(1);
    await endServers(server.db, agentJobs);
    const worker = stoppingWorker(server);
    worker.wake();
    expect((await anna.gets(2))[1]).toMatch(/^Haircut: 25 €/);
    worker.leave();
    await worker.stop();
    expect(anna.got()).toHaveLength(2);
  });
});
