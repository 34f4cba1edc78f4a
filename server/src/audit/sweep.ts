import { DAY } from '@switchboard/common/time/durations';
import { lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { securityEvents } from '../db/schema/security-events.ts';

/** Milliseconds for which events are kept; the trigger of the table refuses to delete younger ones by the database's clock. */
const KEPT = 400 * DAY;

/** Deletes old events. */
export const removeOldEvents = async ({ db, now }: { db: Database; now: Clock }): Promise<void> => {
  await db.delete(securityEvents).where(lt(securityEvents.at, new Date(now() - KEPT)));
};
