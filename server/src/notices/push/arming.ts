import { MINUTE } from '@switchboard/common/time/durations';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { noticePushes, pushSubscriptions } from '../../db/schema/notices.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';

/** Milliseconds in which a person who looks at the conversation reads the notice, and gets no push. */
const PAUSE = 3_000;

/** Milliseconds between two pushes of one notice: a customer who writes on and on is told once a minute. */
const AGAIN = MINUTE;

/** Queues pushes of notices to all browsers of their people, in the transaction of the news. */
export const armPushes = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  told: readonly { noticeId: string; userId: string }[],
  now: number,
): Promise<void> => {
  const people = told.map(({ userId }) => userId);
  const browsers = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, people))
    // One that ends at this moment gets none: the message does not wait for it, nor fail with it.
    .for('key share', { skipLocked: true });
  const dueAt = new Date(now + PAUSE);
  const rows = told.flatMap(({ noticeId, userId }) =>
    browsers
      .filter((browser) => browser.userId === userId)
      .map(({ id: subscriptionId }) => ({ noticeId, subscriptionId, workspaceId, userId, dueAt })),
  );
  if (rows.length === 0) return;
  await tx
    .insert(noticePushes)
    .values(rows)
    .onConflictDoUpdate({
      target: [noticePushes.noticeId, noticePushes.subscriptionId],
      set: {
        wanted: sql`${noticePushes.wanted} + 1`,
        dueAt: sql`case when ${noticePushes.wanted} > ${noticePushes.sent} and ${noticePushes.parkedAt} is null
          then ${noticePushes.dueAt}
          else greatest(excluded.due_at, ${noticePushes.sentAt} + ${AGAIN} * interval '1 millisecond') end`,
        trace: sql`excluded.trace`,
        parkedAt: null,
        parkedFor: null,
      },
    });
};
