import {
  type ApiClient,
  type Conversation,
  type ConversationRef,
  conversationKey,
  isTransient,
} from '@switchboard/api-client';
import type { StoreApi } from '@switchboard/ui/state';
import type { InboxState, InboxStore } from '../model/inbox.ts';
import type { ConversationCache } from './conversation-cache.ts';
import { createReadMarks } from './read-marks.ts';

export interface ReadingOptions {
  api: Pick<ApiClient['inbox'], 'markRead' | 'markUnread'>;
  store: StoreApi<InboxState>;
  cache: () => ConversationCache;
  isBase: () => boolean;
}

export interface Reading extends Pick<InboxStore, 'markRead' | 'setUnread'> {
  /** Its messages count as read from now on. */
  opened(conversation: ConversationRef): void;
  /** The conversation as it is after the marks that the server does not have yet. */
  applyTo(conversation: Conversation): Conversation;
  retryNow(): void;
}

/** What the user has read, and what they marked as unread. */
export const createReading = ({ api, store, cache, isBase }: ReadingOptions): Reading => {
  const marks = createReadMarks({
    send: async ({ id }, ts) => {
      const asked = cache().moment();
      try {
        cache().put([await api.markRead(id, ts)], asked);
      } catch (error) {
        // A refused mark is dropped: the next changes show the server's state.
        if (isTransient(error)) throw error;
      }
    },
  });
  /** The `ts` that was read since a conversation was opened: what is marked as unread then stays unread. */
  const seen = new Map<string, number>();
  let seenCall: string | undefined;

  return {
    opened: (conversation) => seen.delete(conversationKey(conversation)),
    applyTo: marks.applyTo,
    retryNow: marks.retryNow,
    markRead(conversation, ts) {
      const key = conversationKey(conversation);
      const known = cache().find(key);
      if (!known || isBase()) return;
      const before = seen.get(key) ?? 0;
      seen.set(key, Math.max(before, ts));
      if (ts <= known.read_ts || known.unread === 0) {
        // The bell also tells that a person is needed where everything is read: once per call.
        const call = known.attention && `${known.id} ${known.attention_since} ${known.last_message_ts}`;
        if (!call || call === seenCall) return;
        seenCall = call;
        marks.mark(conversation, ts);
        return;
      }
      if (ts <= before) return;
      marks.mark(conversation, ts);
      cache().put([known], Number.POSITIVE_INFINITY);
      const isRead = cache().find(key)?.unread === 0;
      const { counts } = store.getState();
      if (isRead) cache().putCounts({ ...counts, unread: Math.max(0, counts.unread - 1) }, cache().moment());
    },
    async setUnread(conversation, isUnread, back) {
      const asked = cache().moment();
      marks.drop(conversation);
      const { id, last_message_ts } = conversation;
      const answer = isUnread ? await api.markUnread(id, back) : await api.markRead(id, last_message_ts);
      cache().put([answer], asked);
    },
  };
};
