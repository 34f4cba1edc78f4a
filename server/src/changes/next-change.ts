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
  const [change] = await nextChanges(tx, workspaceId, now, 1);
  if (change === undefined) throw new Error(`The inbox of ${workspaceId} gave no numbers`);
  return change;
};

/** As `nextChange`, for `count` changes in a row, at least one. */
export const nextChanges = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  now: number,
  count: number,
): Promise<Change[]> => {
  const further = count - 1;
  const [last] = await tx
    .insert(inboxes)
    .values({ workspaceId, lastTs: now + further, lastChanged: sql`${clock} + ${further}::int` })
    .onConflictDoUpdate({
      target: inboxes.workspaceId,
      // Evaluated under the lock.
      set: {
        lastTs: sql`greatest(excluded.last_ts, ${inboxes.lastTs} + ${count}::int)`,
        lastChanged: sql`greatest(${clock} + ${further}::int, ${inboxes.lastChanged} + ${count}::int)`,
      },
    })
    .returning({ ts: inboxes.lastTs, changed: inboxes.lastChanged });
  if (last === undefined) return [];
  const { ts, changed } = last;
  return Array.from({ length: count }, (_, at) => ({
    ts: ts - further + at,
    changed: changed - further + at,
  }));
};
