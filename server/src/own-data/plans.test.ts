import { rounds } from '@switchboard/tooling/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { recount } from '../messaging/conversation-state.ts';
import { postgresForTests } from '../testing/databases.ts';
import { openPlanner, type Planner } from '../testing/plans.ts';
import { storeUsage } from '../usage/usage.ts';
import { createUsers } from '../users/users.ts';
import { removeOld } from './remove-old.ts';
import { countOld } from './retentions.ts';

const MESSAGES = rounds(5_000, 1_000_000);
const CONVERSATIONS = 100;
const postgres = await postgresForTests();
const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 1);
/** A tenth of the messages is older: a table of which half is wanted is rightly read as a whole. */
const OLD = MESSAGES / 10;
const BEFORE = new Date(NOW - (MESSAGES - OLD) * MINUTE);
/** Milliseconds that a query of a call may take in production. */
const LIMIT = 4_000;

/** One business has all rows, one message a minute, in conversations that are all as long. */
const fill = async (db: Database): Promise<WorkspaceId> => {
  const { workspaceId } = await createUsers(db).register(
    { uid: 'ada', email: null, name: null, picture: null },
    {},
  );
  await db.execute(sql`insert into bots (bot_id, workspace_id, token) values ('1', ${workspaceId}, '1:x')`);
  await db.execute(sql`
    insert into conversations (id, workspace_id, source, bot_id, chat_id, last_ts, changed)
    select md5(i::text)::uuid, ${workspaceId}, 'bot', '1', i::text, i, i from generate_series(0, ${CONVERSATIONS - 1}) i`);
  await db.execute(sql`
    insert into messages (
      workspace_id, conversation_id, direction, msg_type, text, author, sent_at, ts, changed, status, external_id
    )
    select ${workspaceId}, md5((i % ${CONVERSATIONS})::text)::uuid, 'in', 'text', 'words', 'customer', now(),
      ${NOW}::bigint - (${MESSAGES} - i::bigint) * ${MINUTE}, i, 'received', i::text
    from generate_series(0, ${MESSAGES - 1}) i`);
  await db.execute(sql`
    insert into agent_runs (
      id, workspace_id, agent_id, kind, mode, outcome, passages, tools, effects, told, input_tokens, output_tokens,
      started_at, duration
    )
    select md5(i::text)::uuid, ${workspaceId}, agents.id, 'live', 'model', 'answered', '[]', '[]', '[]', false, 1, 1,
      to_timestamp(${NOW / 1000} - (${MESSAGES} - i::bigint * 10) * 60), 1
    from agents, generate_series(0, ${MESSAGES / 10 - 1}) i`);
  return workspaceId;
};

describe.skipIf(!postgres)(`with ${MESSAGES} messages`, () => {
  let planner: Planner;
  let workspaceId: WorkspaceId;

  beforeAll(async () => {
    if (!postgres) return;
    planner = await openPlanner(postgres);
    workspaceId = await fill(planner.db);
    await planner.analyze();
  }, 900_000);
  afterAll(() => planner.close());

  // The others are empty here.
  const wholes = (scans: readonly string[]) =>
    scans.filter((scan) => /^Seq Scan (messages|agent_runs)$/.test(scan));

  // Specification 43.10
  test('the choices say in time what they would remove, and read no table as a whole', async () => {
    const read = () => countOld(planner.db, workspaceId, BEFORE);
    const begun = performance.now();
    expect(await read()).toEqual({ messages: OLD, files: 0, runs: OLD / 10 });
    expect(performance.now() - begun).toBeLessThan(LIMIT);
    expect(wholes(await planner.scansOf(read))).toEqual([]);
  });

  // Specification 43.10
  test('usage is stored, and old messages go, without reading a table as a whole', async () => {
    const { db } = planner;
    const scans = await planner.scansOf(() => storeUsage(db, workspaceId, BEFORE));
    let longest = 0;
    let begun = performance.now();
    const remove = (until: number) => {
      const stop = new AbortController();
      let parts = 0;
      return removeOld({
        ...{ db, now: () => NOW, workspaceId, recount, before: BEFORE, signal: stop.signal },
        hold: async () => {
          longest = Math.max(longest, performance.now() - begun);
          begun = performance.now();
          if (++parts === until) stop.abort();
        },
      }).catch(() => undefined);
    };
    // The plans of the first parts; all others are the same.
    scans.push(...(await planner.scansOf(() => remove(6))));
    expect(wholes(scans)).toEqual([]);
    longest = 0;
    begun = performance.now();
    await remove(Number.POSITIVE_INFINITY);
    expect(await countOld(db, workspaceId, BEFORE)).toEqual({ messages: 0, files: 0, runs: 0 });
    expect(longest).toBeLessThan(LIMIT);
  }, 900_000);
});
