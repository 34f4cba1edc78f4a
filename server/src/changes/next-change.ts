import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inboxes } from '../db/schema/changes.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';

/** The time in milliseconds since the epoch. All servers share the clock of the database. */
const clock = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The numbers of one change. Write `changed` to every message and conversation that the transaction touches. */
export interface Change {
  /** The `ts` of a message that becomes visible, in milliseconds since the epoch or more. */
  ts: number;
  /** In milliseconds since the epoch or more: a number that counts changes would tell how much others do. */
  changed: number;
}

/**
 * Locks the inbox of a workspace until the transaction ends, and numbers its change. A reader that sees a number also sees
 * all smaller ones of that workspace, so both numbers can serve as cursors. Call it before locking any other row.
 */
export const nextChange = async (tx: Transaction, workspaceId: WorkspaceId, now: number): Promise<Change> => {
  const [inbox] = await tx
    .insert(inboxes)
    .values({ workspaceId, lastTs: now, lastChanged: clock })
    .onConflictDoUpdate({
      target: inboxes.workspaceId,
      // Evaluated under the lock.
      set: {
        lastTs: sql`greatest(excluded.last_ts, ${inboxes.lastTs} + 1)`,
        lastChanged: sql`greatest(${clock}, ${inboxes.lastChanged} + 1)`,
      },
    })
    .returning({ ts: inboxes.lastTs, changed: inboxes.lastChanged });
  if (inbox === undefined) throw new Error(`The inbox of ${workspaceId} gave no numbers`);
  return inbox;
};
