import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openEmbedded } from '../testing/databases.ts';

/** Keys whose tables have few rows in all, or are looked through once for a person or business that goes. */
const WITHOUT_INDEX = [
  'account_calls.user_id',
  'agent_files.workspace_id',
  'booking_resources.agent_id',
  'data_exports.user_id',
  'deletions.user_id',
  'erasures.workspace_id',
  'session_endings.user_id',
];

// Specification 43.4
test('deleting a row looks through no large table: the foreign keys have indexes', async () => {
  const { db, close } = await openEmbedded();
  const found = await db.execute<{ name: string }>(sql`
    select key.conrelid::regclass || '.' || attname as name
    from pg_constraint key join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    order by 1`);
  const { rows } = found as unknown as { rows: { name: string }[] };
  expect(rows.map(({ name }) => name)).toEqual(WITHOUT_INDEX);
  await close();
});
