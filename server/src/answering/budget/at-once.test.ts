import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentReservations, agentRuns } from '../../db/schema/answering.ts';
import { type AnsweringServer, createAnsweringServer, type Desk } from '../../testing/answering-desk.ts';
import { onOneDatabase } from '../../testing/databases.ts';

const CUSTOMERS = 30;

await onOneDatabase((open) => {
  let server: AnsweringServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
    desk = await server.desk();
  });
  afterAll(() => server.close());

  const runs = () => server.db.select().from(agentRuns).where(eq(agentRuns.agentId, desk.agentId));
  const reservations = () =>
    server.db.select().from(agentReservations).where(eq(agentReservations.agentId, desk.agentId));

  // Specification 72.1
  test('30 customers and a trial at once do not pass a budget of 500 tokens', async () => {
    await desk.set({ budget: { tokens: 500, money: null } });
    server.model.next(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return 'Gladly.';
    });
    const customers = [];
    for (let one = 0; one < CUSTOMERS; one++) customers.push(await desk.customer(`Customer ${one}`));
    const { browser } = desk.owner;
    await Promise.all([
      ...customers.map((customer) => customer.writes('I would like to come')),
      browser.call('POST', `/messaging/agents/${desk.agentId}/try/`, {
        body: { turns: [{ author: 'customer', text: 'I would like to come' }] },
      }),
    ]);
    await expect.poll(async () => (await runs()).length, { timeout: 30_000 }).toBe(CUSTOMERS + 1);
    const all = await runs();
    expect(all.reduce((sum, run) => sum + run.inputTokens + run.outputTokens, 0)).toBe(480);
    expect(all.filter(({ outcome }) => outcome === 'answered')).toHaveLength(4);
    expect(all.filter(({ reason }) => reason === 'budget')).toHaveLength(CUSTOMERS - 3);
    expect(await reservations()).toEqual([]);
  });
});
