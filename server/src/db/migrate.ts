import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '@switchboard/common/time/durations';
import { sql } from 'drizzle-orm';
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
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

/** The table of the library, which writes it in the embedded database. */
const APPLIED = sql`drizzle.__drizzle_migrations`;

/** Each migration has a transaction of its own: the library would keep the locks of the first until the last has ended. */
const migrateInSteps = async (db: NodePgDatabase, migrationsFolder: string): Promise<void> => {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from ${APPLIED}`,
  );
  const last = Number(rows[0]?.last ?? 0);
  const later = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last);
  for (const { sql: statements, hash, folderMillis } of later)
    await db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into ${APPLIED} (hash, created_at) values (${hash}, ${folderMillis})`);
    });
};

/** Servers that start together take turns: the first migrates, beside servers that run. */
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
        return await migrateInSteps(db, folder);
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
