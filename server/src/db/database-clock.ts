import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

/** Milliseconds between two looks at the clock of the database. */
const EVERY = 5_000;

/** The time by the clock of the database, which all servers share. */
export const databaseTime = async (db: Database): Promise<number> => {
  const [found] = await db
    .select({ ms: sql`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  if (found === undefined) throw new Error('The database tells no time');
  return Math.round(found.ms);
};

export interface DatabaseClock {
  now: Clock;
  stop(): void;
}

/**
 * The clock of the database, which all servers share: that of one machine may be wrong or jump. Between two looks it
 * counts the uptime of this process, which does not jump.
 */
export const followDatabaseClock = async (db: Database, every = EVERY): Promise<DatabaseClock> => {
  /** The time at which the uptime was zero. */
  let began = 0;
  const look = async (): Promise<void> => {
    const before = performance.now();
    const time = await databaseTime(db);
    began = time - (before + performance.now()) / 2;
  };
  await look();
  // Without an answer the time goes on from the last one.
  const looking = setInterval(() => void look().catch(() => undefined), every).unref();
  return {
    now: () => Math.floor(began + performance.now()),
    stop: () => clearInterval(looking),
  };
};
