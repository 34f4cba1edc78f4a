import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { type MessageRow, messages } from '../db/schema/messaging.ts';
import { Refusal } from '../errors/refusal.ts';

/** The messages that answer this one show a quote of it, so they change with it. */
export const touchReplies = async (
  tx: Transaction,
  { conversationId, externalId, id }: Pick<MessageRow, 'conversationId' | 'externalId' | 'id'>,
  { changed }: Change,
): Promise<void> => {
  if (externalId === null) return;
  const answers = and(eq(messages.conversationId, conversationId), eq(messages.inReplyTo, externalId));
  await tx
    .update(messages)
    .set({ changed })
    .where(and(answers, isNotNull(messages.ts), ne(messages.id, id)));
};

/**
 * Telegram's number of the message to answer.
 * @throws Refusal 400 when the conversation has no such message
 */
export const findReplyTarget = async (db: Database, conversationId: string, id: string): Promise<string> => {
  const [target] = isUuid(id)
    ? await db
        .select({ externalId: messages.externalId, ts: messages.ts })
        .from(messages)
        .where(and(eq(messages.id, id), eq(messages.conversationId, conversationId)))
    : [];
  if (target?.ts == null) throw new Refusal('unknown_reply', { field: 'in_reply_to' });
  if (target.externalId === null) throw new Refusal('unconfirmed_reply', { field: 'in_reply_to' });
  return target.externalId;
};
