import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { messageActs } from '../db/schema/message-acts.ts';
import { conversations, type MessageRow, media, messages } from '../db/schema/messaging.ts';
import { notices } from '../db/schema/notices.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { settleIfRead } from '../notices/tell.ts';
import { type Connector, through } from './connector.ts';
import { recount } from './conversation-state.ts';
import { rememberDeletions } from './early-deletions.ts';
import { touchReplies } from './replies.ts';

type Buried = Pick<MessageRow, 'id' | 'conversationId' | 'externalId' | 'ts' | 'mediaId'>;

/**
 * Replaces each stored message by a tombstone, and remembers the deletion of the others.
 * @param chatId null for all chats of the account
 * @returns whether there were any
 */
export const deleteMessages = async (
  tx: Transaction,
  connector: Connector,
  { chatId, externalIds }: { chatId: string | null; externalIds: string[] },
  change: Change,
): Promise<boolean> => {
  const { id, conversationId, externalId, ts, mediaId } = messages;
  const known = await tx
    .select({ id, conversationId, externalId, ts, mediaId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      inWorkspace(
        messages,
        connector.workspaceId,
        inArray(messages.externalId, externalIds),
        isNotNull(messages.ts),
        eq(messages.deleted, false),
        through(connector),
        // What a blocked person wrote stays with the business.
        isNull(conversations.blockedSince),
        chatId === null ? undefined : eq(conversations.chatId, chatId),
      ),
    );
  if (known.length < externalIds.length) await rememberDeletions(tx, connector, externalIds);
  if (known.length === 0) return false;
  await buryMessages(tx, connector.workspaceId, known, change);
  return true;
};

/** Replaces messages by tombstones, and forgets the changes that Telegram should make of them. */
export const buryMessages = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  known: readonly Buried[],
  change: Change,
): Promise<void> => {
  const ids = known.map((message) => message.id);
  await tx
    .update(messages)
    .set({
      ...{ deleted: true, text: null, raw: null, mediaId: null, forwardedFrom: null },
      ...{ reaction: null, customerReactions: null },
      changed: change.changed,
    })
    .where(inArray(messages.id, ids));
  await tx.delete(messageActs).where(inArray(messageActs.messageId, ids));
  const files = known.flatMap((message) => message.mediaId ?? []);
  if (files.length > 0) await tx.delete(media).where(inArray(media.id, files));
  for (const message of known) await touchReplies(tx, message, change);
  for (const each of new Set(known.map((message) => message.conversationId))) {
    await recount(tx, each, change);
    await settleIfRead(tx, workspaceId, each, eq(notices.kind, 'message'));
    const stamps = known.flatMap((message) => (message.conversationId === each ? (message.ts ?? []) : []));
    await tx
      .update(conversations)
      .set({ lastMessageText: null, lastMessageType: 'deleted' })
      .where(and(eq(conversations.id, each), inArray(conversations.lastTs, stamps)));
  }
};
