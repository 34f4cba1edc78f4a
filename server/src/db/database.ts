import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database as every room sees it: Postgres, or the embedded one. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Inside `db.transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
