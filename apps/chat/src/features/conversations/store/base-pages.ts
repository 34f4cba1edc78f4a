import type { ApiClient, Conversation, InboxFilter, Source } from '@switchboard/api-client';

/** The lists of a backend that offers the base contract only, page after page. */
export interface BasePages {
  /** Loads the next page of each list that has more. Each list is handed over as soon as it is there. */
  loadMore(take: Take, signal: AbortSignal): Promise<void>;
  /** Loads the newest page of each list again. */
  refresh(take: Take, signal: AbortSignal): Promise<void>;
  hasMore(filter: InboxFilter): boolean;
  /** The `last_message_ts` down to which every conversation of the filter is loaded. */
  from(filter: InboxFilter): number;
}

/** @param failure why the list of bots is empty, or `''` */
export type Take = (source: Source, items: readonly Conversation[], failure: string) => void;

const PAGE_SIZE = 100;
const SOURCES: readonly Source[] = ['account', 'bot'];

export const createBasePages = (chats: Pick<ApiClient['chats'], 'list'>): BasePages => {
  /** The last loaded page of each list; `from` is its oldest conversation. */
  const lists = new Map<Source, { page: number; hasMore: boolean; from: number }>();

  const load = async (source: Source, page: number, take: Take, signal: AbortSignal) => {
    const { items, hasMore, failure = '' } = await chats.list({ source, page, page_size: PAGE_SIZE }, signal);
    signal.throwIfAborted();
    const oldest = items.at(-1)?.last_message_ts ?? 0;
    if (page > (lists.get(source)?.page ?? 0))
      lists.set(source, { page, hasMore, from: hasMore ? oldest : 0 });
    take(source, items, failure);
  };
  const sourcesOf = (filter: InboxFilter) =>
    SOURCES.filter((source) => filter === 'all' || source === (filter === 'bots' ? 'bot' : 'account'));

  return {
    async loadMore(take, signal) {
      const open = SOURCES.filter((source) => lists.get(source)?.hasMore !== false);
      await Promise.all(open.map((source) => load(source, (lists.get(source)?.page ?? 0) + 1, take, signal)));
    },
    async refresh(take, signal) {
      await Promise.all(SOURCES.map((source) => load(source, 1, take, signal)));
    },
    hasMore: (filter) => sourcesOf(filter).some((source) => lists.get(source)?.hasMore),
    from: (filter) => Math.max(0, ...sourcesOf(filter).map((source) => lists.get(source)?.from ?? 0)),
  };
};
