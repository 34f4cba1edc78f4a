import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LIVING } from '../db/wakeups.ts';

/** A time from now on, by the clock of the database: the clocks of servers differ. */
export const inMilliseconds = (ms: number | SQL): SQL<Date> => sql`now() + ${ms} * interval '1 millisecond'`;

/** Whether a lease has ended, by the clock of the database. */
export const isOver = (until: PgColumn): SQL => lt(until, sql`now()`);

/**
 * Whether the process of a server is still there. A process that hangs keeps its connection, and with it the lock: its
 * jobs stay where they are, because the job that it hangs on would stop the next server too.
 */
export const isLiving = (server: PgColumn): SQL => sql`exists (
  select from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where datname = current_database() and locktype = 'advisory' and granted
    and classid = ${LIVING}::oid and objid = ${server}::oid)`;
