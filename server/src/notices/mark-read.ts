import { eq, isNull, lte, sql } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import { notices } from '../db/schema/notices.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Kernel } from '../kernel.ts';
import type { Reader } from './list.ts';

/**
 * Marks notices of a person as read, and tells the other tabs and devices.
 * @param id one notice; all without it
 * @param upTo the last change that the person has seen
 * @returns the change that marked them; `undefined` where nothing was unread
 */
export const markRead = async (
  { db, wakeups, now }: Pick<Kernel, 'db' | 'wakeups' | 'now'>,
  { workspaceId, userId }: Reader,
  { id, upTo }: { id?: string | undefined; upTo: number },
): Promise<number | undefined> => {
  const marked = await db.transaction(async (tx) => {
    const { changed } = await nextChange(tx, workspaceId, now());
    return tx
      .update(notices)
      .set({ readAt: sql`now()`, changed })
      .where(
        inWorkspace(
          notices,
          workspaceId,
          eq(notices.userId, userId),
          isNull(notices.readAt),
          lte(notices.changed, upTo),
          id === undefined ? undefined : eq(notices.id, id),
        ),
      )
      .returning({ changed: notices.changed });
  });
  if (marked.length > 0) wakeups.notify(workspaceId);
  return marked[0]?.changed;
};
