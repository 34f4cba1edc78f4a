import { DAY } from '@switchboard/common/time/durations';
import { lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { quickReplies, quickReplyFiles } from '../db/schema/quick-replies.ts';

/** Milliseconds for which a removed reply can be restored, and a file outside of any reply is kept. */
export const KEPT = DAY;

/** Deletes replies and files whose time is over. The sweep of files deletes the bytes. */
export const sweepQuickReplies = async (db: Database, now: Clock): Promise<void> => {
  const before = new Date(now() - KEPT);
  await db.delete(quickReplies).where(lt(quickReplies.removedAt, before));
  await db.delete(quickReplyFiles).where(lt(quickReplyFiles.looseSince, before));
};
