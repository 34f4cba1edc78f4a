import { and, inArray, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { agentRuns } from '../db/schema/answering.ts';
import { media, messages } from '../db/schema/messaging.ts';
import { quickReplyFiles } from '../db/schema/quick-replies.ts';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';

/** Rows that a transaction deletes: it locks the inbox. */
const BATCH = 200;

/** Deletes files of messages that nothing shows any more. @returns the files whose bytes can go */
const deleteMedia = async (tx: Transaction, given: readonly (string | null)[]): Promise<string[]> => {
  const ids = given.flatMap((id) => id ?? []);
  if (ids.length === 0) return [];
  const shownBy = (table: typeof messages | typeof scheduledMessages | typeof quickReplyFiles) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(sql`${table.mediaId} = ${media.id}`));
  const gone = await tx
    .delete(media)
    .where(
      and(inArray(media.id, ids), shownBy(messages), shownBy(scheduledMessages), shownBy(quickReplyFiles)),
    )
    .returning({ fileId: media.fileId, thumbnailId: media.thumbnailId });
  return gone.flatMap(({ fileId, thumbnailId }) => [fileId, thumbnailId].flatMap((id) => id ?? []));
};

/**
 * Deletes some messages of conversations, then records of answers, then the messages for later: one conversation can
 * have very many.
 * @returns the files whose bytes can go; undefined when nothing is left
 */
export const eraseSomeMessages = async (
  tx: Transaction,
  conversationIds: readonly string[],
): Promise<string[] | undefined> => {
  for (const table of [messages, scheduledMessages]) {
    const some = tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.conversationId, [...conversationIds]))
      .limit(BATCH);
    const gone = await tx.delete(table).where(inArray(table.id, some)).returning({ mediaId: table.mediaId });
    if (gone.length > 0)
      return deleteMedia(
        tx,
        gone.map(({ mediaId }) => mediaId),
      );
  }
  const runs = tx
    .select({ id: agentRuns.id })
    .from(agentRuns)
    .where(inArray(agentRuns.conversationId, [...conversationIds]))
    .limit(BATCH);
  const gone = await tx.delete(agentRuns).where(inArray(agentRuns.id, runs)).returning({ id: agentRuns.id });
  return gone.length > 0 ? [] : undefined;
};
