import type { AgentSettings } from '@switchboard/api-client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentTestRuns } from '../db/schema/agent-tests.ts';
import { bookings } from '../db/schema/booking.ts';
import { holdModel, openBench } from '../testing/agent-test-bench.ts';
import { type AnsweringServer, bookFirst, createAnsweringServer } from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createRunner } from './runner.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
  });
  afterAll(() => server.close());

  describe('a run of test cases', () => {
    // Specification 19.8
    test('reports passed and failed cases, and the actual results', async () => {
      const { addTest, runTests, call, know } = await openBench(server);
      expect((await call('GET', 'test-run/')).body).toEqual({ run: null });
      know('A haircut costs 25 €.');
      server.model.next('A haircut costs 25 €.');
      const good = await addTest(['How much?'], [{ kind: 'contains', text: '25 €' }, { kind: 'cites' }]);
      const bad = await addTest(['How much is it?'], [{ kind: 'silent' }, { kind: 'hands_over' }]);
      const run = await runTests();
      expect(run).toMatchObject({
        draft_version: (await call('GET', 'draft/')).body.version,
        state: 'done',
        results: [
          {
            test: good,
            state: 'passed',
            turns: [{ customer: 'How much?', run: { text: 'A haircut costs 25 €.' } }],
            failures: [],
          },
          {
            test: bad,
            state: 'failed',
            failures: [
              { assertion: { kind: 'silent' }, found: 'A haircut costs 25 €.', cause: { code: 'said' } },
              { assertion: { kind: 'hands_over' }, found: 'A haircut costs 25 €.' },
            ],
          },
        ],
      });
      const brief = (await call('GET', 'test-run/?turns=none')).body.run;
      expect(brief.results).toMatchObject([{ state: 'passed', turns: [] }, { failures: [{}, {}] }]);
    });

    // Specification 19.6
    test('lets messages follow each other, and ends a case with a hand-over', async () => {
      const { addTest, runTests } = await openBench(server);
      server.model.next('Good morning?');
      const asked = server.model.requests.length;
      await addTest(
        ['Hello', 'Are you open?', 'I want to talk to a person', 'Hello?'],
        [
          { kind: 'contains', text: 'morning', turn: 1 },
          { kind: 'hands_over', reason: 'request' },
          { kind: 'silent', turn: 3 },
        ],
      );
      const [result] = (await runTests()).results;
      expect(result).toMatchObject({ state: 'passed', failures: [] });
      expect(result.turns).toHaveLength(3);
      const contexts = server.model.requests.slice(asked).map(({ turns }) => turns.map(({ text }) => text));
      expect(contexts).toEqual([['Hello'], ['Hello', 'Good morning?', 'Are you open?']]);
    });

    test('changes nothing with tools, and lets an agent report later what it did', async () => {
      const { addTest, runTests, owner, haircut } = await openBench(server);
      server.model.next(
        async (_, use) => {
          await bookFirst(use, haircut);
          return '';
        },
        () => ({ parts: [{ fact: 'b1' }] }),
      );
      await addTest(
        ['Book the first time', 'Yes', 'When is it?'],
        [
          { kind: 'tool_called', tool: 'book', turn: 0 },
          { kind: 'contains', text: 'Haircut' },
        ],
      );
      expect((await runTests()).results).toMatchObject([{ state: 'passed', failures: [] }]);
      expect(await server.db.$count(bookings, eq(bookings.workspaceId, owner.workspaceId))).toBe(0);
    });

    // Specification 70.16
    test('lets its customer say yes to what was asked, and writes nothing', async () => {
      const { addTest, runTests, owner, haircut } = await openBench(server);
      const asked = server.model.requests.length;
      server.model.next(async (_, use) => {
        await bookFirst(use, haircut);
        return '';
      });
      await addTest(
        ['Book the first time', 'Yes, please', 'No'],
        [
          { kind: 'tool_called', tool: 'book', turn: 0 },
          { kind: 'contains', text: 'Shall I book it?', turn: 0 },
          { kind: 'contains', text: 'You are booked: Haircut', turn: 1 },
          { kind: 'not_contains', text: 'nothing was changed', turn: 2 },
        ],
      );
      expect((await runTests()).results).toMatchObject([{ state: 'passed', failures: [] }]);
      // The yes needs no model; the no after it answers nothing.
      expect(server.model.requests.length - asked).toBe(2);
      expect(await server.db.$count(bookings, eq(bookings.workspaceId, owner.workspaceId))).toBe(0);
    });

    test('comes out the same outside of the working hours', async () => {
      const { addTest, runTests, set } = await openBench(server);
      const week: AgentSettings['working_hours']['week'] = [[], [], [], [], [], [], []];
      await set({ working_hours: { mode: 'own', week, outside: 'silent' } });
      server.model.next('Yes?');
      await addTest(['Are you open?'], [{ kind: 'contains', text: 'Yes' }]);
      expect((await runTests()).results).toMatchObject([{ state: 'passed' }]);
    });

    test('runs alone, and a person can stop it', async () => {
      const { addTest, call, ended } = await openBench(server);
      const { letGo, isAsked } = holdModel(server.model);
      await addTest(['Are you open?'], [{ kind: 'contains', text: 'Yes' }]);
      const starts = await Promise.all([1, 2].map(() => call('POST', 'test-run/')));
      expect(starts.map(({ status }) => status).sort()).toEqual([202, 409]);
      await isAsked;
      expect((await call('GET', 'test-run/')).body.run).toMatchObject({
        state: 'running',
        results: [{ state: 'running' }],
      });
      expect((await call('DELETE', 'test-run/')).body.run).toMatchObject({
        state: 'stopped',
        results: [{ state: 'waiting' }],
      });
      letGo();
      expect((await ended()).results).toMatchObject([{ state: 'waiting', turns: [] }]);
      server.model.next('Yes?');
      expect((await call('POST', 'test-run/')).status).toBe(202);
      expect(await ended()).toMatchObject({ state: 'done', results: [{ state: 'passed' }] });
      expect((await call('DELETE', 'test-run/')).body.run.state).toBe('done');
    });

    test('leaves places to other businesses, also when one runs the tests of several agents', async () => {
      const busy = await openBench(server);
      const other = await openBench(server);
      const { browser } = busy.owner;
      const { letGo, isAsked } = holdModel(server.model);
      const second = (await browser.call('POST', '/messaging/agents/', { body: { name: 'Second' } })).body.id;
      const agents = [busy.agentId, second].map((id) => `/messaging/agents/${id}/`);
      const body = { turns: ['Are you open?'], assertions: [{ kind: 'contains', text: 'Yes' }] };
      for (const agent of agents) {
        for (const name of ['1', '2', '3', '4', '5'])
          await browser.call('POST', `${agent}tests/`, { body: { ...body, name } });
        expect((await browser.call('POST', `${agent}test-run/`)).status).toBe(202);
      }
      await isAsked;
      await other.addTest(['Are you open?'], [{ kind: 'contains', text: 'Yes' }]);
      expect((await other.call('POST', 'test-run/')).status).toBe(202);
      await expect
        .poll(async () => (await other.call('GET', 'test-run/')).body.run.results)
        .toMatchObject([{ state: 'running' }]);
      letGo();
      expect(await other.ended()).toMatchObject({ state: 'done', results: [{ state: 'passed' }] });
      await busy.ended();
    });

    test('without tests, and of unknown tests, is refused', async () => {
      const { call, addTest } = await openBench(server);
      expect(await call('POST', 'test-run/')).toMatchObject({ status: 409, body: { code: 'no_tests' } });
      const id = await addTest(['Hello'], [{ kind: 'silent' }]);
      const tests = [id, crypto.randomUUID()];
      expect((await call('POST', 'test-run/', { tests })).status).toBe(404);
      expect((await call('POST', 'test-run/', { tests: ['not an id'] })).status).toBe(404);
    });

    // Specification 19.11
    test('continues when a model answers nonsense: that case fails', async () => {
      const { addTest, runTests } = await openBench(server);
      server.model.next(({ turns }) => {
        if (turns.at(-1)?.text.startsWith('Good')) return 'Yes?';
        throw new TypeError('Cannot read properties of undefined');
      });
      await addTest(['Bad question'], [{ kind: 'hands_over' }, { kind: 'not_contains', text: 'x' }]);
      await addTest(['Good question'], [{ kind: 'contains', text: 'Yes' }]);
      expect(await runTests()).toMatchObject({
        state: 'done',
        results: [
          {
            state: 'failed',
            failures: [{ found: 'The answer was interrupted' }, { found: 'The answer was interrupted' }],
          },
          { state: 'passed' },
        ],
      });
    });

    // Specification 19.11
    test('continues when a model hangs, also one that ignores the end of its time', async () => {
      const { addTest, call, owner, agentId } = await openBench(server);
      const { db, wakeups, ports } = server;
      const log = { error: () => undefined };
      const runner = createRunner({ db, wakeups, now: Date.now, ports, log, turnLimit: 30 });
      holdModel(server.model);
      await addTest(['Are you open?'], [{ kind: 'not_contains', text: 'Never' }]);
      await runner.start(owner.workspaceId, agentId);
      await expect
        .poll(async () => (await call('GET', 'test-run/')).body.run)
        .toMatchObject({
          state: 'done',
          results: [
            {
              state: 'failed',
              failures: [{ found: 'The agent did not answer in time', cause: { code: 'too_late' } }],
            },
          ],
        });
    });

    test('ends with its agent', async () => {
      const { addTest, call, owner, agentId } = await openBench(server);
      const { letGo, isAsked } = holdModel(server.model);
      await addTest(['Are you open?'], [{ kind: 'silent' }]);
      await call('POST', 'test-run/');
      await isAsked;
      expect((await owner.browser.call('DELETE', `/messaging/agents/${agentId}/`)).status).toBe(200);
      letGo();
      expect((await call('GET', 'test-run/')).status).toBe(404);
      await expect.poll(() => server.db.$count(agentTestRuns, eq(agentTestRuns.agentId, agentId))).toBe(0);
    });

    test('loses a case that is deleted meanwhile, and tests a case as it was', async () => {
      const { addTest, call, ended } = await openBench(server);
      const { letGo, isAsked } = holdModel(server.model);
      const gone = await addTest(['Are you open?'], [{ kind: 'silent' }]);
      const changed = await addTest(['Are you there?'], [{ kind: 'contains', text: 'Yes' }]);
      await call('POST', 'test-run/');
      await isAsked;
      await call('DELETE', `tests/${gone}/`);
      await call('PATCH', `tests/${changed}/`, { turns: ['Hello'] }, '*');
      letGo();
      expect(await ended()).toMatchObject({
        state: 'done',
        results: [{ test: changed, state: 'passed', turns: [{ customer: 'Are you there?' }] }],
      });
    });
  });
});
