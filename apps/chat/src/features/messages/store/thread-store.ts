import type { ApiClient, ConversationRef, Message } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { pause } from '@switchboard/common/pause';
import type { Drafts } from '@switchboard/federation';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import { createKey as createRandomKey, type Entry, temporaryEntry } from '../model/entry.ts';
import { confirmEntry, markEntry, markUnconfirmed, mergeMessages, removeEntry } from '../model/merge.ts';
import { createOutbox } from './outbox.ts';

export interface ThreadState {
  entries: Entry[];
  status: 'loading' | 'ready' | 'failed';
  /** The message of the last failure. */
  error: string;
  /** Whether there are older messages to load. */
  hasOlder: boolean;
  /** The unsent text. */
  draft: string;
}

export interface ThreadStore extends StoreApi<ThreadState> {
  /** Loads the newest messages and waits for more until the returned function is called. */
  start(): () => void;
  /** Loads again after a failure, while started. */
  retry(): void;
  /** @throws ApiError when they cannot be loaded */
  loadOlder(): Promise<void>;
  /** Keeps the unsent text, also beyond this page. */
  setDraft(draft: string): void;
  /** Sends a text. Never rejects: a failure is marked in the row. */
  send(text: string): Promise<void>;
  /** Sends a failed text again. Its key lets the server recognise a text that arrived. */
  resend(key: string): Promise<void>;
  /** Removes a failed text. */
  discard(key: string): void;
}

export interface ThreadServices {
  chats: Pick<ApiClient['chats'], 'messages' | 'poll' | 'sendText'>;
  /** Keeps unsent texts. */
  drafts: Drafts;
  /** Makes the unique key of a message. */
  createKey?: () => string;
  now?: () => number;
}

const PAGE_SIZE = 50;
const RETRY_DELAY = 1500;

/** The messages of one conversation. */
export const createThread = (
  conversation: ConversationRef,
  { chats, drafts, createKey = createRandomKey, now = Date.now }: ThreadServices,
): ThreadStore => {
  const isBot = conversation.source === 'bot';
  const draftKey = `chat:${conversationKey(conversation)}`;
  const store = createStore<ThreadState>(() => ({
    entries: [],
    // A conversation with a bot has no history to load or to wait for.
    status: isBot ? 'ready' : 'loading',
    error: '',
    hasOlder: false,
    draft: drafts.read(draftKey) ?? '',
  }));
  let started: AbortSignal | undefined;
  // Timestamp up to which everything is known. Sent messages do not count: an older one may still be on its way.
  let cursor = 0;

  const change = (update: (entries: Entry[]) => Entry[]) =>
    store.setState(({ entries }) => ({ entries: update(entries) }));
  const take = (messages: readonly Message[]) => change((entries) => mergeMessages(entries, messages));

  const deliver = createOutbox({
    conversation,
    chats,
    onSent: (key, message) => change((entries) => confirmEntry(entries, key, message)),
    onUnconfirmed: (key) => change((entries) => markUnconfirmed(entries, key)),
    onFailed: (key, words) => change((entries) => markEntry(entries, key, words)),
  });

  const load = async (signal: AbortSignal) => {
    store.setState({ status: 'loading', error: '' });
    const page = await chats.messages(conversation, { page_size: PAGE_SIZE }, signal);
    take(page.items);
    cursor = Math.max(cursor, ...page.items.map(({ ts }) => ts));
    store.setState({ status: 'ready', hasOlder: page.hasMore });
  };

  const follow = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      try {
        const { items, latest } = await chats.poll(conversation, { after: cursor, signal });
        if (items.length > 0) take(items);
        cursor = latest;
      } catch {
        await pause(RETRY_DELAY, signal);
      }
    }
  };

  const run = async (signal: AbortSignal) => {
    try {
      // After the first load, following continues from the cursor.
      if (store.getState().status !== 'ready') await load(signal);
    } catch (error) {
      if (signal.aborted) return;
      store.setState({ status: 'failed', error: messageOf(error) });
      return;
    }
    await follow(signal);
  };

  return {
    ...store,
    start() {
      const stop = new AbortController();
      started = stop.signal;
      if (!isBot) void run(stop.signal);
      return () => stop.abort();
    },
    retry() {
      if (started && !started.aborted && store.getState().status === 'failed') void run(started);
    },
    async loadOlder() {
      const { entries, hasOlder } = store.getState();
      const [oldest] = entries;
      if (!hasOlder || !oldest) return;
      const page = await chats.messages(conversation, { before: oldest.ts, page_size: PAGE_SIZE });
      take(page.items);
      store.setState({ hasOlder: page.hasMore });
    },
    setDraft(draft) {
      store.setState({ draft });
      if (draft === '') drafts.forget(draftKey);
      else drafts.keep(draftKey, draft);
    },
    async send(text) {
      const key = createKey();
      change((entries) => [...entries, temporaryEntry(key, text, now())]);
      await deliver(key, text);
    },
    async resend(key) {
      const entry = store.getState().entries.find((candidate) => candidate.key === key);
      if (!entry?._error) return;
      change((entries) => markEntry(entries, key, undefined));
      await deliver(key, entry.text);
    },
    discard: (key) => change((entries) => removeEntry(entries, key)),
  };
};
