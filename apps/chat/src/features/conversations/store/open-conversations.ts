import {
  type ApiClient,
  type ConversationRef,
  conversationKey,
  isNotFound,
  isTransient,
} from '@switchboard/api-client';
import { pause } from '@switchboard/common/async/pause';
import type { StoreApi } from '@switchboard/ui/state';
import type { ModeOfBackend } from '../../connection/store/mode.ts';
import { refOf } from '../model/conversation.ts';
import type { InboxState } from '../model/inbox.ts';
import type { BasePages, Take } from './base-pages.ts';
import type { ConversationCache } from './conversation-cache.ts';

export interface OpenConversations {
  /** Loads a conversation that is not known, and keeps its row. Returns the function that closes it. */
  open(conversation: ConversationRef): () => void;
  keys(): ReadonlySet<string>;
  /** Loads conversations again, or those with these keys for the first time. One that is missing is not reported. */
  fetch(keys: Iterable<string>, signal: AbortSignal): void;
}

export interface OpenConversationsOptions {
  store: StoreApi<InboxState>;
  cache: ConversationCache;
  inbox: Pick<ApiClient['inbox'], 'conversation'>;
  base: BasePages;
  takeBase: Take;
  mode: ModeOfBackend;
}

const RETRY_DELAY = 1500;
/** The same after a refusal, which may be one of a moment. */
const REFUSED_DELAY = 30_000;

/** Conversations that are loaded by their ids, because a link or a pin names them. */
export const createOpenConversations = (options: OpenConversationsOptions): OpenConversations => {
  const { store, cache, inbox, base, takeBase, mode } = options;
  /** Number of `open` calls per key that are not closed. */
  const counts = new Map<string, number>();

  /** Loads pages of the base contract until the conversation is found or they end. */
  const lookThroughPages = async (key: string, signal: AbortSignal, onMissing: () => void) => {
    while (!signal.aborted && !cache.has(key)) {
      if (store.getState().status !== 'ready') await pause(RETRY_DELAY, signal);
      else if (!base.hasMore('all')) return onMissing();
      else await base.loadMore(takeBase, signal).catch(() => pause(RETRY_DELAY, signal));
    }
  };
  /** Loads one conversation, with repeats while the server does not answer or refuses. */
  const fetchOne = async (key: string, signal: AbortSignal, onMissing: () => void) => {
    const { id, source } = refOf(key);
    while (!signal.aborted) {
      const asked = cache.moment();
      try {
        const answer = await inbox.conversation(id, signal);
        if (answer.source !== source) return onMissing();
        return cache.put([answer], asked);
      } catch (error) {
        if (signal.aborted) return;
        const isMissing = isNotFound(error);
        if (isMissing && (await mode.known) === 'base') return lookThroughPages(key, signal, onMissing);
        if (isMissing) onMissing();
        await pause(isTransient(error) ? RETRY_DELAY : REFUSED_DELAY, signal);
      }
    }
  };
  const report = (key: string) => store.setState(({ missing }) => ({ missing: new Set([...missing, key]) }));

  const count = (key: string, change: number) => {
    const left = (counts.get(key) ?? 0) + change;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
    cache.hold(new Set(counts.keys()));
  };

  return {
    open(conversation) {
      const key = conversationKey(conversation);
      const closed = new AbortController();
      count(key, 1);
      if (!cache.has(key)) void fetchOne(key, closed.signal, () => report(key));
      return () => {
        if (closed.signal.aborted) return;
        closed.abort();
        count(key, -1);
      };
    },
    keys: () => new Set(counts.keys()),
    fetch(keys, signal) {
      for (const key of keys) void fetchOne(key, signal, () => counts.has(key) && report(key));
    },
  };
};
