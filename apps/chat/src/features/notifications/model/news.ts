import { type Conversation, conversationKey, type InboxChanges, type Message } from '@switchboard/api-client';

/** New messages of one customer. */
export interface News {
  /** Key of the conversation. */
  key: string;
  conversation: Conversation;
  /** The newest of them. */
  message: Message;
  count: number;
}

/**
 * The new messages of customers among the changes, per conversation, the newest last. Edits, deletions and reads
 * elsewhere are no news.
 *
 * @param after the highest `ts` that is not new
 */
export const newsIn = ({ conversations, messages }: InboxChanges, after: number): News[] => {
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  const news = new Map<string, News>();
  for (const message of messages) {
    const conversation = byId.get(message.conversationId);
    const isNew =
      message.ts > after && message.author === 'customer' && !message.deleted && message.edited_at === null;
    if (!conversation || !isNew || message.ts <= conversation.read_ts) continue;
    const key = conversationKey(conversation);
    const before = news.get(key);
    const newest = before && before.message.ts > message.ts ? before.message : message;
    news.set(key, { key, conversation, message: newest, count: (before?.count ?? 0) + 1 });
  }
  return [...news.values()].sort((a, b) => a.message.ts - b.message.ts);
};

/** The highest `ts` in the changes, or 0. */
export const newestIn = ({
  conversations,
  messages,
}: Pick<InboxChanges, 'conversations' | 'messages'>): number =>
  Math.max(0, ...conversations.map((one) => one.last_message_ts), ...messages.map(({ ts }) => ts));
