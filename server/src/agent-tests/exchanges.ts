import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { readable } from '../answering/brief/context.ts';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { type MessageRow, messages } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { notFound } from '../errors/refusal.ts';
import { type ConversationWithBot, findConversation } from '../messaging/conversations.ts';

/** Maximum messages to read. */
const MOST = 500;

type Message = Pick<MessageRow, 'id' | 'author' | 'text' | 'msgType' | 'automatic' | 'sentAt' | 'ts'>;

/** Messages of a customer until an answer, and the answers. */
export interface PastExchange {
  /** In their order. */
  asked: Message[];
  /** The last of them. */
  newest: Message;
  replies: Message[];
}

/** A conversation that a request names. @throws Refusal 404 */
export const requireConversation = async (
  db: Database,
  workspaceId: WorkspaceId,
  id: string,
): Promise<ConversationWithBot> => {
  if (!isUuid(id)) throw notFound('conversation');
  return findConversation(db, workspaceId, id);
};

/** The last exchanges of a conversation, oldest first. A burst of messages gets one answer, so it is one exchange. */
export const readExchanges = async (db: Database, conversationId: string): Promise<PastExchange[]> => {
  const { id, author, text, msgType, automatic, sentAt, ts } = messages;
  const rows = await db
    .select({ id, author, text, msgType, automatic, sentAt, ts })
    .from(messages)
    .where(
      and(eq(messages.conversationId, conversationId), isNotNull(messages.ts), eq(messages.deleted, false)),
    )
    .orderBy(desc(messages.ts))
    .limit(MOST);
  return exchangesOf(rows.reverse());
};

/** @param said oldest first */
const exchangesOf = (said: readonly Message[]): PastExchange[] => {
  const exchanges: PastExchange[] = [];
  for (const message of said) {
    const last = exchanges.at(-1);
    if (message.author !== 'customer') {
      // A reminder is no answer; an automatic message of an agent, as at a hand-over, is one.
      if (!message.automatic || message.author === 'agent') last?.replies.push(message);
    } else if (last?.replies.length === 0) {
      last.asked.push(message);
      last.newest = message;
    } else exchanges.push({ asked: [message], newest: message, replies: [] });
  }
  return exchanges;
};

/** Texts of the customer; empty without a text. */
export const textOf = ({ asked }: PastExchange): string =>
  asked.flatMap(({ text }) => (text?.trim() ? [text.trim()] : [])).join('\n');

/** Messages of the customer, as an agent sees them. */
export const shownText = ({ asked }: PastExchange): string => asked.map(readable).join('\n');

/** The answers of the first author. */
export const replyOf = ({ replies }: PastExchange): { author: 'agent' | 'person'; text: string } | null => {
  const first = replies.find(({ automatic }) => !automatic) ?? replies[0];
  if (first === undefined) return null;
  const same = replies.filter(
    ({ author, automatic }) => author === first.author && automatic === first.automatic,
  );
  return {
    author: first.author === 'agent' ? 'agent' : 'person',
    text: same.map(readable).join('\n'),
  };
};
