import type { TestResultRow, TestRunRow } from '../db/schema/agent-tests.ts';

/** A run of test cases, with the result of each case. */
export interface WholeTestRun {
  run: TestRunRow;
  results: TestResultRow[];
}
