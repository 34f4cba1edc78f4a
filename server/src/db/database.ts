import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Postgres or the embedded database. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Inside `db.transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
