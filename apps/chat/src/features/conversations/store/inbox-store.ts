import type { ApiClient, Conversation } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import type { Filter } from '../model/filter.ts';
import { inOrder, mergeConversations } from '../model/order.ts';
import { follow } from './follow.ts';

export interface InboxState {
  /** In the order in which they are shown. */
  conversations: Conversation[];
  filter: Filter;
  status: 'loading' | 'ready' | 'failed';
  /** Words of the failure, for a person. */
  error: string;
}

export interface InboxStore extends StoreApi<InboxState> {
  /** Loads the conversations and follows what happens to them, until the returned function is called. */
  start(): () => void;
  setFilter(filter: Filter): void;
  /** Pins or unpins, here only. */
  togglePin(conversation: Conversation): void;
  /** Takes in what another part of the app learnt of a conversation. */
  touch(conversation: Conversation): void;
}

const PAGE_SIZE = 200;

/** The conversations of both sources. */
export const createInbox = (api: Pick<ApiClient, 'chats'>): InboxStore => {
  const store = createStore<InboxState>(() => ({
    conversations: [],
    filter: 'all',
    status: 'loading',
    error: '',
  }));

  const take = (incoming: readonly Conversation[]) =>
    store.setState(({ conversations }) => ({ conversations: mergeConversations(conversations, incoming) }));

  const load = async (signal: AbortSignal): Promise<number> => {
    const accounts = await api.chats.list({ source: 'account', page_size: PAGE_SIZE }, signal);
    take(accounts.items);
    // Bots come second: what changes after the first list was read is newer than all in it, so nothing falls between.
    const cursor = Math.max(0, ...accounts.items.map((conversation) => conversation.last_message_ts));
    take((await api.chats.list({ source: 'bot', page_size: PAGE_SIZE }, signal)).items);
    return cursor;
  };

  return {
    ...store,
    start() {
      const stop = new AbortController();
      const run = async () => {
        store.setState(({ conversations }) => ({
          status: conversations.length > 0 ? 'ready' : 'loading',
          error: '',
        }));
        const cursor = await load(stop.signal);
        store.setState({ status: 'ready' });
        await follow({ chats: api.chats, cursor, take, reload: load, signal: stop.signal });
      };
      run().catch((error: unknown) => {
        if (stop.signal.aborted) return;
        store.setState({ status: 'failed', error: error instanceof Error ? error.message : '' });
      });
      return () => stop.abort();
    },
    setFilter: (filter) => store.setState({ filter }),
    togglePin: (pinned) =>
      store.setState(({ conversations }) => ({
        conversations: inOrder(
          conversations.map((conversation) =>
            conversationKey(conversation) === conversationKey(pinned)
              ? { ...conversation, is_pinned: !conversation.is_pinned }
              : conversation,
          ),
        ),
      })),
    touch: (conversation) => take([conversation]),
  };
};
