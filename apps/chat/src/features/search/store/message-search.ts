import type { ApiClient, FoundMessage } from '@switchboard/api-client';
import { pause } from '@switchboard/common/async/pause';
import { fold } from '@switchboard/common/text/fold';
import { messageOf } from '@switchboard/common/text/message-of';
import { hasWords, wordsOf } from '@switchboard/common/text/search-words';
import { createStore, type StoreApi } from '@switchboard/ui/state';

export interface MessageSearchState {
  /** As it was typed. */
  query: string;
  /** State of the first page. `idle`: there is nothing to search for. `loading` can have provisional hits. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The message of the last failure, or `''`. */
  error: string;
  /** Newest first. Each contains every word of the query. */
  hits: readonly FoundMessage[];
  hasMore: boolean;
}

/** A search for messages. The last query wins, in any order of the answers. */
export interface MessageSearchStore extends StoreApi<MessageSearchState> {
  /** Narrows the hits at once; the server is asked after a short pause in typing. */
  setQuery(query: string): void;
  /** Loads the next page. Calls during a load share it. A failure is in `error`, and the next call tries again. */
  loadMore(): Promise<void>;
  /** Searches again at once after a failure. */
  retry(): void;
  /** Adds what has arrived since the search, after a moment in which more may arrive. A failure leaves the hits. */
  refresh(): void;
  stop(): void;
}

export interface MessageSearchOptions {
  inbox: Pick<ApiClient['inbox'], 'searchMessages'>;
  /** The id of one conversation to search in. */
  conversation?: string;
}

const PAGE_SIZE = 50;
/** Milliseconds between the end of typing and the request. */
const TYPING_PAUSE = 250;
/** Milliseconds in which messages that arrive share a request. */
const ARRIVAL_PAUSE = 1000;

export const createMessageSearch = ({ inbox, conversation }: MessageSearchOptions): MessageSearchStore => {
  const idle: MessageSearchState = { query: '', status: 'idle', error: '', hits: [], hasMore: false };
  const store = createStore<MessageSearchState>(() => idle);
  let attempt = new AbortController();
  let next: number | undefined;
  let loadingMore: Promise<void> | undefined;
  /** The search whose hits are about to be refreshed. */
  let refreshing: AbortSignal | undefined;

  const queryOf = (text: string) => ({
    q: text.trim(),
    limit: PAGE_SIZE,
    ...(conversation && { conversation }),
  });

  /** The next page with hits: the server may answer an empty one although older messages match. */
  const loadPage = async (text: string, signal: AbortSignal) => {
    let items: FoundMessage[] = [];
    do {
      const page = await inbox.searchMessages({ ...queryOf(text), ...(next && { before: next }) }, signal);
      signal.throwIfAborted();
      items = page.items;
      next = page.next ?? undefined;
    } while (items.length === 0 && next !== undefined);
    return { items, hasMore: next !== undefined };
  };

  const begin = async (delay: number) => {
    attempt.abort();
    attempt = new AbortController();
    const { signal } = attempt;
    const { query } = store.getState();
    store.setState({ status: 'loading', error: '', hasMore: false });
    next = undefined;
    loadingMore = undefined;
    await pause(delay, signal);
    if (signal.aborted) return;
    try {
      const { items, hasMore } = await loadPage(query, signal);
      store.setState({ status: 'ready', hits: items, hasMore });
    } catch (error) {
      if (!signal.aborted) store.setState({ status: 'failed', error: messageOf(error), hits: [] });
    }
  };

  const loadNext = async (signal: AbortSignal) => {
    const from = next;
    try {
      const { items, hasMore } = await loadPage(store.getState().query, signal);
      store.setState(({ hits }) => ({ hits: [...hits, ...items], hasMore, error: '' }));
    } catch (error) {
      if (signal.aborted) return;
      next = from;
      store.setState({ error: messageOf(error) });
    }
  };

  const loadMore = (): Promise<void> => {
    if (store.getState().status !== 'ready' || next === undefined) return Promise.resolve();
    const loading =
      loadingMore ??
      loadNext(attempt.signal).finally(() => {
        if (loadingMore === loading) loadingMore = undefined;
      });
    loadingMore = loading;
    return loading;
  };

  const addArrived = async (signal: AbortSignal) => {
    await pause(ARRIVAL_PAUSE, signal);
    refreshing = undefined;
    if (signal.aborted) return;
    // The next message that arrives asks again.
    const page = await inbox.searchMessages(queryOf(store.getState().query), signal).catch(() => undefined);
    if (signal.aborted || !page || store.getState().status !== 'ready') return;
    store.setState(({ hits }) => {
      const known = new Set(hits.map(({ message }) => message.id));
      return { hits: [...page.items.filter(({ message }) => !known.has(message.id)), ...hits] };
    });
  };

  return {
    ...store,
    setQuery(query) {
      const before = store.getState();
      if (query === before.query) return;
      const words = wordsOf(query);
      if (words.length === 0) {
        attempt.abort();
        store.setState({ ...idle, query });
      } else {
        const hits = before.hits.filter(({ message }) => hasWords(fold(message.text), words));
        store.setState({ query, hits });
        if (query.trim() !== before.query.trim() || before.status === 'idle') void begin(TYPING_PAUSE);
      }
    },
    loadMore,
    retry() {
      if (store.getState().status === 'failed') void begin(0);
      else void loadMore();
    },
    refresh() {
      const { signal } = attempt;
      if (store.getState().status === 'idle' || refreshing === signal) return;
      refreshing = signal;
      void addArrived(signal);
    },
    stop: () => attempt.abort(),
  };
};
