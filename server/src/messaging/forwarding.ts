import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { ConversationWithBot } from './conversations.ts';

/**
 * A message to forward with the name of its author: Telegram does that within one account or one bot.
 * @throws Refusal 404, or 409 for another channel or a message that Telegram does not have
 */
export const findForwarded = async (
  db: Database,
  target: ConversationWithBot,
  workspaceId: WorkspaceId,
  messageId: string,
) => {
  const [found] = await db
    .select({ message: messages, from: conversations })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(inWorkspace(messages, workspaceId, and(eq(messages.id, messageId))));
  if (found?.message.ts == null) throw notFound();
  const { message, from } = found;
  const isSameChannel =
    from.integrationId === target.integrationId &&
    from.botId === target.botId &&
    from.businessConnectionId === '' &&
    target.businessConnectionId === '';
  const { externalId, deleted, status, msgType, text, raw, mediaId } = message;
  if (!isSameChannel || deleted || externalId === null || status === 'unknown')
    throw new Refusal('not_changeable');
  const author = message.forwardedFrom ?? (message.author === 'customer' ? (from.customerName ?? '') : '');
  return { msgType, text, raw, mediaId, author, from: { chatId: from.chatId, externalId } };
};
