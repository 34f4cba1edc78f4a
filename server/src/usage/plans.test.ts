import { rounds } from '@switchboard/tooling/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { postgresForTests } from '../testing/databases.ts';
import { openPlanner, type Planner } from '../testing/plans.ts';
import { createUsers } from '../users/users.ts';
import { readUsage } from './usage.ts';

const MESSAGES = rounds(5_000, 1_000_000);
const postgres = await postgresForTests();
const NOVEMBER = Date.UTC(2026, 10, 1);
const MINUTES = 30 * 24 * 60;

/** One workspace owns all rows. Half of its messages are of November, in 100 conversations. */
const fill = async (db: Database): Promise<WorkspaceId> => {
  const { workspaceId } = await createUsers(db).register(
    { uid: 'ada', email: null, name: null, picture: null },
    {},
  );
  await db.execute(sql`insert into bots (bot_id, workspace_id, token) values ('1', ${workspaceId}, '1:x')`);
  await db.execute(sql`
    insert into conversations (id, workspace_id, source, bot_id, chat_id, last_ts, changed)
    select md5(i::text)::uuid, ${workspaceId}, 'bot', '1', i::text, i, i from generate_series(0, 99) i`);
  await db.execute(sql`
    insert into messages (
      workspace_id, conversation_id, direction, msg_type, author, sent_at, ts, changed, status, external_id
    )
    select ${workspaceId}, md5((i % 100)::text)::uuid, 'in', 'text', 'customer', now(),
      ${NOVEMBER}::bigint + (i::bigint * 2 * ${MINUTES} / ${MESSAGES} - ${MINUTES}) * 60000, i, 'received', i::text
    from generate_series(0, ${MESSAGES - 1}) i`);
  await db.execute(sql`
    insert into agent_runs (
      id, workspace_id, agent_id, kind, mode, outcome, passages, tools, effects, told, input_tokens, output_tokens,
      started_at, duration
    )
    select md5(i::text)::uuid, ${workspaceId}, agents.id, 'live', 'model', 'answered', '[]', '[]', '[]', false, 1, 1,
      to_timestamp(${NOVEMBER / 1000} + (i - ${MESSAGES / 20}) * 60), 1
    from agents, generate_series(1, ${MESSAGES / 10}) i`);
  return workspaceId;
};

describe.skipIf(!postgres)(`with ${MESSAGES} messages, the usage of a month`, () => {
  let planner: Planner;
  let workspaceId: WorkspaceId;

  beforeAll(async () => {
    if (!postgres) return;
    planner = await openPlanner(postgres);
    workspaceId = await fill(planner.db);
    await planner.analyze();
  }, 900_000);
  afterAll(() => planner.close());

  test('reads messages from an index alone, and neither them nor the runs of agents as a whole', async () => {
    const read = () => readUsage(planner.db, workspaceId, { month: '2026-11' }, NOVEMBER);
    expect(await read()).toMatchObject({ conversations: 100, messages: MESSAGES / 2 });
    const scans = await planner.scansOf(read);
    expect(scans).toContain('Index Only Scan messages');
    expect(scans.filter((scan) => /^Seq Scan (messages|agent_runs)$/.test(scan))).toEqual([]);
  });
});
