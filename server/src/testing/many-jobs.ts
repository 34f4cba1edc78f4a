import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

/** Values of columns that the rows of a table need, by their names in a row; SQL, in which `n` is the number of the row. */
export type ColumnValues = Record<string, SQL>;

const PLAIN: Record<string, SQL> = {
  PgUUID: sql`gen_random_uuid()`,
  PgText: sql`gen_random_uuid()::text`,
  // Times of the domain have whole milliseconds.
  PgTimestamp: sql`date_trunc('second', now())`,
  PgInteger: sql`1`,
  PgBigInt53: sql`1`,
  PgBoolean: sql`false`,
  PgJsonb: sql`'{}'::jsonb`,
  PgArray: sql`'{}'`,
};

/** Writes rows that refer to nothing: what they stand for does not matter to the order in which they are claimed. */
export const writeRows = async (
  db: Database,
  table: PgTable,
  { count, values }: { count: number; values: ColumnValues },
): Promise<void> => {
  const columns = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    if (column.generated !== undefined) return [];
    const value =
      values[name] ?? (column.notNull && !column.hasDefault ? PLAIN[column.columnType] : undefined);
    return value ? [{ name: sql.identifier(column.name), value }] : [];
  });
  await db.transaction(async (tx) => {
    // Without the checks of foreign keys.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`insert into ${table} (${sql.join(
        columns.map(({ name }) => name),
        sql`, `,
      )}) select ${sql.join(
        columns.map(({ value }) => value),
        sql`, `,
      )} from generate_series(1, ${count}::int) as n`,
    );
  });
};

/** Notes each claim of a job: its workspace and its transaction. */
export const noteClaims = async (db: Database, tables: readonly PgTable[]): Promise<void> => {
  await db.execute(sql`create table claims (workspace_id uuid, tx text, at serial)`);
  await db.execute(sql`create function note_claim() returns trigger language plpgsql as $$ begin
    insert into claims (workspace_id, tx) values (coalesce(
      (to_jsonb(new) ->> 'workspace_id')::uuid,
      (select workspace_id from agent_files where file_id = (to_jsonb(new) ->> 'file_id')::uuid)), txid_current());
    return new; end $$`);
  for (const table of tables)
    await db.execute(sql`create trigger note_claim after update on ${table}
      for each row when (new.claim > old.claim) execute function note_claim()`);
};

/** Transactions that claimed jobs of one workspace before the first one that claimed a job of another. */
export const claimsBefore = async (db: Database, one: string, other: string): Promise<number | undefined> => {
  const { rows } =
    (await db.execute(sql`with firsts as (select min(at) as at from claims where workspace_id = ${other})
    select firsts.at as first, count(distinct tx)::int as before from firsts left join claims
      on claims.workspace_id = ${one} and claims.at < firsts.at
      and tx <> (select tx from claims as found where found.at = firsts.at) group by firsts.at`)) as {
      rows: { first: number | null; before: number }[];
    };
  return rows[0]?.first == null ? undefined : rows[0].before;
};
