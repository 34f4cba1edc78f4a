import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settingsOf } from '../../agents/settings.ts';
import { agentReservations, agentRuns } from '../../db/schema/answering.ts';
import type { Model } from '../../model/model.ts';
import { type AnsweringServer, createAnsweringServer, type Desk } from '../../testing/answering-desk.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { createZone } from '../../time/zones.ts';
import { answered } from '../decision/decision.ts';
import { recordOf, writeRecord } from '../run/records.ts';
import { BudgetSpent, openBudget } from './budget.ts';

await onEachDatabase((open) => {
  let server: AnsweringServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
  });
  beforeEach(async () => {
    desk = await server.desk();
  });
  afterAll(() => server.close());

  const PRICES = { input: 1, output: 10 };
  /** The budget of a run, and its requests. */
  const begin = async ({
    runId = crypto.randomUUID(),
    budget = { tokens: 500, money: null } as { tokens: number | null; money: number | null },
    signal = new AbortController().signal,
  } = {}) => {
    const { agentId, owner } = desk;
    const agent = {
      id: agentId,
      workspaceId: owner.workspaceId,
      name: '',
      config: { systemPrompt: '', intelligence: {}, files: [] },
    };
    const trace = { tokens: { input: 0, output: 0 }, cost: null as number | null };
    const brief = { agent, settings: settingsOf({ budget }), runId, zone: createZone('UTC') };
    const opened = await openBudget(brief, { db: server.db, now: Date.now, signal }, trace, PRICES);
    let reserve: ((tokens: { input: number; output: number }) => Promise<number>) | undefined;
    const model: Pick<Model, 'generate'> = {
      generate: async ({ beforeStep }) => {
        reserve = beforeStep;
        return { text: '', truncated: false, model: '', calls: [], tokens: trace.tokens, cost: null };
      },
    };
    await opened.limit(model as Model).generate({} as Parameters<Model['generate']>[0]);
    return {
      ...opened,
      trace,
      reserve: (input: number, output: number) => reserve?.({ input, output }) ?? Promise.reject(new Error()),
      use: (input: number, output: number) => {
        trace.tokens = { input: trace.tokens.input + input, output: trace.tokens.output + output };
      },
    };
  };
  const rows = () =>
    server.db.select().from(agentReservations).where(eq(agentReservations.agentId, desk.agentId));

  // Specification 72.1
  test('a run whose record is written while another asks is counted once', async () => {
    for (let round = 0; round < 20; round++) {
      const runId = crypto.randomUUID();
      const ending = await begin({ runId });
      await ending.reserve(10, 400);
      ending.use(10, 400);
      const asking = await begin();
      const record = recordOf(
        {
          id: runId,
          workspaceId: desk.owner.workspaceId,
          agentId: desk.agentId,
          conversationId: null,
          kind: 'try',
          version: null,
          startedAt: Date.now(),
          endedAt: Date.now(),
        },
        answered('Gladly.'),
        {
          mode: 'model',
          model: null,
          passages: [],
          facts: [],
          calls: [],
          effects: [],
          ...ending.trace,
        },
      );
      const [, reserved] = await Promise.all([
        server.db.transaction((tx) => writeRecord(tx, record)),
        asking.reserve(100, 20).catch((error: unknown) => error),
      ]);
      expect(reserved, `in round ${round}`).toBeInstanceOf(BudgetSpent);
      await Promise.all([ending.settle(), asking.settle()]);
      await server.db.delete(agentRuns).where(eq(agentRuns.agentId, desk.agentId));
    }
  });

  // Specification 72.2
  test('a request may use what is left, and none begins when less is left than it needs', async () => {
    const run = await begin();
    expect(await run.reserve(100, 1000)).toBe(400);
    run.use(100, 200);
    expect(await run.reserve(150, 1000)).toBe(50);
    await expect(run.reserve(181, 1000)).rejects.toThrow(BudgetSpent);
    await run.settle();
    await expect((await begin()).reserve(181, 1000)).rejects.toMatchObject({
      limit: { code: 'tokens_spent', tokens: 500 },
    });
  });

  test('money limits the output by its price', async () => {
    const budget = { tokens: null, money: 0.001 };
    const run = await begin({ budget });
    expect(await run.reserve(100, 1000)).toBe(90);
    await expect(run.reserve(900, 1000)).rejects.toMatchObject({
      limit: { code: 'money_spent', money: 0.001 },
    });
  });

  // Specification 72.3
  test('a run waits for what another holds, until it is settled', async () => {
    const [first, second] = [await begin(), await begin()];
    expect(await first.reserve(100, 1000)).toBe(400);
    const waiting = second.reserve(100, 100);
    first.use(100, 20);
    await first.settle();
    expect(await waiting).toBe(100);
    expect((await rows()).map(({ heldTokens }) => heldTokens).sort()).toEqual([0, 200]);
  });

  test('a run that is no longer wanted waits no longer', async () => {
    await (await begin()).reserve(100, 1000);
    const stop = new AbortController();
    const waiting = (await begin({ signal: stop.signal })).reserve(100, 100);
    stop.abort(new Error('A person took over'));
    await expect(waiting).rejects.toThrow('A person took over');
  });

  // Specification 72.4
  test('what a dead server holds is free when its lease is over, and what it used counts', async () => {
    const runId = crypto.randomUUID();
    const dead = await begin({ runId });
    await dead.reserve(100, 100);
    dead.use(100, 20);
    await dead.reserve(130, 1000);
    const next = await begin();
    const waiting = next.reserve(100, 1000);
    await server.db
      .update(agentReservations)
      .set({ heldUntil: sql`now() - interval '1 second'` })
      .where(eq(agentReservations.runId, runId));
    expect(await waiting).toBe(280);
    expect((await begin({ runId })).trace.tokens).toEqual({ input: 100, output: 20 });
  });

  test('a run that used nothing leaves nothing', async () => {
    const run = await begin();
    await run.reserve(100, 100);
    await run.settle();
    expect(await rows()).toEqual([]);
  });

  // Specification 72.5
  test('a trial cannot lift the budget', async () => {
    await desk.set({ budget: { tokens: 120, money: null } });
    const tryOut = (intelligence: object) =>
      desk.owner.browser.call('POST', `/messaging/agents/${desk.agentId}/try/`, {
        body: { turns: [{ author: 'customer', text: 'I would like to come' }], intelligence },
      });
    server.model.next('Gladly.');
    expect((await tryOut({})).body).toMatchObject({ outcome: 'answered' });
    for (const intelligence of [{ budget: { tokens: null, money: null } }, { budget: null }, {}])
      expect((await tryOut(intelligence)).body).toMatchObject({ outcome: 'handed_over', reason: 'budget' });
    expect(server.model.requests.length).toBeGreaterThan(0);
  });
});
