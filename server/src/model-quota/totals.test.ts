import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { modelTotals } from '../db/schema/model-days.ts';
import { createAllowance } from '../knowledge/meaning/allowance.ts';
import {
  type AnsweringServer,
  type Customer,
  createAnsweringServer,
  type Desk,
} from '../testing/answering-desk.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { stoppingWorker } from '../testing/stopping-worker.ts';
import type { ModelQuota } from './quota.ts';

/** Each answer of the scripted model uses 120. */
const QUOTA: ModelQuota = { tokens: null, money: null, ofAll: { tokens: 500, money: null } };
const CUSTOMERS = 8;

await onEachDatabase((open) => {
  let server: AnsweringServer;
  let one: Desk;
  let other: Desk;
  beforeAll(async () => {
    server = await createAnsweringServer({ open, quota: QUOTA });
  });
  beforeEach(async () => {
    server.model.next('Gladly.');
    [one, other] = [await server.desk(), await server.desk()];
  });
  afterEach(() => server.db.delete(modelTotals));
  afterAll(() => server.close());

  const tryOut = async ({ owner, agentId }: Desk, text = 'I would like to come') =>
    (
      await owner.browser.call('POST', `/messaging/agents/${agentId}/try/`, {
        body: { turns: [{ author: 'customer', text }] },
      })
    ).body;
  const total = async () => (await server.db.select().from(modelTotals))[0]?.tokens ?? 0;
  const useUp = async () => {
    for (const desk of [one, other, one, other])
      expect(await tryOut(desk)).toMatchObject({ outcome: 'answered', mode: 'model' });
  };

  // Specification 97.1
  test('customers of two businesses on two servers at once do not pass the amount of all', async () => {
    const before = server.model.requests.length;
    const customers: Customer[] = [];
    for (const desk of Array(CUSTOMERS / 2)
      .fill([one, other])
      .flat())
      customers.push(await desk.customer());
    const second = stoppingWorker(server);
    second.wake();
    await Promise.all([
      ...customers.map((customer) => customer.writes('I would like to come')),
      ...[one, other, one, other].map((desk) => tryOut(desk)),
    ]);
    await Promise.all(customers.map((customer) => customer.gets(1)));
    second.leave();
    await second.stop();
    const used = (server.model.requests.length - before) * 120;
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThanOrEqual(500);
    await expect.poll(total).toBe(used);
  });

  // Specification 97.2
  test('files answer when it is used up, a person is called without a quote, and the record says why', async () => {
    await useUp();
    const third = await server.desk();
    const cause = { code: 'total_spent' };
    expect(await tryOut(third)).toMatchObject({ outcome: 'handed_over', reason: 'budget', cause });
    third.know('We take cards.');
    const quoted = await tryOut(third, 'Do you take cards?');
    expect(quoted).toMatchObject({ outcome: 'answered', mode: 'passages', cause });
    expect(quoted.text).toContain('We take cards.');
  });

  // Specification 97.3
  test('vectors count in it, a deleted business gives nothing back, and the next day begins anew', async () => {
    await useUp();
    const { workspaceId } = other.owner;
    const allowance = createAllowance({ db: server.db, now: Date.now, quota: QUOTA });
    expect(await allowance.within(workspaceId, ['x'.repeat(900)], [], async () => [])).toBeUndefined();
    await one.owner.browser.call('DELETE', `/messaging/agents/${one.agentId}/`);
    expect(await tryOut(other)).toMatchObject({ cause: { code: 'total_spent' } });
    await server.db.update(modelTotals).set({ day: '2020-01-01' });
    expect(await allowance.within(workspaceId, ['x'.repeat(900)], [], async () => [])).toEqual([]);
    expect(await total()).toBe(480);
  });
});
