import type { FastifyBaseLogger } from 'fastify';
import type { TestRow } from '../db/schema/agent-tests.ts';
import type { AgentRow } from '../db/schema/agents.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';
import { createTurns } from '../jobs/turns.ts';
import type { Finding } from './findings.ts';
import { failure, failuresOf } from './judge.ts';
import { type CaseDeps, runCase, type Said, TooLate } from './run-case.ts';
import { type Begun, createTestRuns, LEASE, Stopped } from './runs.ts';
import type { WholeTestRun } from './whole-test-run.ts';

/** Maximum cases at once, per business and per process: they mostly wait for the model, which customers need too. */
const OF_ONE_BUSINESS = 4;
const IN_ALL = 8;

export interface RunnerDeps extends CaseDeps {
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Runs test cases in this process. A run ends with its server; no other server continues it. */
export const createRunner = (deps: RunnerDeps) => {
  const { log } = deps;
  const runs = createTestRuns(deps);
  const inTurn = createTurns(OF_ONE_BUSINESS, IN_ALL);
  const underWay = new Map<string, { stop: AbortController; ended: Promise<void> }>();
  let isClosing = false;

  const carryOut = async (begun: Begun, stop: AbortController): Promise<void> => {
    const { run, tests, agent } = begun;
    const { signal } = stop;
    const renewing = setInterval(() => {
      runs.renew(run.id).catch((error: unknown) => {
        if (error instanceof Stopped) stop.abort(error);
        else log.error({ err: error }, 'Running tests');
      });
    }, LEASE / 3).unref();
    const rest = [...tests];
    const work = async () => {
      for (let test = rest.shift(); test !== undefined; test = rest.shift()) {
        const one = test;
        await inTurn(agent.workspaceId, () => carryOutCase(run.id, agentOf(agent), one, signal));
      }
    };
    try {
      await Promise.all(Array.from({ length: OF_ONE_BUSINESS }, work));
      await runs.end(run.id, 'done');
    } catch (error) {
      // Ends the other cases too.
      stop.abort(error);
      if (!(error instanceof Stopped)) log.error({ err: error }, 'Running tests');
      await runs.end(run.id, 'stopped');
    } finally {
      clearInterval(renewing);
    }
  };

  /** @throws when the run has to end */
  const carryOutCase = async (
    runId: string,
    agent: ReturnType<typeof agentOf>,
    test: TestRow,
    signal: AbortSignal,
  ): Promise<void> => {
    signal.throwIfAborted();
    const turnsOf = (said: readonly Said[]) => said.map(({ customer, run }) => ({ customer, runId: run.id }));
    await runs.write(runId, test.id, { state: 'running' });
    try {
      const said = await runCase(deps, agent, test, signal, (soFar) =>
        runs.write(runId, test.id, { turns: turnsOf(soFar) }),
      );
      const failures = failuresOf(
        test.assertions,
        said.map(({ run }) => run),
      );
      const state = failures.length === 0 ? 'passed' : 'failed';
      await runs.write(runId, test.id, { state, turns: turnsOf(said), failures });
    } catch (error) {
      signal.throwIfAborted();
      // An agent that was deleted ends the run.
      await runs.renew(runId);
      const found = findingOf(error);
      if (found.code === 'test_broken_off') log.error({ err: error }, 'Running tests');
      const failures = test.assertions.map((assertion) => failure(assertion, found));
      await runs.write(runId, test.id, { state: 'failed', failures });
    }
  };

  return {
    ...runs,

    /** Begins a run, which goes on after the answer. @throws Refusal as `begin`, and 409 while agents are stopped */
    start: async (
      workspaceId: WorkspaceId,
      agentId: string,
      ids?: readonly string[],
    ): Promise<WholeTestRun> => {
      if (deps.ports.modelState.stopped) throw new Refusal('stopped');
      const begun = await runs.begin(workspaceId, agentId, ids);
      const stop = new AbortController();
      if (isClosing) stop.abort(new Stopped('The server closes'));
      const ended = carryOut(begun, stop)
        .catch((error: unknown) => log.error({ err: error }, 'Running tests'))
        .finally(() => underWay.delete(begun.run.id));
      underWay.set(begun.run.id, { stop, ended });
      return begun;
    },

    stop: async (agentId: string): Promise<WholeTestRun | undefined> => {
      await runs.stop(agentId);
      const newest = await runs.newest(agentId);
      if (newest) underWay.get(newest.run.id)?.stop.abort(new Stopped('A person stopped the run'));
      return newest;
    },

    /** Stops the runs of this process. */
    leave: async (): Promise<void> => {
      isClosing = true;
      for (const { stop } of underWay.values()) stop.abort(new Stopped('The server closes'));
      await Promise.all([...underWay.values()].map(({ ended }) => ended));
    },
  };
};

const findingOf = (error: unknown): Finding => {
  if (error instanceof TooLate) return { code: 'too_late' };
  if (error instanceof Refusal) return { code: 'test_refused', words: error.message };
  return { code: 'test_broken_off' };
};

export type Runner = ReturnType<typeof createRunner>;

/** The draft of an agent. Cases test answers within working hours, so that results do not depend on the time. */
export const agentOf = ({ id, workspaceId, name, draft }: AgentRow) => ({
  id,
  workspaceId,
  name,
  config: {
    ...draft,
    intelligence: { ...draft.intelligence, working_hours: { mode: 'always', outside: 'agent' } },
  },
});
