import { pause } from '@switchboard/common/pause';
import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inboxes } from '../db/schema/messaging.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { isUuid } from '../http/ids.ts';

/** Milliseconds between two looks. */
const INTERVAL = 5_000;
/** At most so many milliseconds between two users of one look: all calls at once would delay the messages of others. */
const GAP = 20;

export interface MissedWakeups {
  /** Wakes the calls that wait for a user whose inbox has changed since the last look. */
  look(): Promise<void>;
  stop(): void;
}

/**
 * Looks from time to time whether an inbox has changed without a wake-up: its connection was lost, or the server that
 * wrote died before it could tell. One query serves all waiting calls of this process.
 */
export const watchMissedWakeups = ({ db, wakeups }: { db: Database; wakeups: Wakeups }): MissedWakeups => {
  let seen = new Map<string, number>();
  let woken = new Set<string>();
  const stopListening = wakeups.onNotify((userId) => woken.add(userId));

  const look = async (): Promise<void> => {
    // Their calls have read since. One that such a read came too early for sees the change when it ends.
    const justWoken = woken;
    woken = new Set();
    const users = wakeups.waiting().filter(isUuid);
    const rows =
      users.length === 0
        ? []
        : await db
            .select({ userId: inboxes.userId, changed: inboxes.lastChanged })
            .from(inboxes)
            .where(inArray(inboxes.userId, users));
    // A user who was not waiting at the last look may have changed since the call began to wait.
    const changed = rows.filter(
      ({ userId, changed }) => seen.get(userId) !== changed && !justWoken.has(userId) && !woken.has(userId),
    );
    seen = new Map(rows.map((row) => [row.userId, row.changed]));
    const gap = Math.min(GAP, INTERVAL / 2 / changed.length);
    for (const [index, { userId }] of changed.entries()) {
      if (index > 0) await pause(gap);
      wakeups.notify(userId);
    }
  };

  // A look that fails is made up for by the next one.
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
