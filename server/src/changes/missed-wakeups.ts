import { pause } from '@switchboard/common/async/pause';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { inboxes } from '../db/schema/changes.ts';
import type { Wakeups } from '../db/wakeups.ts';

/** Milliseconds between two checks. */
const INTERVAL = 5_000;
/** Maximum milliseconds between two woken workspaces of one check: waking all at once would delay other messages. */
const GAP = 20;

/**
 * Checks periodically whether an inbox has changed without a wake-up: a connection was lost, or the writing server died
 * before it sent one. One query serves all waiting calls of this process.
 */
export const watchMissedWakeups = ({ db, wakeups }: { db: Database; wakeups: Wakeups }) => {
  let seen = new Map<string, number>();
  let woken = new Set<string>();
  const stopListening = wakeups.onNotify((workspaceId) => woken.add(workspaceId));

  /** Wakes the waiting calls of workspaces whose inbox has changed since the last check. */
  const look = async (): Promise<void> => {
    // Their calls have read again since. A change that such a read missed is seen when the call ends.
    const justWoken = woken;
    woken = new Set();
    const waiting = wakeups.waiting().filter(isUuid);
    const rows =
      waiting.length === 0
        ? []
        : await db
            .select({ workspaceId: inboxes.workspaceId, changed: inboxes.lastChanged })
            .from(inboxes)
            .where(inArray(sql`${inboxes.workspaceId}`, waiting));
    // The inbox of a workspace that was not waiting at the last check may have changed since the call began to wait.
    const changed = rows.filter(
      ({ workspaceId, changed }) =>
        seen.get(workspaceId) !== changed && !justWoken.has(workspaceId) && !woken.has(workspaceId),
    );
    seen = new Map(rows.map((row) => [row.workspaceId, row.changed]));
    const gap = Math.min(GAP, INTERVAL / 2 / changed.length);
    for (const [index, { workspaceId }] of changed.entries()) {
      if (index > 0) await pause(gap);
      wakeups.notify(workspaceId);
    }
  };

  // The next check makes up for a failed one.
  const timer = setInterval(() => void look().catch(() => undefined), INTERVAL);
  timer.unref();
  return {
    look,
    stop: () => {
      clearInterval(timer);
      stopListening();
    },
  };
};
