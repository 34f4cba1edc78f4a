import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { databaseTime } from './true-clock.ts';

/** Milliseconds between two looks at the clock of the database. */
const EVERY = 5_000;

export interface DatabaseClock {
  now: Clock;
  stop(): void;
}

/**
 * The clock of the database, which all servers share: that of one machine may be wrong or jump. Between two looks the
 * time passes by the uptime of this process, which nobody sets.
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
