import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sqlState } from '../db/failures.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

/** Where `scrub` may have left something, in words for the operator; nothing after a complete one. */
export type Left = readonly string[];

const MISSING_RIGHT = '42501';
const LOCK_NOT_AVAILABLE = '55P03';
/** Milliseconds to wait for transactions that began before. */
const PATIENCE = 60_000;
/** Attempts to get a table for itself, each for two seconds. */
const ATTEMPTS = 10;

/**
 * Removes old versions of secrets from the files of the database: pages of tables and indexes, statistics of the planner,
 * and the write-ahead log, also segments that were recycled. Needs the rights of a superuser for the last two.
 * @param db one connection without time limits
 * Copies elsewhere stay: backups, replicas, archives of the log.
 */
export const scrub = async (db: Database): Promise<Left> => {
  const left: string[] = [];
  const attempt = async (what: string, run: () => Promise<unknown>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      if (sqlState(error) !== MISSING_RIGHT) throw error;
      left.push(what);
    }
  };

  if (!(await untilUnseen(db))) left.push('rows that a transaction still sees, which is open for long');
  // A table that is in use is given up soon, so that no calls queue behind this one.
  await db.execute(sql`set lock_timeout = '2s'`);
  for (const table of new Set(SEALED_COLUMNS.map((sealed) => sealed.table))) {
    await rewrite(db, sql`vacuum (full) ${table}`);
    // The planner keeps samples of columns.
    await db.execute(sql`analyze ${table}`);
  }
  await attempt('samples of the planner (pg_statistic)', () => rewrite(db, sql`vacuum (full) pg_statistic`));
  await db.execute(sql`reset lock_timeout`);

  await attempt('the write-ahead log', async () => {
    left.push(...(await renewLog(db)));
  });
  return left;
};

/** A rewritten table keeps what older transactions may still read. @returns whether they have ended */
const untilUnseen = async (db: Database): Promise<boolean> => {
  const { xid } = await first<{ xid: string }>(db, sql`select pg_current_xact_id()::xid::text as xid`);
  const isSeen = sql`select exists (
    select from pg_stat_activity
    where pid <> pg_backend_pid() and age(backend_xmin) >= age(${xid}::text::xid)) as seen`;
  for (const end = performance.now() + PATIENCE; performance.now() < end; await sleep(200))
    if (!(await first<{ seen: boolean }>(db, isSeen)).seen) return true;
  return false;
};

const rewrite = async (db: Database, statement: SQL): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await db.execute(statement));
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || tries >= ATTEMPTS) throw error;
    }
  }
};

const first = async <T extends Record<string, unknown>>(db: Database, query: SQL): Promise<T> => {
  const { rows } = (await db.execute(query)) as { rows: T[] };
  const [row] = rows;
  if (row === undefined) throw new Error('Postgres answered without a row');
  return row;
};

const CURRENT = sql`pg_walfile_name(pg_current_wal_lsn())`;
const SEGMENTS = sql`pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`;

/**
 * Ends the segment in use. Ended ones are renamed and used again, with their old content until then, so all that lie
 * ahead are filled too: Postgres fills the rest of a segment that ends early with zeros.
 * @returns what Postgres keeps nevertheless
 */
const renewLog = async (db: Database): Promise<Left> => {
  const end = async () => {
    await db.execute(sql`select pg_logical_emit_message(false, 'switchboard', 'scrub')`);
    await db.execute(sql`select pg_switch_wal()`);
  };
  await end();
  const { oldest } = await first<{ oldest: string }>(db, sql`select ${CURRENT} as oldest`);
  await db.execute(sql`checkpoint`);
  const { ahead } = await first<{ ahead: number }>(
    db,
    sql`select count(*)::int as ahead from ${SEGMENTS} and name > ${CURRENT}`,
  );
  for (let segment = 0; segment <= ahead; segment += 1) await end();
  await db.execute(sql`checkpoint`);
  const { kept } = await first<{ kept: number }>(
    db,
    sql`select count(*)::int as kept from ${SEGMENTS} and name < ${oldest}`,
  );
  return kept === 0
    ? []
    : [
        `${kept} segments of the write-ahead log, which Postgres keeps for a replica, an archive or wal_keep_size`,
      ];
};
