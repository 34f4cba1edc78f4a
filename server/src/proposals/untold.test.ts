import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proposals } from '../db/schema/proposals.ts';
import { type AnsweringServer, bookAtNoon, createAnsweringServer } from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { stoppingWorker } from '../testing/stopping-worker.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    // The server's own worker is off.
    server = await createAnsweringServer({ open, answersAtOnce: 0 });
  });
  afterAll(() => server.close());

  // Specification 70.6
  test('a customer who thanks before they are told that their yes did nothing is told so', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    const rows = () =>
      server.db.select().from(proposals).where(eq(proposals.conversationId, anna.conversationId));
    server.model.next(async (_, use) => {
      await bookAtNoon(use, desk.haircut);
      return '';
    }, 'Gladly!');
    let hasThanked = false;
    const worker = stoppingWorker(server, async () => {
      if (hasThanked || !(await rows()).some(({ state }) => state === 'lost')) return;
      hasThanked = true;
      await anna.writes('thanks!');
    });
    await anna.writes('A haircut at noon in three days?');
    worker.wake();
    await anna.gets(1);
    await expect.poll(async () => (await rows())[0]?.messageId).toEqual(expect.any(String));
    await desk.owner.browser.call('PATCH', `/booking/options/${desk.haircut}/`, { body: { price: 99 } });
    await anna.writes('Yes');
    worker.wake();
    await expect.poll(() => hasThanked).toBe(true);
    worker.wake();
    await expect
      .poll(() => {
        worker.wake();
        return anna.got()[1];
      })
      .toMatch(/^This has changed meanwhile/);
    worker.leave();
    await worker.stop();
    expect(anna.got()).toHaveLength(2);
  });
});
