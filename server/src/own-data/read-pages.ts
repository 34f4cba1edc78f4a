import { setImmediate } from 'node:timers/promises';
import { and, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

/** Maximum rows in memory. */
const PAGE = 200;

/** A part of the order of rows. */
export interface KeyPart {
  value: SQL | PgColumn;
  /** Its type in SQL. */
  type: string;
}

const partOfKey = (column: PgColumn): KeyPart => ({
  value: column,
  type: column.getSQLType().replace('serial', 'int'),
});

/** The primary key of a table. */
export const keyOf = (table: PgTable): KeyPart[] => {
  const { columns, primaryKeys } = getTableConfig(table);
  const names = primaryKeys[0]?.columns.map(({ name }) => name);
  return columns.filter(({ name, primary }) => names?.includes(name) ?? primary).map(partOfKey);
};

interface Reading {
  table: PgTable;
  /** What to read of each row, as text. */
  fields: Readonly<Record<string, SQL<string | null>>>;
  where: SQL | undefined;
  /** Differs between any two rows, and never changes. */
  key: readonly KeyPart[];
  signal: AbortSignal;
}

/**
 * Reads rows in pages, so that neither memory nor a transaction grows with their number. Rows that come or go meanwhile
 * may be missing; no row comes twice.
 */
export async function* readPages(
  db: Database,
  { table, fields, where, key, signal }: Reading,
): AsyncGenerator<Record<string, string | null>[]> {
  const parts = sql.join(
    key.map(({ value }) => value),
    sql`, `,
  );
  const place = sql<string>`jsonb_build_array(${sql.join(
    key.map(({ value }) => sql`(${value})::text`),
    sql`, `,
  )})::text`;
  let after: SQL | undefined;
  for (;;) {
    signal.throwIfAborted();
    const rows = await db
      .select({ ...fields, place })
      .from(table)
      .where(and(where, after))
      .orderBy(sql`${parts}`)
      .limit(PAGE);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1)?.place;
    if (rows.length < PAGE || last == null) return;
    const values: string[] = JSON.parse(last);
    const cast = values.map((value, index) => sql`${value}::text::${sql.raw(key[index]?.type ?? 'text')}`);
    after = sql`(${parts}) > (${sql.join(cast, sql`, `)})`;
    // The embedded database works in this thread: requests get their turn.
    await setImmediate();
  }
}
