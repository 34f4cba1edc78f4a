import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createTestRuns } from '../agent-tests/runs.ts';
import { testRunOnWire } from '../agent-tests/wire-format.ts';
import { testAcrossMigration } from '../testing/across-migration.ts';
import type { Database } from './database.ts';

const NAME = 'causes';
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const [USER, AGENT, RUN, TEST, TEST_RUN] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)];
const DETAIL = 'It says what it must never say: Rosa Negra';
const FAILURES = [{ assertion: { kind: 'silent' }, found: `Handed over (checks): ${DETAIL}` }];

const fill = async (db: Database): Promise<void> => {
  await db.execute(sql`insert into users (id, provider_uid) values (${USER}, 'ada')`);
  await db.execute(sql`insert into agents (id, user_id, name) values (${AGENT}, ${USER}, 'Ada')`);
  await db.execute(sql`
    insert into agent_runs
      (id, user_id, agent_id, kind, mode, outcome, reason, detail, text, passages, tools, effects, told, input_tokens,
        output_tokens, started_at, duration)
      values (${RUN}, ${USER}, ${AGENT}, 'try', 'model', 'handed_over', 'checks', ${DETAIL}, '', '[]', '[]', '[]', false,
        0, 0, now(), 1)`);
  await db.execute(sql`
    insert into agent_tests (id, user_id, agent_id, name, turns, assertions)
      values (${TEST}, ${USER}, ${AGENT}, 'Silence', '{"Hi"}', '[]')`);
  await db.execute(sql`
    insert into agent_test_runs (id, user_id, agent_id, draft_version, state, claimed_until, started_at)
      values (${TEST_RUN}, ${USER}, ${AGENT}, 1, 'done', now(), now())`);
  await db.execute(sql`
    insert into agent_test_results (run_id, test_id, position, state, turns, failures)
      values (${TEST_RUN}, ${TEST}, 0, 'failed', ${JSON.stringify([{ customer: 'Hi', runId: RUN }])},
        ${JSON.stringify(FAILURES)})`);
};

const expectSentences = async (db: Database): Promise<void> => {
  const runs = createTestRuns({ db, now: Date.now });
  const whole = await runs.newest(AGENT);
  if (whole === undefined) throw new Error('The run is gone');
  const wire = testRunOnWire(whole, await runs.answersOf(whole));
  expect(wire.results).toMatchObject([
    { failures: FAILURES, turns: [{ run: { reason: 'checks', detail: DETAIL, cause: null } }] },
  ]);
};

describe('records from before causes had codes keep their sentences', () =>
  testAcrossMigration(NAME, fill, expectSentences));
