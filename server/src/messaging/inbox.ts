import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inboxes } from '../db/schema/messaging.ts';

/**
 * The next `ts` of a user's inbox, in milliseconds. The inbox stays locked until the transaction ends, so a reader that
 * sees a `ts` sees all smaller ones, and the `ts` can serve as a cursor. Call it before locking any other row.
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
