import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Purpose } from '../secrets/secrets.ts';

export type Row = Record<string, unknown>;

/** A column whose values are sealed. */
export interface SealedColumn {
  table: PgTable;
  column: PgColumn;
  /** The name of the column in a row that was read. */
  property: string;
  /** The columns that name a row, by their names in rows. */
  key: Readonly<Record<string, PgColumn>>;
  purpose: Purpose;
  /** The row, as `seal` and `open` name it. */
  nameOf(row: Row): string;
  /** Other columns that change with a secret that was not sealed. */
  beside(plain: string): Row;
}

const keyOf = (table: PgTable): Record<string, PgColumn> => {
  const { primaryKeys } = getTableConfig(table);
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][];
  const named = new Set(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  return Object.fromEntries(columns.filter(([, column]) => column.primary || named.has(column.name)));
};

export const sealedColumn = <T extends PgTable>(
  table: T,
  property: keyof InferSelectModel<T> & string,
  purpose: Purpose,
  nameOf: (row: InferSelectModel<T>) => string,
  beside: (plain: string) => Partial<InferInsertModel<T>> = () => ({}),
): SealedColumn => {
  const column = (getTableColumns(table) as Record<string, PgColumn>)[property];
  if (column === undefined) throw new Error(`${getTableName(table)} has no column ${property}`);
  return {
    ...{ table, column, property, purpose, key: keyOf(table) },
    nameOf: (row) => nameOf(row as InferSelectModel<T>),
    beside: (plain) => beside(plain) as Row,
  };
};
