import type { Conversation } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';

const byOrder = (a: Conversation, b: Conversation): number =>
  Number(b.is_pinned) - Number(a.is_pinned) ||
  b.last_message_ts - a.last_message_ts ||
  (conversationKey(a) < conversationKey(b) ? -1 : 1);

/** Pinned first, then by the last message, newest first. */
export const inOrder = (conversations: Iterable<Conversation>): Conversation[] =>
  [...conversations].sort(byOrder);

/**
 * Merges conversations from the server. Older data than the known is dropped, and pins stay as the user set them:
 * the server does not keep them.
 */
export const mergeConversations = (
  known: readonly Conversation[],
  incoming: readonly Conversation[],
): Conversation[] => {
  const byKey = new Map(known.map((conversation) => [conversationKey(conversation), conversation]));
  for (const conversation of incoming) {
    const before = byKey.get(conversationKey(conversation));
    if (before && before.last_message_ts > conversation.last_message_ts) continue;
    byKey.set(
      conversationKey(conversation),
      before ? { ...conversation, is_pinned: before.is_pinned } : conversation,
    );
  }
  return inOrder(byKey.values());
};
