import type { Assertion } from '@switchboard/api-client';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { moment, partOf } from './columns.ts';
import { customers } from './customers.ts';
import { conversations } from './messaging.ts';
import { workspace } from './workspaces.ts';

/** Test cases of agents. */
export const agentTests = pgTable(
  'agent_tests',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    agentId: partOf('agent_id', () => agents.id),
    name: t.text().notNull(),
    /** Messages of the customer. */
    turns: t.text().array().notNull(),
    assertions: t.jsonb().$type<Assertion[]>().notNull(),
    /** The customer who writes; null for one that the business does not know. */
    customerId: t.uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** The conversation that the case was made from. */
    conversationId: t.uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    /** Rises with each change. */
    version: t.integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    index('agent_tests_agent').on(table.agentId, table.createdAt),
    index('agent_tests_workspace').on(table.workspaceId),
    index('agent_tests_customer').on(table.customerId),
    index('agent_tests_conversation').on(table.conversationId),
  ],
);

export type TestRow = typeof agentTests.$inferSelect;

/** Runs of test cases. Those of earlier drafts are removed, unless they hold the newest result of a test. */
export const agentTestRuns = pgTable(
  'agent_test_runs',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    agentId: partOf('agent_id', () => agents.id),
    /** Version of the draft that is tested. */
    draftVersion: t.integer('draft_version').notNull(),
    /** A run that is `running` after its claim ended was stopped with its server. */
    state: t.text({ enum: ['running', 'done', 'stopped'] }).notNull(),
    claimedUntil: moment('claimed_until').notNull(),
    startedAt: moment('started_at').notNull(),
  }),
  (table) => [
    // One at a time.
    uniqueIndex('agent_test_runs_at_once').on(table.agentId).where(sql`${table.state} = 'running'`),
    index('agent_test_runs_agent').on(table.agentId, table.startedAt),
    index('agent_test_runs_workspace').on(table.workspaceId, table.startedAt),
  ],
);

export type TestRunRow = typeof agentTestRuns.$inferSelect;

/** Results of the test cases of a run. */
export const agentTestResults = pgTable(
  'agent_test_results',
  (t) => ({
    runId: partOf('run_id', () => agentTestRuns.id),
    testId: partOf('test_id', () => agentTests.id),
    /** In the order of the cases. */
    position: t.integer().notNull(),
    state: t.text({ enum: ['waiting', 'running', 'passed', 'failed'] }).notNull(),
    /** Messages of the customer, with the ids of the answers in `agent_runs`. */
    turns: t.jsonb().$type<{ customer: string; runId: string }[]>().notNull(),
    /** `cause` is missing in earlier rows. */
    failures: t
      .jsonb()
      .$type<{ assertion: Assertion; found: string; cause?: { code: string } }[]>()
      .notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.runId, table.testId] }),
    index('agent_test_results_test').on(table.testId),
  ],
);

export type TestResultRow = typeof agentTestResults.$inferSelect;
