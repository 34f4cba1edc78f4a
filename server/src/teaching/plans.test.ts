import { DAY } from '@switchboard/common/time/durations';
import { rounds } from '@switchboard/tooling/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOutcomes } from '../answering/outcomes.ts';
import type { Database } from '../db/database.ts';
import { agents } from '../db/schema/agents.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { postgresForTests } from '../testing/databases.ts';
import { openPlanner, type Planner } from '../testing/plans.ts';
import { createUsers } from '../users/users.ts';
import { listGaps } from './gaps.ts';

const RUNS = rounds(5_000, 100_000);
const BEGIN = Date.UTC(2026, 9, 1);
const postgres = await postgresForTests();

/**
 * Runs of an agent in 60 days, with a question and an answer each: each customer asks ten times. One run in twenty is
 * handed over.
 */
const fill = async (db: Database): Promise<{ workspaceId: WorkspaceId; agentId: string }> => {
  const person = { uid: 'ada', email: null, name: null, picture: null };
  const { workspaceId } = await createUsers(db).register(person, {});
  const at = sql`(${BEGIN}::bigint + (i * ${(60 * DAY) / RUNS}::float8)::bigint)`;
  const chat = sql`md5('chat' || i % ${RUNS / 10}::int)::uuid`;
  const few = sql`i % 20 = 0`;
  const each = sql`generate_series(0, ${RUNS - 1}::int) i`;
  await db.execute(sql`insert into bots (bot_id, workspace_id, token) values ('1', ${workspaceId}, '1:x')`);
  await db.execute(sql`
    insert into conversations (id, workspace_id, source, bot_id, chat_id, last_ts, changed)
    select md5('chat' || i)::uuid, ${workspaceId}, 'bot', '1', i::text, i, i from generate_series(0, ${RUNS / 10 - 1}::int) i`);
  for (const [name, author, later] of [
    ['asked', 'customer', 0],
    ['sent', 'agent', 2000],
  ] as const)
    await db.execute(sql`
      insert into messages (
        id, workspace_id, conversation_id, direction, msg_type, text, author, sent_at, ts, changed, status, external_id
      )
      select md5(${name} || i)::uuid, ${workspaceId}, ${chat}, 'in', 'text', 'Is there a place number ' || i % 40, ${author},
        now(), ${at} + ${later}::bigint, i, 'received', ${name} || i
      from ${each}`);
  await db.execute(sql`
    insert into agent_runs (
      id, workspace_id, agent_id, conversation_id, kind, mode, outcome, reason, text, passages, tools, effects, told,
      input_tokens, output_tokens, started_at, duration, answered_id, sent_id
    )
    select md5(i::text)::uuid, ${workspaceId}, agents.id, ${chat}, 'live', 'passages',
      case when ${few} then 'handed_over' else 'answered' end, case when ${few} then 'no_source' end, 'It is so.', '[]',
      '[]', '[]', true, 1, 1, to_timestamp((${at} + 1000) / 1000.0), 1, md5('asked' || i)::uuid, md5('sent' || i)::uuid
    from agents, ${each}`);
  const [agent] = await db.select({ id: agents.id }).from(agents);
  return { workspaceId, agentId: agent?.id ?? '' };
};

describe.skipIf(!postgres)(`with ${RUNS} runs of an agent`, () => {
  let planner: Planner;
  let own: { workspaceId: WorkspaceId; agentId: string };
  const now = BEGIN + 61 * DAY;

  beforeAll(async () => {
    if (!postgres) return;
    planner = await openPlanner(postgres);
    own = await fill(planner.db);
    await planner.analyze();
  }, 900_000);
  afterAll(() => planner.close());

  // Specification 71.9
  test('the questions without an answer are read from the newest runs by indexes', async () => {
    const read = () => listGaps(planner.db, own.workspaceId, own.agentId, () => now);
    const found = await read();
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(Math.min(300, RUNS / 20));
    expect(found.length).toBeLessThanOrEqual(40);
    const scans = await planner.scansOf(read);
    expect(scans.join()).toContain('agent_runs');
    expect(scans.filter((scan) => /^Seq Scan (messages|agent_runs)/.test(scan))).toEqual([]);
  });

  // Specification 71.9
  test('the endings of a week read the messages of their conversations by an index', async () => {
    const range = { from: now - 10 * DAY, to: now - 3 * DAY };
    const read = () => readOutcomes(planner.db, own, range, now);
    const found = await read();
    expect(Object.values(found).reduce((sum: number, count) => sum + Number(count), 0)).toBeGreaterThan(
      RUNS / 20,
    );
    const scans = await planner.scansOf(read);
    expect(scans.filter((scan) => /^Seq Scan (messages|agent_runs)/.test(scan))).toEqual([]);
  });
});
