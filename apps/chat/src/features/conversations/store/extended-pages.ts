import {
  type ApiClient,
  type Conversation,
  conversationKey,
  type InboxPage,
  type InboxQuery,
} from '@switchboard/api-client';
import { waitsSince } from '../model/waiting.ts';
import type { ConversationCache, Loaded } from './conversation-cache.ts';

/** The list of our backend by views: each filter and search is loaded page after page. */
export interface ExtendedPages {
  /** How far a view is loaded; `undefined` if it is not. */
  loaded(query: InboxQuery): Loaded | undefined;
  /** Loads the first page. @param prepare called with the page before it is shown */
  loadFirst(query: InboxQuery, signal: AbortSignal, prepare: (page: InboxPage) => void): Promise<void>;
  loadNext(query: InboxQuery, signal: AbortSignal): Promise<void>;
  /** Loads those that wait. */
  loadWaiting(signal: AbortSignal): Promise<void>;
  /** Forgets all views. */
  clear(): void;
  /** Forgets all searches except this view. */
  clearSearches(except: InboxQuery): void;
}

const PAGE_SIZE = 100;
/** Conversations that wait, beside a first page. */
const WAITING = 50;

const keyOf = ({ filter, tag, stage, search }: InboxQuery) => JSON.stringify({ filter, tag, stage, search });

export const createExtendedPages = (
  inbox: Pick<ApiClient['inbox'], 'list'>,
  cache: Pick<ConversationCache, 'moment' | 'put' | 'putCounts'>,
  onWaiting: (waitingTo: number) => void,
): ExtendedPages => {
  const views = new Map<string, Loaded>();

  const keep = (query: InboxQuery, items: readonly Conversation[], next: number | null) => {
    const found = new Set([...(views.get(keyOf(query))?.found ?? []), ...items.map(conversationKey)]);
    views.set(keyOf(query), { from: next ?? 0, hasMore: next !== null, found });
  };
  const ask = async (query: InboxQuery, signal: AbortSignal) => {
    const page = await inbox.list({ ...query, limit: PAGE_SIZE }, signal);
    signal.throwIfAborted();
    return page;
  };

  const putWaiting = (waiting: readonly Conversation[] = [], asked: number) => {
    cache.put(waiting, asked);
    const last = waiting.length < WAITING ? undefined : waiting.at(-1);
    onWaiting(last ? waitsSince(last) : Number.POSITIVE_INFINITY);
  };

  return {
    loaded: (query) => views.get(keyOf(query)),
    async loadFirst(query, signal, prepare) {
      const asked = cache.moment();
      const isSearch = query.search !== undefined;
      const page = await ask(isSearch ? query : { ...query, waiting: WAITING }, signal);
      prepare(page);
      if (!isSearch) putWaiting(page.waiting, asked);
      cache.put(page.items, asked);
      cache.putCounts(page.counts, asked, page.items);
      keep(query, page.items, page.next);
    },
    async loadNext(query, signal) {
      const asked = cache.moment();
      const { items, next } = await ask({ ...query, before: views.get(keyOf(query))?.from ?? 0 }, signal);
      cache.put(items, asked);
      keep(query, items, next);
    },
    async loadWaiting(signal) {
      const asked = cache.moment();
      const { waiting } = await inbox.list({ limit: 1, waiting: WAITING }, signal);
      putWaiting(waiting, asked);
    },
    clear: () => views.clear(),
    clearSearches(except) {
      for (const key of views.keys())
        if (key !== keyOf(except) && key.includes('"search"')) views.delete(key);
    },
  };
};
