import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '@switchboard/common/time/durations';
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

/**
 * A migration that waits for a table keeps all others from it meanwhile, also those that only read. So it gives up after
 * this time, and tries again when they had their turn.
 */
const LOCK_TIMEOUT = '1s';
/** Milliseconds between two tries. */
const BETWEEN_TRIES = 500;
/** Milliseconds until a transaction that never ends fails the start. */
const TRIES_FOR = 10 * MINUTE;

/** Servers that start together take turns: the first migrates, in one transaction, beside servers that run. */
export const migrateShared = async (
  db: NodePgDatabase,
  client: Client,
  { folder = MIGRATIONS_DIR, triesFor = TRIES_FOR } = {},
): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    const end = performance.now() + triesFor;
    for (;;) {
      try {
        return await migratePostgres(db, { migrationsFolder: folder });
      } catch (error) {
        if (!isLockTimeout(error) || performance.now() > end) throw error;
      }
      await pause(BETWEEN_TRIES);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
};

/** Postgres's `lock_not_available`. The query builder wraps errors of statements. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '55P03') || isLockTimeout(error.cause));
