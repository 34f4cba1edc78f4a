import { and, asc, desc, eq, getTableColumns, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { holdAgent } from '../agents/configuration.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import {
  agentTestResults,
  agentTestRuns,
  agentTests,
  type TestResultRow,
  type TestRow,
} from '../db/schema/agent-tests.ts';
import type { AgentRow } from '../db/schema/agents.ts';
import { agentRuns, type RunRow } from '../db/schema/answering.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import { inMilliseconds, isOver } from '../jobs/expiry.ts';
import { testsOf } from './tests.ts';
import type { WholeTestRun } from './whole-test-run.ts';

/** Milliseconds for which the server of a run holds it. */
export const LEASE = 30_000;
/** Maximum stored runs of one draft, apart from those with the newest result of a test. */
const KEPT = 20;

/** A run that has begun: the agent at that time, and the cases. */
export interface Begun extends WholeTestRun {
  agent: AgentRow;
  tests: TestRow[];
}

/** The run was stopped, or its agent is gone. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Stored runs of test cases: one at a time per agent, over all servers. */
export const createTestRuns = ({ db, now }: { db: Database; now: Clock }) => {
  const underWay = (agentId: string) =>
    and(eq(agentTestRuns.agentId, agentId), eq(agentTestRuns.state, 'running'));
  const mine = (runId: string) => and(eq(agentTestRuns.id, runId), eq(agentTestRuns.state, 'running'));
  const until = inMilliseconds(LEASE);

  return {
    /** @throws Refusal 404 for an unknown agent or test; 409 while another run is in progress, or without tests */
    begin: (workspaceId: WorkspaceId, agentId: string, ids: readonly string[] | undefined): Promise<Begun> =>
      db.transaction(async (tx) => {
        const { agent } = await holdAgent(tx, workspaceId, agentId);
        const all = await testsOf(tx, agentId);
        const tests = ids === undefined ? all : all.filter(({ id }) => ids.includes(id));
        if (ids?.some((id) => !all.some((test) => test.id === id))) throw notFound('tests');
        if (tests.length === 0) throw new Refusal('no_tests');
        await tx
          .update(agentTestRuns)
          .set({ state: 'stopped' })
          .where(and(underWay(agentId), isOver(agentTestRuns.claimedUntil)));
        if ((await tx.$count(agentTestRuns, underWay(agentId))) > 0) throw new Refusal('running');
        await forget(tx, agent);
        const startedAt = new Date(now());
        const { draftVersion } = agent;
        const [run] = await tx
          .insert(agentTestRuns)
          .values({ workspaceId, agentId, draftVersion, state: 'running', startedAt, claimedUntil: until })
          .returning();
        if (run === undefined) throw new Error('The run was not created');
        const results = await tx
          .insert(agentTestResults)
          .values(
            tests.map(({ id }, position) => ({
              runId: run.id,
              testId: id,
              position,
              state: 'waiting' as const,
              turns: [],
              failures: [],
            })),
          )
          .returning();
        return { agent, tests, run, results: results.sort((a, b) => a.position - b.position) };
      }),

    /** Keeps the run for a further time. @throws Stopped */
    renew: async (runId: string): Promise<void> => {
      const rows = await db
        .update(agentTestRuns)
        .set({ claimedUntil: until })
        .where(mine(runId))
        .returning({ id: agentTestRuns.id });
      if (rows.length === 0) throw new Stopped('The run was stopped');
    },

    /** Writes the results of a case so far, unless the run was stopped. */
    write: async (
      runId: string,
      testId: string,
      result: Partial<Pick<TestResultRow, 'state' | 'turns' | 'failures'>>,
    ): Promise<void> => {
      const running = db.select({ id: agentTestRuns.id }).from(agentTestRuns).where(mine(runId));
      await db
        .update(agentTestResults)
        .set(result)
        .where(and(eq(agentTestResults.testId, testId), inArray(agentTestResults.runId, running)));
    },

    end: async (runId: string, state: 'done' | 'stopped'): Promise<void> => {
      await db.update(agentTestRuns).set({ state }).where(mine(runId));
    },

    /** Ends the current run. */
    stop: async (agentId: string): Promise<void> => {
      await db.update(agentTestRuns).set({ state: 'stopped' }).where(underWay(agentId));
    },

    /** The current state of an agent's newest run. */
    newest: async (agentId: string): Promise<WholeTestRun | undefined> => {
      const [newest] = await db
        .select({
          ...getTableColumns(agentTestRuns),
          isLeft: sql<boolean>`${underWay(agentId)} and ${isOver(agentTestRuns.claimedUntil)}`,
        })
        .from(agentTestRuns)
        .where(eq(agentTestRuns.agentId, agentId))
        .orderBy(desc(agentTestRuns.startedAt), desc(agentTestRuns.id))
        .limit(1);
      if (newest === undefined) return undefined;
      const { isLeft, ...run } = newest;
      const results = await db
        .select()
        .from(agentTestResults)
        .where(eq(agentTestResults.runId, run.id))
        .orderBy(asc(agentTestResults.position));
      const state = isLeft ? 'stopped' : run.state;
      return {
        run: { ...run, state },
        // A case whose answers were interrupted has no result.
        results: results.map((result) =>
          state !== 'running' && result.state === 'running' ? { ...result, state: 'waiting' } : result,
        ),
      };
    },

    /** The answers in a run, by id. */
    answersOf: async ({ results }: WholeTestRun): Promise<ReadonlyMap<string, RunRow>> => {
      const ids = results.flatMap(({ turns }) => turns.map(({ runId }) => runId));
      const rows =
        ids.length === 0 ? [] : await db.select().from(agentRuns).where(inArray(agentRuns.id, ids));
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
};

/**
 * Removes runs of earlier drafts and old runs, except for those that hold the newest passed or failed result of a test:
 * publishing asks for these.
 */
const forget = async (tx: Transaction, { id: agentId, draftVersion }: AgentRow): Promise<void> => {
  const ofAgent = eq(agentTestRuns.agentId, agentId);
  const old = tx
    .select({ id: agentTestRuns.id })
    .from(agentTestRuns)
    .where(ofAgent)
    .orderBy(desc(agentTestRuns.startedAt), desc(agentTestRuns.id))
    .offset(KEPT - 1);
  const newest = newestResults(tx, agentId);
  const needed = tx.select({ id: newest.runId }).from(newest);
  await tx
    .delete(agentTestRuns)
    .where(
      and(
        ofAgent,
        notInArray(agentTestRuns.id, needed),
        or(ne(agentTestRuns.draftVersion, draftVersion), inArray(agentTestRuns.id, old)),
      ),
    );
};

/** The newest passed or failed result of each test, on any draft. */
const newestResults = (tx: Transaction, agentId: string) =>
  tx
    .selectDistinctOn([agentTestResults.testId], {
      testId: agentTestResults.testId,
      runId: agentTestResults.runId,
      state: agentTestResults.state,
    })
    .from(agentTestResults)
    .innerJoin(agentTestRuns, eq(agentTestRuns.id, agentTestResults.runId))
    .where(and(eq(agentTestRuns.agentId, agentId), inArray(agentTestResults.state, ['passed', 'failed'])))
    .orderBy(agentTestResults.testId, desc(agentTestRuns.startedAt), desc(agentTestRuns.id))
    .as('newest');

/** The tests whose newest result on any draft is a failure, oldest first: an edit alone mends nothing. */
export const failingTests = async (
  tx: Transaction,
  agentId: string,
): Promise<{ id: string; name: string }[]> => {
  const newest = newestResults(tx, agentId);
  return tx
    .select({ id: agentTests.id, name: agentTests.name })
    .from(newest)
    .innerJoin(agentTests, eq(agentTests.id, newest.testId))
    .where(eq(newest.state, sql`'failed'`))
    .orderBy(asc(agentTests.createdAt), asc(agentTests.id));
};
