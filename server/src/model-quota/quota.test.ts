import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agentRuns } from '../db/schema/answering.ts';
import { modelDays } from '../db/schema/model-days.ts';
import { createAllowance } from '../knowledge/meaning/allowance.ts';
import type { Limits } from '../model/amounts.ts';
import type { Spent } from '../model/embeddings.ts';
import { type AnsweringServer, createAnsweringServer, type Desk } from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { stoppingWorker } from '../testing/stopping-worker.ts';

const QUOTA: Limits = { tokens: 500, money: null };
const CUSTOMERS = 15;

await onOneDatabase((open) => {
  let server: AnsweringServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createAnsweringServer({
      open,
      quota: QUOTA,
      config: { model: { stopped: false, quota: QUOTA } },
    });
  });
  beforeEach(async () => {
    server.model.next('Gladly.');
    desk = await server.desk();
  });
  afterAll(() => server.close());

  const runs = (of = desk) =>
    server.db.select().from(agentRuns).where(eq(agentRuns.workspaceId, of.owner.workspaceId));
  const day = async () =>
    (await server.db.select().from(modelDays).where(eq(modelDays.workspaceId, desk.owner.workspaceId)))[0];
  const tryOut = async (intelligence: object = {}, of = desk, agentId = of.agentId) =>
    (
      await of.owner.browser.call('POST', `/messaging/agents/${agentId}/try/`, {
        body: { turns: [{ author: 'customer', text: 'I would like to come' }], intelligence },
      })
    ).body;
  const useUp = async () => {
    for (let one = 0; one < 4; one++) expect(await tryOut()).toMatchObject({ outcome: 'answered' });
  };

  // Specification 76.1
  test('30 customers of two agents on two servers at once do not pass the quota', async () => {
    server.model.next(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return 'Gladly.';
    });
    const { browser } = desk.owner;
    const second = (await browser.call('POST', '/messaging/agents/', { body: { name: 'Second' } })).body.id;
    const before = server.model.requests.length;
    const customers = [];
    for (let one = 0; one < CUSTOMERS; one++) customers.push(await desk.customer(`Customer ${one}`));
    const other = stoppingWorker(server);
    other.wake();
    await Promise.all([
      ...customers.map((customer) => customer.writes('I would like to come')),
      ...Array.from({ length: CUSTOMERS }, () => tryOut({}, desk, second)),
    ]);
    await expect.poll(async () => (await runs()).length).toBeGreaterThanOrEqual(CUSTOMERS);
    await expect
      .poll(async () => (await runs()).filter(({ kind }) => kind === 'live').length)
      .toBe(CUSTOMERS);
    other.leave();
    await other.stop();
    const used = (await runs()).reduce((sum, run) => sum + run.inputTokens + run.outputTokens, 0);
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThanOrEqual(500);
    expect((server.model.requests.length - before) * 120).toBe(used);
    await expect.poll(async () => (await day())?.tokens).toBe(used);
  });

  // Specification 76.2
  test('files answer when it is used up, a person is called without a quote, and the record says why', async () => {
    await useUp();
    expect(await tryOut()).toMatchObject({
      outcome: 'handed_over',
      reason: 'budget',
      mode: 'passages',
      cause: { code: 'quota_spent' },
    });
    desk.know('We take cards.');
    const { body } = await desk.owner.browser.call('POST', `/messaging/agents/${desk.agentId}/try/`, {
      body: { turns: [{ author: 'customer', text: 'Do you take cards?' }] },
    });
    expect(body).toMatchObject({ outcome: 'answered', mode: 'passages', cause: { code: 'quota_spent' } });
    expect(body.text).toContain('We take cards.');
  });

  // Specification 76.3
  test('neither a body, a new agent nor another zone gives more', async () => {
    await useUp();
    const { browser } = desk.owner;
    const fresh = (await browser.call('POST', '/messaging/agents/', { body: { name: 'Fresh' } })).body.id;
    await browser.call('PATCH', '/booking/settings/', { body: { time_zone: 'Pacific/Kiritimati' } });
    for (const intelligence of [{ budget: { tokens: null, money: null } }, { budget: null }])
      for (const agentId of [desk.agentId, fresh])
        expect(await tryOut(intelligence, desk, agentId)).toMatchObject({ cause: { code: 'quota_spent' } });
    await browser.call('DELETE', `/messaging/agents/${desk.agentId}/`);
    expect(await tryOut({}, desk, fresh)).toMatchObject({ cause: { code: 'quota_spent' } });
  });

  // Specification 76.4
  test('another business has its own, and the next day begins anew', async () => {
    await useUp();
    expect(await tryOut({}, await server.desk())).toMatchObject({ outcome: 'answered' });
    await server.db
      .update(modelDays)
      .set({ day: '2020-01-01' })
      .where(eq(modelDays.workspaceId, desk.owner.workspaceId));
    expect(await tryOut()).toMatchObject({ outcome: 'answered' });
  });

  // Specification 76.7
  test('the owner sees what is used of the day', async () => {
    expect(await tryOut()).toMatchObject({ outcome: 'answered' });
    const usage = async (query: Record<string, string>) =>
      (await desk.owner.get('/usage/', query)).body.model_day;
    expect(await usage({})).toEqual({ tokens: 120, cost: 0.01, limits: { tokens: 500 } });
    expect(await usage({ month: '2020-01' })).toBeUndefined();
  });

  // Specification 76.5
  describe('vectors', () => {
    const ask = async (spends: number | undefined, may = true) => {
      const costs: Spent[] = [];
      let asked = 0;
      const allowance = createAllowance({
        ...{ db: server.db, now: Date.now, quota: QUOTA, mayAsk: async () => may },
      });
      await allowance.within(desk.owner.workspaceId, ['x'.repeat(900)], costs, async () => {
        asked++;
        if (spends !== undefined) costs.push({ tokens: spends, cost: null });
        return [];
      });
      return asked;
    };

    test('count in the quota as they were counted, else as they were sent', async () => {
      expect(await ask(100)).toBe(1);
      expect((await day())?.tokens).toBe(100);
      expect(await ask(undefined)).toBe(1);
      expect((await day())?.tokens).toBe(400);
      expect(await ask(100)).toBe(0);
      expect(await tryOut()).toMatchObject({ cause: { code: 'quota_spent' } });
    });

    test('are not made while the owner is not confirmed', async () => {
      expect(await ask(100, false)).toBe(0);
      expect(await day()).toBeUndefined();
    });
  });
});
