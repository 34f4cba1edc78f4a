import { eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nextChange } from '../changes/next-change.ts';
import { notices } from '../db/schema/notices.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Kernel } from '../kernel.ts';
import type { Reader } from './list.ts';

/**
 * Takes back one marking: its notices are unread again, for the other tabs and devices too. A notice stays read where a
 * later one of the same subject is unread, or where its channel works again.
 * @param marking the change that marked them as read
 */
export const markUnread = async (
  { db, wakeups, now }: Pick<Kernel, 'db' | 'wakeups' | 'now'>,
  { workspaceId, userId }: Reader,
  marking: number,
): Promise<void> => {
  const later = alias(notices, 'later');
  const isQuestion = (table: typeof notices | typeof later) =>
    sql`(${table.detail} is not distinct from 'business')`;
  const marked = await db.transaction(async (tx) => {
    const { changed } = await nextChange(tx, workspaceId, now());
    const newer = tx
      .select({ id: later.id })
      .from(later)
      .where(
        inWorkspace(
          later,
          workspaceId,
          eq(later.userId, userId),
          isNull(later.readAt),
          sql`${isQuestion(later)} = ${isQuestion(notices)}`,
          or(
            eq(later.conversationId, notices.conversationId),
            eq(later.bookingId, notices.bookingId),
            eq(later.botId, notices.botId),
            eq(later.integrationId, notices.integrationId),
          ),
        ),
      );
    return tx
      .update(notices)
      .set({ readAt: null, changed })
      .where(
        inWorkspace(
          notices,
          workspaceId,
          eq(notices.userId, userId),
          eq(notices.changed, marking),
          isNotNull(notices.readAt),
          eq(notices.isOver, false),
          notExists(newer),
        ),
      )
      .returning({ id: notices.id });
  });
  if (marked.length > 0) wakeups.notify(workspaceId);
};
