import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inboxes } from '../db/schema/messaging.ts';

/**
 * The next `ts` of a user's inbox, in milliseconds. It locks the inbox until the transaction ends, so that whoever
 * sees a `ts` sees every smaller one as well: that makes it a cursor. Take it before any other row is locked.
 */
export const nextTs = async (tx: Transaction, userId: string, now: number): Promise<number> => {
  const [inbox] = await tx
    .insert(inboxes)
    .values({ userId, lastTs: now })
    .onConflictDoUpdate({
      target: inboxes.userId,
      set: { lastTs: sql`greatest(excluded.last_ts, ${inboxes.lastTs} + 1)` },
    })
    .returning({ ts: inboxes.lastTs });
  if (inbox === undefined) throw new Error(`The inbox of ${userId} gave no timestamp`);
  return inbox.ts;
};
