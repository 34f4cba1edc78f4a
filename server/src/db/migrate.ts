import type { MigrationConfig } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Client } from 'pg';
import { MIGRATIONS_DIR } from '../paths.ts';

const config: MigrationConfig = { migrationsFolder: MIGRATIONS_DIR };

/** A number that no other program uses as a lock on the same database. */
const LOCK = 5_397_112;

export const migrateEmbedded = (db: PgliteDatabase): Promise<void> => migratePglite(db, config);

/** Servers that start together take turns: the first migrates. */
export const migrateShared = async (db: NodePgDatabase, client: Client): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await migratePostgres(db, config);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
};
