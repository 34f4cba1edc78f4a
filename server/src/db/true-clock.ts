import { MINUTE } from '@switchboard/common/time/durations';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { databaseTime } from './database-clock.ts';

/** Milliseconds by which two clocks may differ, and by which an answer may be late. */
const TOLERANCE = MINUTE;

/**
 * The time by the clock of this server, or by that of the database if this server's is ahead of it: what is deleted for
 * good is never deleted early because the clock of one machine is wrong.
 */
export const trueTime = async (db: Database, now: Clock): Promise<number> => {
  const ahead = Date.now() - (await databaseTime(db));
  return now() - (ahead > TOLERANCE ? ahead : 0);
};
