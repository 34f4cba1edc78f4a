import type { ApiClient, Conversation, Source } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { pause } from '@switchboard/common/pause';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import type { Filter } from '../model/filter.ts';
import { inOrder, mergeConversations } from '../model/order.ts';
import { follow } from './follow.ts';

export interface InboxState {
  /** In the order of display. */
  conversations: Conversation[];
  /** Whether both lists were read, or the second is late. Rows shown before would move when it comes. */
  complete: boolean;
  filter: Filter;
  status: 'loading' | 'ready' | 'failed';
  /** The message of the last failure. */
  error: string;
}

export interface InboxStore extends StoreApi<InboxState> {
  /** Loads the conversations and keeps them up to date until the returned function is called. */
  start(): () => void;
  /** Loads again at once after a failure, while started. Otherwise the next attempt follows after a few seconds. */
  retry(): void;
  setFilter(filter: Filter): void;
  /** Pins or unpins, in this browser only. */
  togglePin(conversation: Conversation): void;
}

export interface InboxServices {
  chats: Pick<ApiClient['chats'], 'list' | 'updates'>;
}

const PAGE_SIZE = 200;
const RETRY_DELAY = 5000;
/** Milliseconds that the first list waits for the second one before it is shown. */
const LATE = 1000;

/** The conversations of both sources. */
export const createInbox = ({ chats }: InboxServices): InboxStore => {
  const store = createStore<InboxState>(() => ({
    conversations: [],
    complete: false,
    filter: 'all',
    status: 'loading',
    error: '',
  }));
  let started: AbortSignal | undefined;
  let attempt: AbortController | undefined;

  const take = (incoming: readonly Conversation[]) =>
    store.setState(({ conversations }) => ({ conversations: mergeConversations(conversations, incoming) }));

  const takePage = async (source: Source, page: number, signal: AbortSignal) => {
    const { items, hasMore } = await chats.list({ source, page, page_size: PAGE_SIZE }, signal);
    take(items);
    return { items, hasMore };
  };

  /** Loads a whole list, page after page. Returns the newest timestamp of its first page. */
  const takeList = async (source: Source, signal: AbortSignal): Promise<number> => {
    const first = await takePage(source, 1, signal);
    let { hasMore } = first;
    for (let page = 2; hasMore; page += 1) ({ hasMore } = await takePage(source, page, signal));
    return Math.max(0, ...first.items.map(({ last_message_ts }) => last_message_ts));
  };

  const reload = async (signal: AbortSignal) => {
    await takePage('account', 1, signal);
    await takePage('bot', 1, signal);
  };

  const loadAndFollow = async (signal: AbortSignal) => {
    // Every change after the first page was read is newer than that page, so no change is missed between the lists.
    const cursor = await takeList('account', signal);
    const late = setTimeout(() => store.setState({ complete: true }), LATE);
    try {
      await takeList('bot', signal);
    } finally {
      clearTimeout(late);
    }
    if (signal.aborted) return;
    store.setState({ complete: true, status: 'ready', error: '' });
    await follow({ chats, cursor, take, reload, signal });
  };

  /** Retries until the signal is aborted. A failure is shown until an attempt succeeds. */
  const run = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      try {
        await loadAndFollow(signal);
      } catch (error) {
        if (signal.aborted) return;
        store.setState({ status: 'failed', error: messageOf(error) });
        await pause(RETRY_DELAY, signal);
      }
    }
  };

  const begin = (signal: AbortSignal) => {
    attempt?.abort();
    attempt = new AbortController();
    store.setState({ status: 'loading', error: '' });
    void run(AbortSignal.any([signal, attempt.signal]));
  };

  return {
    ...store,
    start() {
      const stop = new AbortController();
      started = stop.signal;
      begin(stop.signal);
      return () => stop.abort();
    },
    retry() {
      if (started && !started.aborted && store.getState().status === 'failed') begin(started);
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
  };
};
