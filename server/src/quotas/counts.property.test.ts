import { rounds } from '@switchboard/tooling/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { onOneDatabase } from '../testing/databases.ts';

const RECOUNT = sql`
  select workspace_id, quota, used::int from (
    select workspace_id, 'files' as quota, count(*) as used from files group by 1
    union all select workspace_id, 'storage', sum(size)::bigint from (
      select workspace_id, size from files union all select workspace_id, size from data_exports where size is not null
    ) stored group by 1
    union all select workspace_id, 'contacts', count(*) from customers group by 1
    union all select workspace_id, 'resources', count(*) from booking_resources group by 1
    union all select workspace_id, 'bookings', count(*) filter (where not scrubbed) from bookings group by 1
    union all select workspace_id, 'booking_rows', count(*) from bookings group by 1
    union all select workspace_id, 'agents', count(*) from agents group by 1
    union all select workspace_id, 'versions', count(*) from agent_versions group by 1
    union all select workspace_id, 'runs', count(*) from agent_runs group by 1
    union all select workspace_id, 'messages', count(*) from messages group by 1
    union all select workspace_id, 'bots', count(*) from bots group by 1
  ) counted where used > 0 order by 1, 2`;

/** Each statement works on what is there; a number chooses the business and the rows. */
const STATEMENTS = [
  (n: number) => sql`insert into files (id, workspace_id, name, content_type, size)
    select gen_random_uuid(), id, 'f', 't', ${n}::int * 10 + i from workspaces, generate_series(1, ${n}::int) i where name = ${`w${n % 3}`}`,
  (n: number) => sql`delete from files where size % 3 = ${n % 3}::int`,
  (n: number) => sql`insert into data_exports (workspace_id, user_id, size)
    select workspace_id, user_id, ${n}::int from members on conflict (workspace_id) do update set size = excluded.size`,
  (n: number) => sql`delete from data_exports where size = ${n}::int`,
  (
    n: number,
  ) => sql`insert into customers (id, workspace_id, root_id, own, created_at, name, phones, usernames, note, tags, stage, changed, terms)
    select gen_random_uuid(), id, id, '{}', now(), '', '{}', '{}', '', '{}', 'new', 1, '' from workspaces where name <> ${`w${n % 3}`}`,
  (n: number) => sql`delete from customers where id in (select id from customers limit ${n}::int)`,
  (n: number) =>
    sql`insert into booking_resources (workspace_id, name) select id, 'r' from workspaces where name <> ${`w${n % 3}`}`,
  (
    n: number,
  ) => sql`insert into bookings (workspace_id, resource_id, title, starts_at, ends_at, status, notes, customer_name, customer_phone, source, total_price, total_duration, changed, forced)
    select workspace_id, id, 'b', now(), now() + interval '1 hour', 'cancelled', '', '', '', 'x', 0, 60, 1, false from booking_resources limit ${n}::int`,
  (n: number) =>
    sql`update bookings set scrubbed = not scrubbed where id in (select id from bookings order by id limit ${n}::int)`,
  () => sql`delete from booking_resources where id in (select id from booking_resources limit 1)`,
  (n: number) =>
    sql`insert into agents (workspace_id, name) select id, 'a' from workspaces where name <> ${`w${n % 3}`}`,
  () => sql`insert into agent_versions (workspace_id, agent_id, number, system_prompt, intelligence, files)
    select workspace_id, id, coalesce((select max(number) from agent_versions v where v.agent_id = agents.id), 0) + 1, '', '{}', '{}' from agents`,
  () => sql`insert into agent_runs (id, workspace_id, agent_id, kind, mode, outcome, passages, tools, effects, told, input_tokens, output_tokens, started_at, duration)
    select gen_random_uuid(), workspace_id, id, 'try', 'model', 'answered', '[]', '[]', '[]', false, 0, 0, now(), 1 from agents`,
  () => sql`delete from agents where id in (select id from agents limit 1)`,
  (n: number) =>
    sql`insert into bots (bot_id, workspace_id, token) select gen_random_uuid()::text, id, '' from workspaces where name <> ${`w${n % 3}`}`,
  () => sql`insert into conversations (workspace_id, source, bot_id, chat_id, last_ts, changed)
    select workspace_id, 'bot', bot_id, gen_random_uuid()::text, 1, 1 from bots`,
  (
    n: number,
  ) => sql`insert into messages (workspace_id, conversation_id, direction, msg_type, author, sent_at, ts, changed, status)
    select workspace_id, id, 'in', 'text', 'customer', now(), i, 1, 'received' from conversations, generate_series(1, ${n}::int) i`,
  (n: number) => sql`delete from messages where ts = ${n}::int`,
  () => sql`delete from bots where bot_id in (select bot_id from bots limit 1)`,
  (n: number) => sql`delete from workspaces where name = ${`w${n % 3}`}`,
];

const step = fc.record({
  at: fc.nat(STATEMENTS.length - 1),
  n: fc.integer({ min: 1, max: 5 }),
  ends: fc.constantFrom('commit', 'commit', 'commit', 'roll back'),
});

await onOneDatabase((open) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await open();
  });
  afterAll(() => connection.close());

  // Specification 77.3
  test('counts equal what is there after any history', async () => {
    const { db } = connection;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await db.execute(sql`delete from workspaces`);
        await db.execute(sql`delete from users`);
        for (const name of ['w0', 'w1', 'w2']) {
          await db.execute(sql`insert into workspaces (name) values (${name})`);
          await db.execute(sql`insert into users (provider_uid) values (${name})`);
          await db.execute(sql`insert into members (workspace_id, user_id, role) select w.id, u.id, 'owner'
            from workspaces w, users u where w.name = ${name} and u.provider_uid = ${name}`);
        }
        for (const { at, n, ends } of steps)
          await db
            .transaction(async (tx) => {
              await tx.execute(STATEMENTS[at]?.(n) ?? sql`select 1`);
              if (ends === 'roll back') tx.rollback();
            })
            .catch((error: unknown) => {
              if (ends === 'commit') throw error;
            });
        const counted = await db.execute(
          sql`select workspace_id, quota, used::int from quota_counts where used <> 0 order by 1, 2`,
        );
        const there = await db.execute(RECOUNT);
        expect(rowsOf(counted)).toEqual(rowsOf(there));
      }),
      { numRuns: rounds(8, 200) },
    );
  });
});

const rowsOf = (result: unknown) => (result as { rows: unknown[] }).rows;
