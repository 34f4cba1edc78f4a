import type { contract } from '@switchboard/api-client';
import type { z } from 'zod';
import { runOnWire } from '../answering/run/records.ts';
import type { TestRow } from '../db/schema/agent-tests.ts';
import type { RunRow } from '../db/schema/answering.ts';
import type { WholeTestRun } from './whole-test-run.ts';

type WireTest = z.output<typeof contract.agentTests.create.response>;
type WireTestRun = z.output<typeof contract.agentTests.start.response>;

export const testOnWire = (row: TestRow): WireTest => ({
  id: row.id,
  name: row.name,
  turns: row.turns,
  assertions: row.assertions,
  customer: row.customerId,
  conversation: row.conversationId,
  created_at: row.createdAt.toISOString(),
  version: row.version,
});

/** @param runs the answers of its turns; a turn whose answer is missing is left out */
export const testRunOnWire = (
  { run, results }: WholeTestRun,
  runs: ReadonlyMap<string, RunRow>,
): WireTestRun => ({
  id: run.id,
  draft_version: run.draftVersion,
  state: run.state,
  started_at: run.startedAt.toISOString(),
  results: results.map(({ testId, state, turns, failures }) => ({
    test: testId,
    state,
    turns: turns.flatMap(({ customer, runId }) => {
      const row = runs.get(runId);
      return row === undefined ? [] : [{ customer, run: runOnWire(row) }];
    }),
    failures,
  })),
});
