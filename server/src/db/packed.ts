import { type GetColumnData, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

/** Columns, and expressions whose values are the same in JSON. */
type Fields = Record<string, PgColumn | SQL>;
type RowOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends PgColumn
    ? GetColumnData<F[Name]>
    : F[Name] extends SQL<infer Value>
      ? Value
      : never;
};

/**
 * Fields as one value, a JSON array that the database writes. For a thousand wide rows, to take each value from the driver
 * takes longer than the statement does.
 */
export const packed = <F extends Fields>(fields: F): SQL<RowOf<F>> => {
  const names = Object.keys(fields);
  const decoders = Object.values(fields).map((field) =>
    is(field, PgColumn) ? (value: unknown) => field.mapFromDriverValue(value) : (value: unknown) => value,
  );
  const unpack = (values: unknown[]): RowOf<F> => {
    const row: Record<string, unknown> = {};
    for (const [at, name] of names.entries())
      row[name] = values[at] === null ? null : decoders[at]?.(values[at]);
    return row as RowOf<F>;
  };
  return sql<RowOf<F>>`json_build_array(${sql.join(Object.values(fields), sql`, `)})`.mapWith(unpack);
};
