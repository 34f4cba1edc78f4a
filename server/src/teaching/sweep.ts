import { DAY } from '@switchboard/common/time/durations';
import { lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { taughtAnswers } from '../db/schema/teaching.ts';

/** Deletes answers that were removed more than a day ago. */
export const sweepTaught = async (db: Database, now: Clock): Promise<void> => {
  await db.delete(taughtAnswers).where(lt(taughtAnswers.removedAt, new Date(now() - DAY)));
};
