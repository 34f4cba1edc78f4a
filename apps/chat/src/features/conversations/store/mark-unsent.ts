import { type Conversation, conversationKey, type Message } from '@switchboard/api-client';
import type { OutboxStore } from '../../outbox/model/outbox.ts';
import { createUnsentMarks, type UnsentMarks } from '../../outbox/model/unsent.ts';
import type { ConversationCache } from './conversation-cache.ts';

/** The conversation after a message, unless it has a later one. */
const withLast = (conversation: Conversation, message: Message): Conversation =>
  message.ts <= conversation.last_message_ts
    ? conversation
    : {
        ...conversation,
        last_message_ts: message.ts,
        last_message_at: new Date(message.sent_at).toISOString(),
        last_message_text: message.text,
        last_message_type: message.msg_type,
        last_message_author: message.author,
      };

/** Keeps what the outbox knows of the conversations in the cache, which adapts what it takes with the marks. */
export const followOutbox = (
  marks: UnsentMarks,
  outbox: Pick<OutboxStore, 'getState' | 'subscribe' | 'onSent'>,
  cache: Pick<ConversationCache, 'find' | 'put'>,
): void => {
  const put = (conversations: Conversation[]) => {
    if (conversations.length > 0) cache.put(conversations, Number.POSITIVE_INFINITY);
  };
  const take = () => put(marks.take(outbox.getState().items).flatMap((key) => cache.find(key) ?? []));
  outbox.subscribe(take);
  // Its change comes later, and the row must not show the message before meanwhile.
  outbox.onSent(({ conversation }, message) => {
    const before = cache.find(conversationKey(conversation));
    if (before) put([withLast(before, message)]);
  });
  take();
};

export { createUnsentMarks };
