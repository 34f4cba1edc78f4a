import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
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

/** As `touchReplies`, for new messages. */
export const touchRepliesOf = async (
  tx: Transaction,
  added: readonly Pick<MessageRow, 'conversationId' | 'externalId' | 'id' | 'changed'>[],
): Promise<void> => {
  const news = JSON.stringify(
    added.map(({ id, conversationId, externalId, changed }) => ({ id, conversationId, externalId, changed })),
  );
  await tx.execute(sql`
    update messages set changed = greatest(messages.changed, news.changed)
    from jsonb_to_recordset(${news}::jsonb)
      as news(id uuid, "conversationId" uuid, "externalId" text, changed bigint)
    where messages.conversation_id = news."conversationId" and messages.in_reply_to = news."externalId"
      and messages.ts is not null and messages.id <> news.id`);
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
