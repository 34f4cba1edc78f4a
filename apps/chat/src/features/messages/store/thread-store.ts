import type { ApiClient, ConversationRef, Message } from '@switchboard/api-client';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { pause } from '../../conversations/store/pause.ts';
import { type Entry, temporaryEntry } from '../model/entry.ts';
import { confirmEntry, latestTs, markEntry, mergeMessages, removeEntry } from '../model/merge.ts';

export interface ThreadState {
  entries: Entry[];
  status: 'loading' | 'ready' | 'failed';
  /** Words of the failure, for a person. */
  error: string;
  /** Whether there are older messages to load. */
  hasOlder: boolean;
}

export interface ThreadStore extends StoreApi<ThreadState> {
  /** Loads the newest messages and waits for more, until the returned function is called. */
  start(): () => void;
  loadOlder(): Promise<void>;
  /** Sends a text. It never fails: what could not be sent is marked in its row. */
  send(text: string): Promise<void>;
  /** Sends again what was not sent; the server recognises it should it have arrived after all. */
  retry(key: string): Promise<void>;
  /** Drops what was not sent. */
  discard(key: string): void;
}

export interface ThreadServices {
  chats: Pick<ApiClient['chats'], 'messages' | 'poll' | 'sendText'>;
  /** Makes the key of a message, unique for ever. */
  createKey?: () => string;
  now?: () => number;
}

const PAGE_SIZE = 50;
const RETRY_DELAY = 1500;
const FAILED = 'Failed to send';

const words = (error: unknown, fallback = ''): string =>
  (error instanceof Error && error.message) || fallback;

/** The messages of one conversation. */
export const createThread = (
  conversation: ConversationRef,
  { chats, createKey = () => crypto.randomUUID(), now = Date.now }: ThreadServices,
): ThreadStore => {
  const isBot = conversation.source === 'bot';
  const store = createStore<ThreadState>(() => ({
    entries: [],
    // The history of a bot's conversation cannot be had, so there is nothing to wait for.
    status: isBot ? 'ready' : 'loading',
    error: '',
    hasOlder: false,
  }));

  const change = (update: (entries: Entry[]) => Entry[]) =>
    store.setState(({ entries }) => ({ entries: update(entries) }));
  const take = (messages: readonly Message[]) => change((entries) => mergeMessages(entries, messages));

  const load = async (signal: AbortSignal) => {
    // What was loaded once is complete up to its newest message, and following goes on from there.
    if (store.getState().status === 'ready') return;
    store.setState({ status: 'loading', error: '' });
    const page = await chats.messages(conversation, { page_size: PAGE_SIZE }, signal);
    take(page.items);
    store.setState({ status: 'ready', hasOlder: page.hasMore });
  };

  const follow = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      try {
        const { items } = await chats.poll(conversation, {
          after: latestTs(store.getState().entries),
          signal,
        });
        if (items.length > 0) take(items);
      } catch {
        await pause(RETRY_DELAY, signal);
      }
    }
  };

  const deliver = async (key: string, text: string) => {
    try {
      const message = await chats.sendText(conversation, text, key);
      change((entries) => confirmEntry(entries, key, message));
    } catch (error) {
      change((entries) => markEntry(entries, key, words(error, FAILED)));
    }
  };

  return {
    ...store,
    start() {
      const stop = new AbortController();
      if (isBot) return () => {};
      load(stop.signal)
        .then(() => follow(stop.signal))
        .catch((error: unknown) => {
          if (!stop.signal.aborted) store.setState({ status: 'failed', error: words(error) });
        });
      return () => stop.abort();
    },
    async loadOlder() {
      const oldest = store.getState().entries.find(({ _temp }) => !_temp);
      if (!oldest) return;
      const page = await chats.messages(conversation, { before: oldest.ts, page_size: PAGE_SIZE });
      take(page.items);
      store.setState({ hasOlder: page.hasMore });
    },
    async send(text) {
      const key = createKey();
      change((entries) => [...entries, temporaryEntry(key, text, now())]);
      await deliver(key, text);
    },
    async retry(key) {
      const entry = store.getState().entries.find((candidate) => candidate.key === key);
      if (!entry?._error) return;
      change((entries) => markEntry(entries, key, undefined));
      await deliver(key, entry.text);
    },
    discard: (key) => change((entries) => removeEntry(entries, key)),
  };
};
