import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const SCHEMA = new URL('../db/schema/', import.meta.url);

/** All tables of the schema. */
export const schemaTables = async (): Promise<PgTable[]> => {
  const tables = new Set<PgTable>();
  for (const file of readdirSync(SCHEMA)) {
    const exported: object = await import(new URL(file, SCHEMA).href);
    for (const value of Object.values(exported)) if (is(value, PgTable)) tables.add(value);
  }
  return [...tables];
};
