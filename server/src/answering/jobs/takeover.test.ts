import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentJobs } from '../../db/schema/answering.ts';
import {
  type AnsweringServer,
  type Customer,
  createAnsweringServer,
  type Desk,
} from '../../testing/answering-desk.ts';
import { onOneDatabase } from '../../testing/databases.ts';
import { eachStep, SCRIPTS, stoppingWorker } from '../../testing/stopping-worker.ts';

const HERE = 'I am here';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    // The server's own worker is off.
    server = await createAnsweringServer({ open, answersAtOnce: 0 });
  });
  afterAll(() => server.close());

  /** Actions of a person, and whether they write. */
  const PEOPLE: { writes: boolean; act(desk: Desk, customer: Customer): Promise<unknown> }[] = [
    { writes: true, act: (desk, { conversationId }) => desk.owner.send(conversationId, { text: HERE }) },
    { writes: false, act: (_, customer) => customer.handTo('person') },
    // From their own phone.
    { writes: true, act: (_, customer) => customer.writes(HERE, { author: 'owner' }) },
    { writes: false, act: (_, customer) => customer.handTo('off') },
  ];

  // Specification 11.10
  test.each(SCRIPTS)(
    'a person who steps in at any step of %s is not talked over',
    async (_, script, question) => {
      const desk = await server.desk();
      server.model.next(script(desk.haircut));
      await eachStep(open, async (step) => {
        const person = PEOPLE[Math.floor(step / 4) % PEOPLE.length];
        const anna = await desk.customer();
        await anna.writes(question);
        const byAgent = () => anna.got().filter((text) => text !== HERE).length;
        let then: { written: number; handler: string } | undefined;
        const worker = stoppingWorker(server, async (at) => {
          if (at !== step) return;
          const { handler } = await anna.state();
          await person?.act(desk, anna);
          then = { written: byAgent(), handler };
        });
        worker.wake();
        const job = eq(agentJobs.conversationId, anna.conversationId);
        await expect
          .poll(async () => (await server.db.select().from(agentJobs).where(job))[0]?.state, { interval: 20 })
          .toMatch(/done|superseded/);
        worker.leave();
        await worker.stop();
        // A hand-over has called the person already, and its message may follow unless the person has written.
        const mayFollow = then?.handler === 'person' && !person?.writes ? 1 : 0;
        if (then) expect(byAgent() - then.written, `at step ${step}`).toBeLessThanOrEqual(mayFollow);
        expect(byAgent()).toBeLessThanOrEqual(1);
        return then !== undefined;
      });
    },
  );
});
